//! The orders that a new desk begins with. Each one but the first few is there for one lesson.

/// The schema, and the orders; run again, it changes nothing. `ORD-4040` is damaged on purpose: its total is a text, which SQLite
/// accepts and no reader of the column does.
pub(super) const SQL: &str = "
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    item TEXT NOT NULL,
    total_cents INTEGER NOT NULL,
    status TEXT NOT NULL,
    placed_on TEXT NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS approvals (order_id TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS claims (order_id TEXT PRIMARY KEY, until INTEGER NOT NULL);
INSERT OR IGNORE INTO orders VALUES
    ('ORD-1001', 'Ines Duarte',    'Walnut desk',       42000, 'shipped',   '2026-02-03', 0),
    ('ORD-1002', 'Ines Duarte',    'Desk lamp',          6900, 'delivered', '2026-02-20', 0),
    ('ORD-1003', 'Tomasz Wilk',    'Linen curtains',     5400, 'shipped',   '2026-03-01', 0),
    ('ORD-1004', 'Aiko Tanabe',    'Cork board',         2300, 'pending',   '2026-03-14', 0),
    ('ORD-2210', 'Bela Horvat',    'Tea set',            4800, 'delivered', '2026-01-11', 0),
    ('ORD-4040', 'Noor Haddad',    'Floor mirror',  'unknown', 'delivered', '2026-01-19', 0),
    ('ORD-5120', 'Chidi Okafor',   'Dining table',     129900, 'delivered', '2026-01-25', 0),
    ('ORD-6105', 'Maya Lindqvist', 'Wool rug',          31000, 'disputed',  '2025-12-30', 0),
    ('ORD-7320', 'Luca Ferri',     'Coat rack',          3900, 'delivered', '2026-02-08', 0),
    ('ORD-8841', 'Sofia Marek',    'Reading chair',     18900, 'delivered', '2026-02-27', 0),
    ('ORD-9001', 'Petra Novak',    'Bookshelf',         15500, 'delivered', '2026-03-05', 0),
    ('ORD-0007', 'Otto Brandt',    'Garden bench',      22000, 'delivered', '2019-06-02', 1);
COMMIT;
";
