//! Which `near` is known to be a refusal's, and which may be anything else's.

use quote::quote;

use super::*;

fn count(body: TokenStream) -> usize {
    offered(body).len()
}

#[test]
fn finds_what_a_refusal_offers_wherever_it_stands() {
    for body in [
        quote!(Err(Violations::at("order_id").near(ids).into())),
        quote!(Err(tool_errors::Violations::at("order_id")
            .expected("one")
            .near(ids)
            .into())),
        quote!(desk.order(id).ok_or_else(|| Violations::at("order_id").expected("one").near(desk.ids()))?;),
        quote!(desk.order(id).map_err(|_| { let ids = desk.ids(); Violation::new("is gone").near(ids) })?;),
        quote!(if gone { return Err(Violations::at("id").near(ids).rule("gone").into()) } Ok(1)),
        quote!(Violation::near(Violations::at("id"), ids)),
        quote!(let refusal = Violations::at("id").expected("one"); Err(refusal.near(ids).into())),
        quote!(let mut refusal = Violations::at("id"); refusal = refusal.near(ids); Err(refusal.into())),
        quote!(let refusal: Violation = refuse(id); if known { return Err(refusal.rule("x").near(ids).into()) }),
        quote!(match order {
            Some(order) => order,
            None => return Err(Violations::at("id").near(ids).into()),
        }),
        quote!(let refuse = |ids: Vec<String>| Violations::at("id").near::<String>(ids);),
    ] {
        assert_eq!(count(body.clone()), 1, "{body}");
    }
    let body = quote! {
        let refusal = Violations::at("id").near(ids);
        let other = refusal.near(more);
    };
    assert_eq!(count(body), 2);
}

#[test]
fn leaves_alone_what_may_be_anything_else() {
    for body in [
        quote!(shops.near(place)),
        quote!(Shop::at(place).near(place)),
        quote!(Violations::at("id").located(place).near(place)),
        quote!(
            Violations::at("id")
                .expected("one")
                .into_place()
                .near(place)
        ),
        quote!(
            fn refuse() -> Violation {
                Violations::at("id").near(ids)
            },
            refuse()
        ),
        quote!(
            impl<T> Refuse for T {
                fn refuse(&self) -> Violation {
                    Violations::at("id").near(ids)
                }
            }
        ),
        quote!(other!(Violations::at("id").near(ids))),
        quote!(
            macro_rules! refuse {
                () => {
                    Violations::at("id").near(ids)
                };
            }
        ),
        quote!(let refusal = Violations::at("id").into_place(); refusal.near(place)),
        quote!(let v = Violations::at("id"); shops.iter().map(|v| v.near(place))),
        quote!(let v = Violations::at("id"); if let Some(v) = shop { v.near(place) }),
        quote!(let v = Violations::at("id"); match shop { Shop { v } => v.near(place) }),
        quote!(let v = Violations::at("id"); { let v = shop; v.near(place) }),
        quote!(let v = Violations::at("id"); shop.v.near(place)),
        quote!({ let v = Violations::at("id"); } v.near(place)),
        quote!(let v = Violations::at("id"); bind!(v); v.near(place)),
    ] {
        assert_eq!(count(body.clone()), 0, "{body}");
    }
}
