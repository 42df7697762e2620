//! A PostgreSQL of the test's own, in a folder that goes with it.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgSslMode};
use tempfile::TempDir;

pub(crate) struct Server {
    tools: PathBuf,
    /// Held, so that the folder lives as long as the server in it.
    folder: TempDir,
    port: u16,
}

impl Server {
    /// Starts a server, or says why there is none.
    pub(crate) fn start() -> Option<Self> {
        let Some(tools) = tools() else {
            eprintln!("SKIPPED: there is no PostgreSQL on this machine (initdb, pg_ctl)");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let server = Self {
            tools,
            folder,
            port,
        };
        let data = server.data();
        if is_root() {
            // PostgreSQL refuses to run as root.
            run(Command::new("chown")
                .arg("postgres")
                .arg(server.folder.path()));
        }
        run(server
            .tool("initdb")
            .args([
                "--auth=trust",
                "--no-sync",
                "--username=postgres",
                "--pgdata",
            ])
            .arg(&data));
        let options = format!(
            "-c port={port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
             -c max_connections=8 -c superuser_reserved_connections=0 -c deadlock_timeout=50ms -c fsync=off"
        );
        run(server
            .tool("pg_ctl")
            .args(["start", "--wait", "--options", &options, "--log"])
            .arg(server.folder.path().join("log"))
            .arg("--pgdata")
            .arg(&data));
        Some(server)
    }

    pub(crate) fn options(&self) -> PgConnectOptions {
        PgConnectOptions::new()
            .host("127.0.0.1")
            .port(self.port)
            .username("postgres")
            .database("postgres")
            .ssl_mode(PgSslMode::Disable)
    }

    /// A connection, as soon as the server has seen that others were closed.
    pub(crate) async fn acquire(&self, pool: &PgPool) -> PoolConnection<Postgres> {
        for _ in 0..50 {
            if let Ok(connection) = pool.acquire().await {
                return connection;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the server has no connection free")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// One of PostgreSQL's programs, to be run as a user that it accepts.
    fn tool(&self, name: &str) -> Command {
        let program = self.tools.join(name);
        if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
            command.arg(program);
            command
        } else {
            Command::new(program)
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let data = self.data();
        run(self
            .tool("pg_ctl")
            .args(["stop", "--mode=immediate", "--pgdata"])
            .arg(data));
    }
}

/// The folder of PostgreSQL's programs. Debian keeps them off the path, by version.
fn tools() -> Option<PathBuf> {
    let on_path = std::env::split_paths(&std::env::var_os("PATH")?).collect::<Vec<_>>();
    let of_debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")));
    on_path.into_iter().chain(of_debian).find(|folder| {
        ["initdb", "pg_ctl"]
            .iter()
            .all(|tool| folder.join(tool).is_file())
    })
}

#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|myself| myself.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

/// Runs a program to its end.
#[track_caller]
fn run(command: &mut Command) {
    // From a folder that its user may enter.
    let ended = command
        .current_dir(Path::new("/"))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(ended.status.success(), "{command:?}: {ended:?}");
}
