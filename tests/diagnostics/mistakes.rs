//! The mistakes, and the crates that show them: `cases/<mistake>/<library>.rs`, where the lines that
//! are to blame end in `// <--`.

use std::fs;
use std::path::Path;

/// The folder of each, and its name on the page.
pub(crate) const MISTAKES: [(&str, &str); 12] = [
    ("no_attribute", "A variant without its attribute"),
    ("misspelt_word", "A misspelt word in an attribute"),
    ("wrong_value", "A value of the wrong kind in an attribute"),
    (
        "unknown_field",
        "A sentence that names a field which is not there",
    ),
    ("transparent", "A transparent variant with two fields"),
    ("wrong_type", "A rule on a type that it cannot judge"),
    ("empty_range", "A range in which no value lies"),
    ("bad_pattern", "A pattern that does not compile"),
    ("argument_type", "An argument whose type cannot be read"),
    ("error_type", "An error whose type lacks the trait"),
    ("same_name", "Two tools of one name"),
    (
        "two_at_once",
        "Two mistakes or more at once, in items that are used",
    ),
];

/// The libraries, by the names of the files; ours stands last.
pub(crate) const LIBRARIES: [&str; 4] = ["thiserror", "garde", "rmcp", OURS];

const OURS: &str = "tool_errors";

/// The end of a line that is to blame.
const MARK: &str = "// <--";

/// One mistake as users of one library make it.
pub(crate) struct Case {
    pub(crate) mistake: &'static str,
    pub(crate) library: &'static str,
    pub(crate) source: String,
}

impl Case {
    /// The name of its crate.
    pub(crate) fn name(&self) -> String {
        format!("{}-{}", self.mistake, self.library)
    }

    /// The path of its source, from the folder of this test.
    pub(crate) fn path(&self) -> String {
        format!("cases/{}/{}.rs", self.mistake, self.library)
    }

    pub(crate) fn is_ours(&self) -> bool {
        self.library == OURS
    }

    /// The numbers of the lines to blame, from 1.
    pub(crate) fn blamed(&self) -> impl Iterator<Item = u64> {
        let lines = (1..).zip(self.source.lines());
        lines.filter_map(|(number, line)| line.ends_with(MARK).then_some(number))
    }
}

/// All that there are: not every library can be used wrong in each way.
pub(crate) fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("diagnostics");
    let pairs = MISTAKES
        .iter()
        .flat_map(|(mistake, _)| LIBRARIES.map(|library| (*mistake, library)));
    let cases = pairs.filter_map(|(mistake, library)| {
        let mut case = Case {
            mistake,
            library,
            source: String::new(),
        };
        case.source = fs::read_to_string(folder.join(case.path())).ok()?;
        assert!(
            case.blamed().next().is_some(),
            "{} blames no line",
            case.name()
        );
        Some(case)
    });
    cases.collect()
}
