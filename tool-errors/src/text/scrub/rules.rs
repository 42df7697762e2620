//! What is searched for: a rule a kind or a form of it. The shapes of keys are those that their
//! issuers document; lengths are lower bounds, so that a key cut short is still found.
//!
//! Patterns are written for an engine without Unicode tables: classes are spelt out, and what
//! depends on letter case or on words is ASCII (`(?i-u:..)`, `(?-u:\b)`). A rule with a group
//! takes out the group alone; no value that is taken out may begin with a bracket, which the mark of
//! an earlier find does.

use super::Kind;

/// One rule.
pub(super) struct Rule {
    pub(super) kind: Kind,
    pub(super) pattern: &'static str,
    /// What a pattern can't say of the find.
    pub(super) holds: fn(&str) -> bool,
}

const fn rule(kind: Kind, pattern: &'static str) -> Rule {
    Rule {
        kind,
        pattern,
        holds: |_| true,
    }
}

const fn rule_if(kind: Kind, pattern: &'static str, holds: fn(&str) -> bool) -> Rule {
    Rule {
        kind,
        pattern,
        holds,
    }
}

/// Where finds overlap, the earlier rule names the whole.
pub(super) const RULES: [Rule; 24] = [
    rule(
        Kind::PrivateKey,
        r"(?s)-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:.*?-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|.*)",
    ),
    rule(
        Kind::ConnectionString,
        r#"(?i-u:\b(?:postgres|postgresql|mysql|mariadb|mongodb|rediss?|valkeys?|amqps?|mssql|sqlserver|oracle|clickhouse|cassandra|couchbase|neo4j|bolt|nats|kafka|mqtts?|memcached|influxdb|sqlite|ldaps?|ftps?|sftp|ssh|smtps?)(?:\+[a-z0-9]+)?://)[^\x00-\x20"'<>]+"#,
    ),
    rule(
        Kind::ConnectionString,
        r#"(?i-u:\bjdbc:[a-z0-9]+:)[^\x00-\x20"'<>]+"#,
    ),
    // Pairs as ADO.NET, ODBC, Azure and libpq write them.
    rule_if(
        Kind::ConnectionString,
        r"(?i-u:\b(?:host|hostname|server|data source|endpoint|defaultendpointsprotocol|accountname)) ?= ?[^;= \x00-\x1f]+(?:[; ] ?[A-Za-z][A-Za-z_ ]{0,30}= ?[^; \x00-\x1f]*)+;?",
        connects,
    ),
    rule(
        Kind::CredentialUrl,
        r#"(?i-u:\b[a-z][a-z0-9+.-]{1,20})://[^\x00-\x20/?#"'<>]+@[^\x00-\x20"'<>]*"#,
    ),
    // An incoming webhook's address is its secret.
    rule(
        Kind::CredentialUrl,
        r"https://(?:hooks\.slack\.com/(?:services|workflows|triggers)|(?:[a-z]+\.)?discord(?:app)?\.com/api/webhooks|[a-z0-9-]+\.webhook\.office\.com)/[A-Za-z0-9/@_-]+",
    ),
    rule_if(
        Kind::Bearer,
        r"(?i-u:\b(?:bearer|basic|token|apikey)) +([A-Za-z0-9._~+/=-]{8,})",
        looks_random,
    ),
    rule(
        Kind::Bearer,
        r"(?i-u:\b(?:set-)?cookie): *([A-Za-z0-9_.-]+=[^\x00-\x1f\[\]]+)",
    ),
    rule(
        Kind::Jwt,
        r"(?-u:\b)eyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}(?:\.[A-Za-z0-9_-]*)*",
    ),
    rule(
        Kind::ApiKey,
        r"(?x)(?-u:\b)(?:
            (?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{12,}        # AWS
            |AIza[A-Za-z0-9_-]{30,}|ya29\.[A-Za-z0-9_-]{16,}        # Google
            |GOCSPX-[A-Za-z0-9_-]{16,}
            |[A-Za-z0-9_~.-]{3}[0-9]Q~[A-Za-z0-9_~.-]{30,}          # Azure
            |gh[oprsu]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,} # GitHub
            |gl(?:pat|ptt|rt|dt|soat|cbt|ft|imt|agent)-[A-Za-z0-9_.-]{16,} # GitLab
            |xox[abdeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,}          # Slack
            |xapp-[0-9]-[A-Za-z0-9-]{10,}
            |[rs]k_(?:live|test|prod)_[A-Za-z0-9]{10,}              # Stripe
            |whsec_[A-Za-z0-9+/=]{16,}
            |sk-ant-[A-Za-z0-9_-]{16,}|sk-(?:proj|svcacct|admin|or-v1)-[A-Za-z0-9_-]{16,}
            |sk-[A-Za-z0-9]{20,}                                    # Anthropic, OpenAI and alike
            |gsk_[A-Za-z0-9]{20,}|xai-[A-Za-z0-9]{20,}|pplx-[A-Za-z0-9]{20,}|r8_[A-Za-z0-9]{20,}
            |hf_[A-Za-z0-9]{20,}                                    # Hugging Face
            |npm_[A-Za-z0-9]{20,}|pypi-[A-Za-z0-9_-]{16,}           # registries
            |SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}             # SendGrid
            |(?:SK|AC)[0-9a-f]{32}                                  # Twilio
            |do[opr]_v1_[0-9a-f]{32,}                               # DigitalOcean
            |hv[brs]\.[A-Za-z0-9_-]{20,}                            # Vault
            |dapi[0-9a-f]{32}                                       # Databricks
            |shp(?:at|ca|pa|ss|tka)_[0-9a-fA-F]{32}                 # Shopify
            |key-[0-9a-f]{32}                                       # Mailgun
            |lin_api_[A-Za-z0-9]{20,}|ntn_[A-Za-z0-9]{20,}          # Linear, Notion
            |[0-9]{8,10}:AA[A-Za-z0-9_-]{30,}                       # Telegram
            |AGE-SECRET-KEY-1[0-9A-Z]{20,}                          # age
        )",
    ),
    // `name=value`, with or without quotes.
    rule(
        Kind::SecretValue,
        r#"(?i-u:\b(?:[a-z0-9_.-]*(?:password|passwd|passphrase|passcode|pwd|secret|token|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|credentials?|auth|session[_-]?id|signature|sig)|(?:[a-z0-9.-]*_)?pass))\\*["']? {0,2}(?:=>|:=|=) {0,2}(\\*"[^"\[\]]+"?|'[^'\[\]]+'?|[^\x00-\x20"'&;,\[\]()<>]+)"#,
    ),
    // `name: value`, which ordinary sentences have too: what is no sentence's word. Rust's `Debug` puts
    // a value into its variant, JSON inside JSON has its quotes escaped.
    rule_if(
        Kind::SecretValue,
        r#"(?i-u:\b[a-z0-9_.-]*(?:password|passwd|passphrase|passcode|pwd|secret|token|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|credentials?|auth|authorization|session[_-]?id|signature))\\*["']? {0,2}: {0,2}(?:[A-Za-z]+\()*(\\*"[^"\[\]]+"?|'[^'\[\]]+'?|[^\x00-\x20"'&;,\[\]()<>]{6,})"#,
        quoted_or_random,
    ),
    // An element of XML.
    rule(
        Kind::SecretValue,
        r"<(?i-u:(?:[a-z0-9_-]+:)?[a-z0-9_.-]*(?:password|passwd|passphrase|passcode|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key))>([^<>\[\]]+)",
    ),
    // An option of a command.
    rule_if(
        Kind::SecretValue,
        r#"(?:^|[\x00-\x20"'(])--(?i-u:[a-z0-9-]*(?:password|passwd|passphrase|secret|token|api-?key|access-?key)) +([^\x00-\x20"'&;,\[\]()<>-][^\x00-\x20"'&;,\[\]()<>]*)"#,
        looks_random,
    ),
    // The keywords of SQL in capitals, or in any case with what only SQL has.
    rule(
        Kind::Sql,
        r"(?s)(?-u:\b)(?:SELECT(?-u:\b).{1,400}?(?-u:\b)FROM(?-u:\b)|INSERT +INTO(?-u:\b)|UPDATE +[A-Za-z0-9_.]+ +SET(?-u:\b)|DELETE +FROM(?-u:\b)|MERGE +INTO(?-u:\b)|(?:CREATE|DROP|ALTER|TRUNCATE) +(?:TABLE|INDEX|VIEW|DATABASE|SCHEMA|ROLE|USER)(?-u:\b)).*",
    ),
    rule(
        Kind::Sql,
        r"(?s)(?i-u:\b(?:select +(?:\*|[a-z0-9_.]+\([a-z0-9_.* ]*\)|[a-z0-9_.]+(?: *, *[a-z0-9_.]+)+) +from +[a-z0-9_.]+|select +[a-z0-9_.]+ +from +[a-z0-9_.]+ +where +[a-z0-9_.]+ *(?:=|<|>|in *\(|like +')|insert +into +[a-z0-9_.]+ *\(|update +[a-z0-9_.]+ +set +[a-z0-9_.]+ *=|delete +from +[a-z0-9_.]+ +where +[a-z0-9_.]+ *(?:=|<|>|in *\()|drop +table +[a-z0-9_.]+;)).*",
    ),
    rule(
        Kind::Path,
        r#"(?:^|[^A-Za-z0-9_./~-])((?:file://)?(?:~|/(?:home|root|etc|var|usr|opt|srv|tmp|proc|sys|dev|mnt|media|run|boot|lib|lib64|bin|sbin|nix|snap|app|workspace|workspaces|builds|Users|Library|Applications|System|Volumes|private))/[^\x00-\x20"'<>:;,|()\[\]]+(?::[0-9]+)*)"#,
    ),
    // Anything absolute that ends as files do.
    rule(
        Kind::Path,
        r"(?:^|[^A-Za-z0-9_./~:-])(/(?:[A-Za-z0-9_.@+-]+/)*[A-Za-z0-9_.@+-]+\.(?:pem|key|crt|p12|pfx|jks|env|conf|cfg|ini|yaml|yml|toml|sqlite|sqlite3|db|log|sock|pid|sh|so|dll|rs|py|go|js|ts|rb|php|java)(?::[0-9]+)*)(?:$|[^A-Za-z0-9_/])",
    ),
    // Where in source code something happened.
    rule(
        Kind::Path,
        r"(?-u:\b)(?:[A-Za-z0-9_.@+-]+/)*[A-Za-z0-9_-]+\.(?:rs|py|go|js|mjs|cjs|ts|tsx|jsx|java|kt|rb|php|cs|c|cc|cpp|h|hpp|ex|exs|erl|scala|swift):[0-9]+(?::[0-9]+)*",
    ),
    rule(
        Kind::Path,
        r#"(?-u:\b)[A-Za-z]:(?:\\(?:[^\x00-\x1f\\/"'<>|:*?\[\]]{1,80}\\)*|/(?:Users|Windows|Program Files|ProgramData|Temp)/)[^\x00-\x20"'<>|:*?;,\[\]]+"#,
    ),
    rule(
        Kind::Path,
        r#"\\\\[A-Za-z0-9][A-Za-z0-9._-]+\\[^\x00-\x20"'<>|:*?;,\[\]]+"#,
    ),
    // Not the middle of a longer name, such as `settings.local.json`.
    rule(
        Kind::Host,
        r"(?:^|[^A-Za-z0-9._-])((?i-u:localhost|(?:[a-z0-9_-]+\.)+(?:internal|local|svc|lan|corp|intranet|localdomain|home\.arpa))(?::[0-9]{1,5})?)(?:$|[^A-Za-z0-9._-]|\.(?:$|[^A-Za-z0-9]))",
    ),
    // RFC 1918, loopback, link-local and RFC 6598, each number within its bounds.
    rule(
        Kind::Address,
        r"(?x)(?:^|[^0-9A-Za-z.])(
            (?:(?:10|127)\.(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])
              |192\.168|169\.254|172\.(?:1[6-9]|2[0-9]|3[01])
              |100\.(?:6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))
            (?:\.(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])){2}
            (?::[0-9]{1,5})?(?:/[0-9]{1,2})?
        )(?:$|[^0-9A-Za-z.]|\.(?:$|[^0-9]))",
    ),
    // Loopback, link-local (RFC 4291) and unique local (RFC 4193).
    rule_if(
        Kind::Address,
        r"(?:^|[^0-9A-Za-z:.])((?i-u:\[?(?:::1|(?:fe[89ab][0-9a-f]|f[cd][0-9a-f]{2}):[0-9a-f:]+)(?:%[a-z0-9]+)?(?:\](?::[0-9]{1,5})?)?))(?:$|[^0-9A-Za-z:])",
        |found| found.matches(':').count() >= 2,
    ),
];

/// Whether pairs are those of a connection.
fn connects(pairs: &str) -> bool {
    let pairs = pairs.to_ascii_lowercase();
    [
        "password", "pwd", "user", "uid", "port", "database", "dbname", "catalog", "key",
    ]
    .iter()
    .any(|name| pairs.contains(name))
}

/// Whether a text is no word of a sentence: letters and digits, a base64 end, or capitals inside a
/// long run.
fn looks_random(text: &str) -> bool {
    let has = |is: fn(&u8) -> bool| text.as_bytes().iter().any(is);
    let digit_and_letter = has(u8::is_ascii_digit) && has(u8::is_ascii_alphabetic);
    let capitals_inside = text.len() >= 16
        && has(u8::is_ascii_lowercase)
        && text.bytes().skip(1).any(|byte| byte.is_ascii_uppercase());
    digit_and_letter || text.ends_with('=') || capitals_inside
}

/// The value of `name: value`.
fn quoted_or_random(value: &str) -> bool {
    value.trim_start_matches('\\').starts_with(['"', '\''])
        || looks_random(value)
        || value.contains(['!', '@', '#', '$', '%', '^', '*', '+'])
}
