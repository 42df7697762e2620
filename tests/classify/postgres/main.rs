//! sqlx's errors from a real PostgreSQL that raises the SQLSTATEs.
//!
//! Without a PostgreSQL on this machine these tests do nothing, and say so.

mod server;

use std::time::Duration;

use server::Server;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{Connection, Error, Executor, PgConnection, Row};
use tokio::net::TcpListener;
use tool_errors::error::Classified;
use tool_errors_classify::sqlx_0_9::postgres;
use tool_errors_classify_tests::{EXECUTED, NOT_EXECUTED, REJECTED, UNKNOWN};

async fn connect(server: &Server) -> PgConnection {
    PgConnection::connect_with(&server.options()).await.unwrap()
}

fn code(error: &Error) -> Option<String> {
    Some(error.as_database_error()?.code()?.into_owned())
}

#[track_caller]
fn assert_fate(error: &Error, sqlstate: &str, fate: Classified) {
    assert_eq!(code(error).as_deref(), Some(sqlstate), "{error:?}");
    assert_eq!(postgres(error), fate, "{error:?}");
}

/// One server for all, since starting it takes longer than everything else.
#[tokio::test]
async fn a_real_database_says_what_became_of_the_work() {
    let Some(server) = Server::start() else {
        return;
    };
    what_the_database_refuses_is_rejected(&server).await;
    the_victim_of_a_conflict_was_rolled_back(&server).await;
    the_victim_of_a_deadlock_was_rolled_back(&server).await;
    each_code_has_its_fate(&server).await;
    a_row_that_cannot_be_read_was_written(&server).await;
    no_connection_is_no_work(&server).await;
    a_connection_that_is_cut_leaves_it_open(&server).await;
    a_server_that_dies_leaves_it_open(server).await;
}

async fn what_the_database_refuses_is_rejected(server: &Server) {
    let mut database = connect(server).await;
    database
        .execute("CREATE TABLE orders (id int PRIMARY KEY, cents int NOT NULL)")
        .await
        .unwrap();
    database
        .execute("INSERT INTO orders VALUES (1, 5), (2, 5)")
        .await
        .unwrap();
    for (statement, sqlstate) in [
        ("INSERT INTO orders VALUES (1, 5)", "23505"),
        ("INSERT INTO orders VALUES (3, NULL)", "23502"),
        ("SELECT 1 / 0", "22012"),
        ("SELECT 'five'::int", "22P02"),
        ("SELECT * FROM refunds", "42P01"),
        ("no SQL at all", "42601"),
    ] {
        let refused = database.execute(statement).await.unwrap_err();
        assert_fate(&refused, sqlstate, REJECTED);
    }
    let none = sqlx::query("SELECT id FROM orders WHERE id = 9")
        .fetch_one(&mut database)
        .await
        .unwrap_err();
    assert_eq!(postgres(&none), REJECTED, "{none:?}");
}

/// Two that each read what the other writes.
async fn the_victim_of_a_conflict_was_rolled_back(server: &Server) {
    let (mut first, mut second) = (connect(server).await, connect(server).await);
    for database in [&mut first, &mut second] {
        database
            .execute("BEGIN ISOLATION LEVEL SERIALIZABLE")
            .await
            .unwrap();
        database
            .execute("SELECT sum(cents) FROM orders")
            .await
            .unwrap();
    }
    first
        .execute("UPDATE orders SET cents = 6 WHERE id = 1")
        .await
        .unwrap();
    second
        .execute("UPDATE orders SET cents = 6 WHERE id = 2")
        .await
        .unwrap();
    first.execute("COMMIT").await.unwrap();
    let victim = second.execute("COMMIT").await.unwrap_err();
    assert_fate(&victim, "40001", NOT_EXECUTED);
}

/// Two that each wait for the other's row.
async fn the_victim_of_a_deadlock_was_rolled_back(server: &Server) {
    let (mut first, mut second) = (connect(server).await, connect(server).await);
    for (database, id) in [(&mut first, 1), (&mut second, 2)] {
        database.execute("BEGIN").await.unwrap();
        let lock = format!("UPDATE orders SET cents = 7 WHERE id = {id}");
        database.execute(sqlx::AssertSqlSafe(lock)).await.unwrap();
    }
    let (one, other) = tokio::join!(
        first.execute("UPDATE orders SET cents = 7 WHERE id = 2"),
        async {
            let locked = second
                .execute("UPDATE orders SET cents = 7 WHERE id = 1")
                .await;
            // Whichever was not the victim goes on when the other has ended.
            second.execute("ROLLBACK").await.unwrap();
            locked
        }
    );
    let victims: Vec<_> = [one.err(), other.err()].into_iter().flatten().collect();
    assert_eq!(victims.len(), 1, "{victims:?}");
    assert_fate(&victims[0], "40P01", NOT_EXECUTED);
}

