//! What a scrubbed text held.

/// What a text held that no model should read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// A private key (PEM), with its end or without.
    PrivateKey,
    /// What a driver connects with: `postgres://..`, `Server=..;Password=..`.
    ConnectionString,
    /// A URL that holds a name or a password.
    CredentialUrl,
    /// What follows `Bearer` or `Basic`.
    Bearer,
    /// A JSON Web Token.
    Jwt,
    /// A key or token of a shape that its issuer documents.
    ApiKey,
    /// The value beside a name such as `password`.
    SecretValue,
    /// A statement of SQL.
    Sql,
    /// A path of a file system, or a place in source code.
    Path,
    /// A name that only a private network knows.
    Host,
    /// An address of a private network or of the machine itself.
    Address,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 11] = [
        Self::PrivateKey,
        Self::ConnectionString,
        Self::CredentialUrl,
        Self::Bearer,
        Self::Jwt,
        Self::ApiKey,
        Self::SecretValue,
        Self::Sql,
        Self::Path,
        Self::Host,
        Self::Address,
    ];

    /// The kind in a log.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PrivateKey => "private_key",
            Self::ConnectionString => "connection_string",
            Self::CredentialUrl => "credential_url",
            Self::Bearer => "bearer_token",
            Self::Jwt => "jwt",
            Self::ApiKey => "api_key",
            Self::SecretValue => "secret_value",
            Self::Sql => "sql",
            Self::Path => "path",
            Self::Host => "host",
            Self::Address => "address",
        }
    }

    /// What the model reads in its place. No rule finds anything in it.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::PrivateKey => "[private key removed]",
            Self::ConnectionString => "[connection string removed]",
            Self::CredentialUrl => "[URL removed]",
            Self::Bearer | Self::Jwt => "[token removed]",
            Self::ApiKey => "[key removed]",
            Self::SecretValue => "[secret removed]",
            Self::Sql => "[query removed]",
            Self::Path => "[path removed]",
            Self::Host => "[host removed]",
            Self::Address => "[address removed]",
        }
    }
}
