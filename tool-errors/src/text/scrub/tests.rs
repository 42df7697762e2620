//! What the scrubber finds, by example and exactly; what it leaves alone; and what holds for any
//! text. No key here was ever one.

use proptest::prelude::*;

use super::rules::RULES;
use super::*;

/// A text, what is left of it, and what was found.
#[track_caller]
fn scrubbed(text: &str, left: &str, found: &[(Kind, usize)]) {
    let (scrubbed, redactions) = scrub(text);
    assert_eq!(scrubbed, left, "{text}");
    assert_eq!(
        redactions.found_kinds().collect::<Vec<_>>(),
        found,
        "{text}"
    );
}

/// The whole text is one find.
#[track_caller]
fn whole(kind: Kind, text: &str) {
    scrubbed(text, kind.mark(), &[(kind, 1)]);
    scrubbed(
        &format!("see {text}, please"),
        &format!("see {}, please", kind.mark()),
        &[(kind, 1)],
    );
}

#[test]
fn every_rule_is_ready() {
    for rule in &RULES {
        assert!(Regex::new(rule.pattern).is_ok(), "{}", rule.pattern);
    }
    assert_eq!(ENGINE.any.len(), RULES.len());
    assert_eq!(ENGINE.each.len(), RULES.len());
    assert!(
        Kind::ALL
            .iter()
            .all(|kind| RULES.iter().any(|rule| rule.kind == *kind))
    );
}

#[test]
fn keys_of_a_known_shape() {
    for key in [
        "AKIAIOSFODNN7EXAMPLE",
        "ASIAIOSFODNN7EXAMPLE",
        "AIzaSyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe",
        "ya29.a0AfH6SMBx1234567890abcdef",
        "GOCSPX-1234567890abcdefABCDEF",
        "Abc8Q~aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789",
        "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
        "gho_16C7e42F292c6912E7710c838347Ae178B4a",
        "github_pat_11AAAAAAA0aaaaaaaaaaaa_bbbbbbbbbbbbbbbb",
        "glpat-abcdefghij1234567890",
        "xoxb-123456789012-123456789012-abcdefABCDEF",
        "xapp-1-A012ABCDE-123456789012-abcdef",
        "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
        "rk_test_4eC39HqLyjWDarjtT1zdp7dc",
        "whsec_4eC39HqLyjWDarjtT1zdp7dc",
        "sk-proj-abcdefghijklmnopqrstuvwxyz1234567890",
        "sk-ant-api03-abcdefghijklmnopqrstuvwxyz",
        "sk-abcdefghijklmnopqrstuvwxyz1234567890",
        "gsk_abcdefghijklmnopqrstuvwxyz123456",
        "hf_abcdefghijklmnopqrstuvwxyz123456",
        "npm_abcdefghijklmnopqrstuvwxyz0123456789",
        "pypi-AgEIcHlwaS5vcmcCJGFiY2RlZg",
        "SG.abcdefghijklmnopqrstuv.abcdefghijklmnopqrstuvwxyz",
        "SK0123456789abcdef0123456789abcdef",
        "dop_v1_0123456789abcdef0123456789abcdef",
        "hvs.CAESIJabcdefghijklmnopqrstuvwxyz",
        "dapi0123456789abcdef0123456789abcdef",
        "shpat_0123456789abcdef0123456789abcdef",
        "key-0123456789abcdef0123456789abcdef",
        "lin_api_abcdefghijklmnopqrstuvwxyz",
        "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw",
        "AGE-SECRET-KEY-1QQPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
    ] {
        whole(Kind::ApiKey, key);
    }
}

#[test]
fn tokens_and_private_keys() {
    whole(
        Kind::Jwt,
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF123456_-",
    );
    scrubbed(
        "sent Authorization: Bearer abc.def-123456 twice",
        "sent Authorization: Bearer [token removed] twice",
        &[(Kind::Bearer, 1)],
    );
    scrubbed(
        "Basic dXNlcjpwYXNz1",
        "Basic [token removed]",
        &[(Kind::Bearer, 1)],
    );
    scrubbed(
        "Set-Cookie: sid=abc123; Path=/",
        "Set-Cookie: [token removed]",
        &[(Kind::Bearer, 1)],
    );
    for pem in [
        "-----BEGIN PRIVATE KEY----- MIIEvQ -----END PRIVATE KEY-----",
        "-----BEGIN RSA PRIVATE KEY-----\nMIIEvQ\n-----END RSA PRIVATE KEY-----",
        "-----BEGIN PGP PRIVATE KEY BLOCK----- lQdG -----END PGP PRIVATE KEY BLOCK-----",
    ] {
        whole(Kind::PrivateKey, pem);
    }
    let cut_off = "key: -----BEGIN EC PRIVATE KEY----- MHcCAQEEI and so on";
    scrubbed(
        cut_off,
        "key: [private key removed]",
        &[(Kind::PrivateKey, 1)],
    );
}