/// The table of the retry rules, raised by the database itself.
async fn each_code_has_its_fate(server: &Server) {
    let mut database = connect(server).await;
    for (sqlstate, fate) in [
        ("40001", NOT_EXECUTED),
        ("40P01", NOT_EXECUTED),
        ("08001", NOT_EXECUTED),
        ("08004", NOT_EXECUTED),
        ("53300", NOT_EXECUTED),
        ("57P03", NOT_EXECUTED),
        ("22003", REJECTED),
        ("23503", REJECTED),
        ("42501", REJECTED),
        ("08006", UNKNOWN),
        ("08007", UNKNOWN),
        ("40003", UNKNOWN),
        ("57P01", UNKNOWN),
        ("57P02", UNKNOWN),
        ("53100", UNKNOWN),
        ("XX000", UNKNOWN),
    ] {
        let raise =
            format!("DO $$ BEGIN RAISE EXCEPTION 'raised' USING ERRCODE = '{sqlstate}'; END $$");
        let raised = database
            .execute(sqlx::AssertSqlSafe(raise))
            .await
            .unwrap_err();
        assert_fate(&raised, sqlstate, fate);
    }
}

async fn a_row_that_cannot_be_read_was_written(server: &Server) {
    let mut database = connect(server).await;
    let row = sqlx::query("INSERT INTO orders VALUES (7, 5) RETURNING id")
        .fetch_one(&mut database)
        .await
        .unwrap();
    assert_eq!(
        postgres(&row.try_get::<String, _>("id").unwrap_err()),
        EXECUTED
    );
    assert_eq!(
        postgres(&row.try_get::<i32, _>("name").unwrap_err()),
        EXECUTED
    );
}

async fn no_connection_is_no_work(server: &Server) {
    let closed = TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    let nobody = PgConnectOptions::new()
        .host("127.0.0.1")
        .port(closed.port())
        .username("postgres");
    let refused = PgConnection::connect_with(&nobody).await.unwrap_err();
    assert_eq!(postgres(&refused), NOT_EXECUTED, "{refused:?}");

    let elsewhere = server.options().database("elsewhere");
    let unknown = PgConnection::connect_with(&elsewhere).await.unwrap_err();
    assert_fate(&unknown, "3D000", REJECTED);
    let stranger = server.options().username("stranger");
    let denied = PgConnection::connect_with(&stranger).await.unwrap_err();
    assert_fate(&denied, "28000", REJECTED);

    let mut held = Vec::new();
    let full = loop {
        match PgConnection::connect_with(&server.options()).await {
            Ok(connection) => held.push(connection),
            Err(full) => break full,
        }
    };
    assert_fate(&full, "53300", NOT_EXECUTED);
    drop(held);

    let nonsense = PgPool::connect("no address").await.unwrap_err();
    assert_eq!(postgres(&nonsense), REJECTED, "{nonsense:?}");

    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(Duration::from_millis(200))
        .connect_lazy_with(server.options());
    let only = server.acquire(&pool).await;
    let busy = pool.acquire().await.unwrap_err();
    assert!(matches!(busy, Error::PoolTimedOut), "{busy:?}");
    assert_eq!(postgres(&busy), NOT_EXECUTED);
    drop(only);
    pool.close().await;
    let gone = pool.acquire().await.unwrap_err();
    assert_eq!(postgres(&gone), REJECTED, "{gone:?}");
}

async fn a_connection_that_is_cut_leaves_it_open(server: &Server) {
    let mut database = connect(server).await;
    let cut = database
        .execute("SELECT pg_terminate_backend(pg_backend_pid())")
        .await
        .unwrap_err();
    assert_eq!(postgres(&cut), UNKNOWN, "{cut:?}");
    let after = database.execute("SELECT 1").await.unwrap_err();
    assert_eq!(postgres(&after), UNKNOWN, "{after:?}");
}

async fn a_server_that_dies_leaves_it_open(server: Server) {
    let mut database = connect(&server).await;
    let (dies, ()) = tokio::join!(database.execute("SELECT pg_sleep(60)"), async move {
        tokio::time::sleep(Duration::from_millis(200)).await;
        drop(server);
    });
    let died = dies.unwrap_err();
    assert_eq!(postgres(&died), UNKNOWN, "{died:?}");
}
