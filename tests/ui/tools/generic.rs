//@ faults: 8
//! A tool is one for every type that its `impl` is generic over.

use serde::Serialize;
use tool_errors::{ToolInput, tools};

trait Database: Send + Sync + 'static {
    type Error;
}

struct Desk<D, const SIZE: usize>(D);

type Answer<T, D> = Result<T, <D as Database>::Error>;

#[tools]
impl<D: Database + ToolInput + Serialize, const SIZE: usize> Desk<D, SIZE> {
    #[tool(read)]
    fn arguments(&self, database: D, page: [u8; SIZE]) -> Result<u32, String> {
        let _ = (database, page);
        Ok(1)
    }

    #[tool(read)]
    fn error(&self) -> Result<u32, D::Error> {
        Ok(1)
    }

    #[tool(read)]
    fn hidden_error(&self) -> Answer<u32, D> {
        Ok(1)
    }

    #[tool(read, output_schema)]
    fn published(&self) -> Result<Vec<D>, String> {
        Ok(Vec::new())
    }

    #[tool(read)]
    fn generic<T: ToString>(&self, text: T) -> Result<String, String> {
        Ok(text.to_string())
    }

    #[tool(read)]
    fn itself(&self, other: Self) -> Result<u32, String> {
        let _ = other;
        Ok(1)
    }

    #[tool(read)]
    fn d(&self) -> Result<u32, String> {
        Ok(1)
    }
}

fn main() {}
