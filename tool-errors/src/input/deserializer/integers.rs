//! The integer types that a type may ask for: the method of each, for values and for names.

/// Hands the types of at most 64 bits to a macro, each with the method that asks for it.
macro_rules! integers {
    ($each:ident) => {
        $each! {
            deserialize_i8 i8 deserialize_i16 i16 deserialize_i32 i32 deserialize_i64 i64
            deserialize_u8 u8 deserialize_u16 u16 deserialize_u32 u32 deserialize_u64 u64
        }
    };
}

/// The same of 128 bits, each with what its visitor takes and the greatest number that is told: no
/// sentence would name a greater one.
macro_rules! long_integers {
    ($each:ident) => {
        $each! {
            deserialize_i128 visit_i128 i128 i128::MAX;
            deserialize_u128 visit_u128 u128 i128::MAX;
        }
    };
}

pub(super) use {integers, long_integers};