#[test]
fn a_named_secret_inside_of_another_notation() {
    for (text, left) in [
        (
            r#"{\"password\":\"hunter2\",\"id\":7}"#,
            r#"{\"password\":[secret removed],\"id\":7}"#,
        ),
        (r#"api_key=\"hunter2\""#, "api_key=[secret removed]"),
        (
            r#"Config { password: Some("hunter2"), port: 1 }"#,
            "Config { password: Some([secret removed]), port: 1 }",
        ),
        (
            "<ns:Password>hunter2</ns:Password>",
            "<ns:Password>[secret removed]</ns:Password>",
        ),
        (
            "psql --password hunter2 -h x",
            "psql --password [secret removed] -h x",
        ),
        ("DB_PASS=hunter2", "DB_PASS=[secret removed]"),
        (
            "Authorization: hunter2hunter2",
            "Authorization: [secret removed]",
        ),
    ] {
        scrubbed(text, left, &[(Kind::SecretValue, 1)]);
    }
    for text in ["bypass=true", "run with --token and --secret -v", "<token>"] {
        scrubbed(text, text, &[]);
    }
}

#[test]
fn what_one_connects_with() {
    for text in [
        "postgres://app:hunter2@db.example.com:5432/orders?sslmode=require",
        "mongodb+srv://app:hunter2@cluster0.example.mongodb.net",
        "rediss://:hunter2@cache.example.com:6379/0",
        "amqp://guest:guest@mq/vhost",
        "jdbc:postgresql://db/orders?user=app",
        "jdbc:oracle:thin:app/hunter2@db:1521:orders",
    ] {
        scrubbed(
            &format!("cannot reach {text} today"),
            "cannot reach [connection string removed] today",
            &[(Kind::ConnectionString, 1)],
        );
    }
    for pairs in [
        "Server=tcp:db.example.com,1433;Database=orders;User ID=sa;Password=hunter2;",
        "host=db.example.com port=5432 user=app password=hunter2 dbname=orders",
        "DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=Zm9vYmFy==;EndpointSuffix=core.windows.net",
        "Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=all;SharedAccessKey=Zm9v=",
    ] {
        scrubbed(
            pairs,
            "[connection string removed]",
            &[(Kind::ConnectionString, 1)],
        );
    }
    for url in [
        "https://app:hunter2@api.example.com/v1/orders?page=2",
        "svn+x://token@example.com",
        "https://hooks.slack.com/services/T000/B000/XXXXXXXX",
    ] {
        scrubbed(
            &format!("at {url} now"),
            "at [URL removed] now",
            &[(Kind::CredentialUrl, 1)],
        );
    }
}

#[test]
fn values_of_secrets() {
    for (text, left) in [
        ("password=hunter2", "password=[secret removed]"),
        (
            "DB_PASSWORD = hunter2 is set",
            "DB_PASSWORD = [secret removed] is set",
        ),
        ("api_key='a b', page=2", "api_key=[secret removed], page=2"),
        ("x-api-key: 12345678abc", "x-api-key: [secret removed]"),
        (
            r#"{"client_secret":"abc","page":2}"#,
            r#"{"client_secret":[secret removed],"page":2}"#,
        ),
        (
            "https://x.example/y?sig=abc%3D&page=2",
            "https://x.example/y?sig=[secret removed]&page=2",
        ),
        ("token: p4ssw0rd!", "token: [secret removed]"),
        ("secret => abc", "secret => [secret removed]"),
        ("token: éabcdefgh-123", "token: [secret removed]"),
        ("token: éabcdefghijklmnOp", "token: [secret removed]"),
    ] {
        scrubbed(text, left, &[(Kind::SecretValue, 1)]);
    }
}

#[test]
fn statements_of_sql() {
    for text in [
        "SELECT id, total FROM orders WHERE id = $1",
        "select * from orders",
        "select id, total from orders",
        "select count(id) from orders",
        "select id from orders where id = 7",
        "INSERT INTO orders (id) VALUES (1)",
        "insert into orders (id) values (1)",
        "UPDATE orders SET paid = true",
        "update orders set paid = true",
        "DELETE FROM orders",
        "delete from orders where id = 7",
        "DROP TABLE orders",
    ] {
        scrubbed(
            &format!("while running {text}"),
            "while running [query removed]",
            &[(Kind::Sql, 1)],
        );
    }
}

#[test]
fn paths_of_a_file_system() {
    for path in [
        "/etc/passwd",
        "/home/app/.ssh/id_rsa",
        "/usr/local/lib/libssl.so.3",
        "/var/run/secrets/kubernetes.io/token",
        "/app/config/prod.yaml:12",
        "~/.aws/credentials",
        "file:///etc/hosts",
        "/srv-7/site/server.key",
        "src/tools/refund.rs:120:9",
        "main.py:7",
        r"C:\Users\ada\AppData\Local\token.txt",
        r"C:\Program Files\Shop\shop.ini",
        "C:/Users/ada/notes.txt",
        r"\\files\private\orders.xlsx",
    ] {
        whole(Kind::Path, path);
    }
}

#[test]
fn hosts_and_addresses_that_only_a_private_network_knows() {
    for host in [
        "db-3.prod.internal",
        "printer.local:631",
        "payments.default.svc",
        "payments.default.svc.cluster.local:8080",
        "nas.lan",
        "localhost:5432",
        "ip-10-0-0-5.eu-west-1.compute.internal",
    ] {
        whole(Kind::Host, host);
    }
    for address in [
        "10.0.0.5",
        "10.255.255.254:5432",
        "172.16.0.1",
        "172.31.9.9/16",
        "192.168.1.20",
        "127.0.0.1:8080",
        "169.254.169.254",
        "100.64.0.1",
        "::1",
        "[::1]:8080",
        "fe80::1%eth0",
        "fd12:3456:789a::1",
    ] {
        whole(Kind::Address, address);
    }
}

#[test]
fn several_finds_are_each_taken_out_and_one_inside_another_is_one() {
    scrubbed(
        "10.0.0.1,10.0.0.2 and AKIAIOSFODNN7EXAMPLE at db.internal.",
        "[address removed],[address removed] and [key removed] at [host removed].",
        &[(Kind::ApiKey, 1), (Kind::Host, 1), (Kind::Address, 2)],
    );
    scrubbed(
        "password=AKIAIOSFODNN7EXAMPLE",
        "password=[key removed]",
        &[(Kind::ApiKey, 1)],
    );
    scrubbed(
        "postgres://app:hunter2@10.0.0.5/orders",
        "[connection string removed]",
        &[(Kind::ConnectionString, 1)],
    );
}

/// What messages of tools are made of, from many domains. Nothing is taken out of any but the last
/// two, which are the false finds that are known.
const ORDINARY: &str = include_str!("ordinary.txt");

#[test]
fn ordinary_messages_stay_as_they_are() {
    let changed: Vec<&str> = ORDINARY
        .lines()
        .filter(|line| !scrub(line).1.is_empty())
        .collect();
    assert_eq!(ORDINARY.lines().count(), 177);
    assert_eq!(
        changed,
        [
            "Open the next page with page_token=CAUQAA",
            "Listen on localhost while you test",
        ]
    );
}

/// Pieces of finds, which random characters seldom hit.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        "[ -~]{0,4}",
        proptest::sample::select(vec![
            "password",
            "token",
            "=",
            ":",
            " ",
            "\"",
            "'",
            "Bearer ",
            "eyJ",
            "abcDEF12",
            ".",
            "AKIA",
            "IOSFODNN7EXAMPLE",
            "ghp_",
            "16C7e42F292c6912E771",
            "postgres://",
            "https://",
            "@",
            "/",
            "\\",
            "C:",
            "/etc/",
            "10.",
            "0.0.",
            "1",
            "::1",
            "fe80:",
            "db",
            ".internal",
            ".local",
            "localhost",
            "SELECT ",
            " FROM ",
            "select * from x",
            "[key removed]",
            "[token removed]",
            "-----BEGIN PRIVATE KEY-----",
            "-----END PRIVATE KEY-----",
            "main.rs:1",
            "host=",
            ";user=a",
            "é",
            "éabcdefghijklmnop-1",
        ])
        .prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..16).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn scrubbing_twice_changes_nothing_more(text in pieces()) {
        let (once, _) = scrub(&text);
        let (twice, found) = scrub(&once);
        prop_assert!(matches!(twice, Cow::Borrowed(_)) && found.is_empty(), "{once}");
    }

    #[test]
    fn what_is_borrowed_had_nothing_in_it(text in pieces()) {
        let (scrubbed, found) = scrub(&text);
        prop_assert_eq!(matches!(scrubbed, Cow::Borrowed(_)), found.is_empty());
        if is_harmless(&text) {
            prop_assert_eq!(finds(&text).len(), 0, "the short way out hides a find");
        }
    }

    #[test]
    fn a_text_grows_by_its_marks_at_most(text in pieces()) {
        let (scrubbed, found) = scrub(&text);
        let marks: usize = found.found_kinds().map(|(kind, count)| kind.mark().len() * count).sum();
        prop_assert!(scrubbed.len() <= text.len() + marks);
    }

    #[test]
    fn a_secret_is_found_whatever_ordinary_text_is_around_it(
        before in "[a-z ,]{0,20} ", after in " [a-z ,]{0,20}", key in "ghp_[A-Za-z0-9]{36}",
    ) {
        let text = format!("{before}{key}{after}");
        let (scrubbed, found) = scrub(&text);
        prop_assert_eq!(scrubbed, format!("{before}[key removed]{after}"));
        prop_assert_eq!(found.of(Kind::ApiKey), 1);
    }
}
