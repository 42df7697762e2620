//! Errors as the compiler prints them.

/// One error of a `.stderr` file.
pub(crate) struct Error {
    /// `E0277`; none for ours.
    pub(crate) code: Option<String>,
    /// What stands behind `error: `.
    pub(crate) headline: String,
    /// All of its lines.
    pub(crate) whole: String,
    /// The source that it underlines with `^`.
    pub(crate) blamed: String,
}

/// The errors of a `.stderr` file.
pub(crate) fn errors(told: &str) -> Vec<Error> {
    let mut wholes: Vec<String> = Vec::new();
    for line in told.lines() {
        if line.starts_with("error") {
            wholes.push(String::new());
        }
        let whole = wholes.last_mut().expect("the file begins with an error");
        whole.push_str(line);
        whole.push('\n');
    }
    wholes.into_iter().map(Error::of).collect()
}

impl Error {
    fn of(whole: String) -> Self {
        let first = whole.lines().next().unwrap_or_default();
        let (kind, headline) = first.split_once(": ").unwrap_or((first, ""));
        let code = kind
            .strip_prefix("error[")
            .and_then(|code| code.strip_suffix(']'));
        Self {
            code: code.map(str::to_owned),
            headline: headline.to_owned(),
            blamed: blamed(&whole),
            whole,
        }
    }
}

/// The parts of source lines that have `^` below them.
fn blamed(whole: &str) -> String {
    let mut blamed = String::new();
    let lines: Vec<&str> = whole.lines().collect();
    for pair in lines.windows(2) {
        if pair[1].contains('^') && pair[1].trim_start().starts_with('|') {
            let (source, marks) = (pair[0].chars(), pair[1].chars());
            let marked = source.zip(marks).filter(|(_, mark)| *mark == '^');
            blamed.extend(marked.map(|(source, _)| source));
            blamed.push('\n');
        }
    }
    blamed
}
