//! Doc comments as the texts that models read.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The doc comment as one text: each line without its first space, without the empty lines at both
/// ends. Empty where there is none.
pub(crate) fn text(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for attribute in attributes {
        let Meta::NameValue(meta) = &attribute.meta else {
            continue;
        };
        if let Expr::Lit(ExprLit {
            lit: Lit::Str(lines),
            ..
        }) = &meta.value
            && meta.path.is_ident("doc")
        {
            for line in lines.value().split('\n') {
                text.push_str(line.strip_prefix(' ').unwrap_or(line).trim_end());
                text.push('\n');
            }
        }
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_paragraphs_and_indentation() {
        let item: syn::ItemStruct = syn::parse_quote! {
            ///
            /// Refund an order.
            #[doc(hidden)]
            ///
            /// - in part
            ///   or whole
            struct Refund;
        };
        assert_eq!(
            text(&item.attrs),
            "Refund an order.\n\n- in part\n  or whole"
        );
    }
}
