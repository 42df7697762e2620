//! The retrofitted rmcp server. Its calls are those that its own tests measure, and their file says
//! what each is to come to: its route, what its caller is told, and what nobody may read.

use std::rc::Rc;

use serde_json::{Value, json};
use tool_errors_tests_clients::plan::{Action, Step};

use crate::Fallible;
use crate::build::build;
use crate::calls::{Case, SECRETS, calls};
use crate::subject::{Listed, Meant, Routed, Row, Subject, Want, call};

/// The tools that publish an output schema.
const TYPED: [&str; 4] = ["count_shelf", "get_item", "get_order", "run_audit"];

/// The retrofitted server.
pub(crate) fn retrofitted() -> Fallible<Subject> {
    let cases = calls();
    let mut tools: Vec<_> = cases.iter().map(|case| case.tool).collect();
    // rmcp's router lists them so.
    tools.sort_unstable();
    let mut rows = vec![Row::list()];
    rows.extend(cases.into_iter().map(of_case));
    let gone = json!({ "sku": "SKU-9999" });
    rows.push(failing(
        "get_item, gone",
        "get_item",
        &gone,
        "replace",
        Vec::new(),
    ));
    let locked = json!({ "sku": "SKU-1002", "quantity": 1 });
    rows.push(failing(
        "reserve_stock, locked",
        "reserve_stock",
        &locked,
        "retry",
        Vec::new(),
    ));
    let good = call("get_item", &json!({ "sku": "SKU-1001" }));
    rows.push(Row::call(
        "a good answer",
        good,
        Want::Meant(Rc::new(|_| Meant::Success), None),
    ));
    rows.push(Row {
        step: Step {
            id: "cancel forecast".to_owned(),
            action: Action::Cancel {
                call: call("forecast", &json!({ "weeks": 8 })),
                begun: call("list_stock", &json!({ "location": "north" })),
            },
        },
        want: Want::Cancelled,
    });
    Ok(Subject {
        name: "warehouse, retrofitted",
        command: vec![build("warehouse", "warehouse-retrofitted")?],
        rows,
        tools: tools.into_iter().map(listed).collect(),
    })
}

fn of_case(case: Case) -> Row {
    let faults = case.faults.iter();
    let tells = faults.flat_map(|fault| [fault.field, fault.allowed]);
    failing(
        case.tool,
        case.tool,
        &case.arguments,
        case.route,
        tells.collect(),
    )
}

fn failing(
    id: &str,
    tool: &str,
    arguments: &Value,
    route: &'static str,
    tells: Vec<&'static str>,
) -> Row {
    let routed = Routed {
        route,
        tells,
        hides: SECRETS,
    };
    let meaning = Rc::new(move |_: &_| Meant::Routed(routed.clone()));
    Row::call(id, call(tool, arguments), Want::Meant(meaning, None))
}

fn listed(name: &str) -> Listed {
    Listed {
        name: name.to_owned(),
        has_output_schema: TYPED.contains(&name),
        input_schema: None,
    }
}
