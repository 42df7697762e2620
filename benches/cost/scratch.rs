//! The crates that are measured, and how they are checked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::measure::{Took, median, run};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// A crate of one file.
pub(crate) struct Package {
    /// Its name, under which it is told too.
    pub(crate) name: &'static str,
    /// The lines of its `[dependencies]`. `{root}` is this repository.
    pub(crate) dependencies: &'static [&'static str],
    /// The text of its `lib.rs`.
    pub(crate) source: String,
}

/// A folder for crates, each a workspace of its own: what one switches on is not on in another.
pub(crate) struct Scratch {
    folder: PathBuf,
    root: PathBuf,
    /// Removes the folder in the end.
    _temporary: Option<TempDir>,
}

impl Scratch {
    /// In this folder, where what is built stays for the next time, else in a temporary one.
    pub(crate) fn new(folder: Option<PathBuf>) -> Fallible<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let (folder, temporary) = match folder {
            Some(folder) => (folder, None),
            None => {
                let temporary = TempDir::new()?;
                (temporary.path().to_owned(), Some(temporary))
            }
        };
        fs::create_dir_all(&folder)?;
        Ok(Self {
            folder: folder.canonicalize()?,
            root: root.canonicalize()?,
            _temporary: temporary,
        })
    }

    /// Writes a crate.
    fn write(&self, package: &Package) -> Fallible<PathBuf> {
        let folder = self.folder.join(package.name);
        fs::create_dir_all(folder.join("src"))?;
        let root = self.root.to_str().ok_or("the path is no UTF-8")?;
        let dependencies = package.dependencies.join("\n").replace("{root}", root);
        let manifest = format!(
            "[package]\nname = \"{}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
             [dependencies]\n{dependencies}\n",
            package.name
        );
        fs::write(folder.join("Cargo.toml"), manifest)?;
        fs::copy(self.root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
        self.touch(&folder, &package.source)?;
        Ok(folder)
    }

    /// Makes cargo look at the crate again, and at nothing else.
    fn touch(&self, folder: &Path, source: &str) -> Fallible<()> {
        Ok(fs::write(folder.join("src/lib.rs"), source)?)
    }

    /// Checks each crate once a round, its dependencies being built already.
    pub(crate) fn check(&self, packages: &[Package], rounds: usize) -> Fallible<Vec<Took>> {
        let target = self.folder.join("target");
        let mut folders = Vec::new();
        for package in packages {
            let folder = self.write(package)?;
            run(&mut cargo(&folder, &target))?;
            folders.push(folder);
        }
        let mut took = vec![Vec::new(); packages.len()];
        for _ in 0..rounds {
            for ((package, folder), took) in packages.iter().zip(&folders).zip(&mut took) {
                self.touch(folder, &package.source)?;
                took.push(run(&mut cargo(folder, &target))?);
            }
        }
        Ok(took.iter().map(|took| median(took)).collect())
    }

    /// Checks each crate with everything that it depends on, once a round.
    pub(crate) fn build(&self, packages: &[Package], rounds: usize) -> Fallible<Vec<Took>> {
        let mut took = vec![Vec::new(); packages.len()];
        for _ in 0..rounds {
            for (package, took) in packages.iter().zip(&mut took) {
                let folder = self.write(package)?;
                let target = folder.join("target");
                // What is downloaded is no part of it.
                run(Command::new(env!("CARGO"))
                    .current_dir(&folder)
                    .args(["fetch", "--quiet"]))?;
                took.push(run(&mut cargo(&folder, &target))?);
                fs::remove_dir_all(target)?;
            }
        }
        Ok(took.iter().map(|took| median(took)).collect())
    }
}

fn cargo(folder: &Path, target: &Path) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command
        .current_dir(folder)
        .args(["check", "--quiet"])
        .env("CARGO_TARGET_DIR", target)
        // The first look at a crate is what is measured, every time.
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTFLAGS", "--cap-lints=allow");
    command
}
