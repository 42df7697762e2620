//! The example runs: all faults of the bad call are told at once, and the mended call succeeds.

use std::process::Command;

#[test]
fn the_bad_call_is_explained_and_the_mended_one_succeeds() {
    let ran = Command::new(env!("CARGO_BIN_EXE_tool-function"))
        .output()
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert!(ran.status.success());
    assert_eq!(
        String::from_utf8_lossy(&ran.stdout),
        "`day` must be a date such as 2026-01-31\n  \
           -> Send a date such as 2026-01-31\n\
         `people` must be an integer from 1 to 40\n  \
           -> Send 4 as a number, without quotes\n\
         [\"Blue, for 4 on 2026-01-31\"]\n"
    );
}
