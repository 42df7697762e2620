//! The names of a toolset in constants: whether one stands twice, whether one is there at all.
//!
//! Names are compared by sorted hashes: to compare each with each, in a set of hundreds, runs into
//! the compiler's limit on long constant evaluation.

use crate::const_text::same;
use crate::error::{Declares, VariantSpec};
use crate::input::Field;
use crate::next::NextSpec;

/// The names of a toolset's tools.
#[derive(Debug)]
pub struct Names<const COUNT: usize> {
    /// In the order of the toolset.
    names: [&'static str; COUNT],
    /// The hash of each name with its index, sorted.
    sorted: [(u64, usize); COUNT],
}

/// A tool that another one names by its type.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    tool: &'static str,
    place: &'static str,
}

impl Target {
    /// Its name.
    pub const fn tool(target: Option<Self>) -> &'static str {
        match target {
            Some(target) => target.tool,
            None => "",
        }
    }

    /// Where it is named.
    pub const fn place(target: Option<Self>) -> &'static str {
        match target {
            Some(target) => target.place,
            None => "",
        }
    }
}

impl<const COUNT: usize> Names<COUNT> {
    /// The names, in the order of the toolset.
    pub const fn of(names: [&'static str; COUNT]) -> Self {
        let mut hashed = [(0, 0); COUNT];
        let mut index = 0;
        while index < COUNT {
            hashed[index] = (hash(names[index]), index);
            index += 1;
        }
        sort(&mut hashed);
        Self {
            names,
            sorted: hashed,
        }
    }

    /// Whether a tool before this one has its name.
    pub const fn repeats(&self, index: usize) -> bool {
        let name = self.names[index];
        let hash = hash(name);
        let mut at = self.first(hash);
        while at < COUNT && self.sorted[at].0 == hash {
            let other = self.sorted[at].1;
            // A type that is no tool has no name, and is told so where it is added.
            if other < index && same(self.names[other], name) && !name.is_empty() {
                return true;
            }
            at += 1;
        }
        false
    }

    /// The first tool that another one names by its type and that is not here. What stands inside
    /// the types of arguments is left to `build`: constants cannot look there.
    pub const fn absent_target(
        &self,
        on_unknown: Option<NextSpec>,
        fields: &'static [Field],
        variants: &'static [VariantSpec],
    ) -> Option<Target> {
        if let Some(target) = self.absent(on_unknown, "`on_unknown`") {
            return Some(target);
        }
        if let Some(target) = self.absent_from(fields) {
            return Some(target);
        }
        self.absent_next(variants)
    }

    const fn absent_from(&self, fields: &'static [Field]) -> Option<Target> {
        let mut field = 0;
        while field < fields.len() {
            if let Some(target) = self.absent(fields[field].from, "the `from` of an argument") {
                return Some(target);
            }
            field += 1;
        }
        None
    }

    const fn absent_next(&self, variants: &'static [VariantSpec]) -> Option<Target> {
        let mut variant = 0;
        while variant < variants.len() {
            let absent = match variants[variant].declares {
                Declares::Transparent(inner) => self.absent_next(inner),
                _ => self.absent(variants[variant].next, "the `next` of its error"),
            };
            if absent.is_some() {
                return absent;
            }
            variant += 1;
        }
        None
    }

    const fn absent(&self, next: Option<NextSpec>, place: &'static str) -> Option<Target> {
        match next {
            Some(next) if next.checked && !self.has(next.tool) => Some(Target {
                tool: next.tool,
                place,
            }),
            _ => None,
        }
    }

    const fn has(&self, name: &str) -> bool {
        let hash = hash(name);
        let mut at = self.first(hash);
        while at < COUNT && self.sorted[at].0 == hash {
            if same(self.names[self.sorted[at].1], name) {
                return true;
            }
            at += 1;
        }
        false
    }

    /// The first position whose hash is not below this one.
    const fn first(&self, hash: u64) -> usize {
        let (mut low, mut high) = (0, COUNT);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.sorted[middle].0 < hash {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// FNV-1a, 64 bits. Source: Fowler, Noll and Vo's reference parameters.
const fn hash(name: &str) -> u64 {
    let bytes = name.as_bytes();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut index = 0;
    while index < bytes.len() {
        hash = (hash ^ bytes[index] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        index += 1;
    }
    hash
}

/// Heap sort: in place, and quick on any order.
const fn sort(heap: &mut [(u64, usize)]) {
    let mut parent = heap.len() / 2;
    while parent > 0 {
        parent -= 1;
        sift(heap, parent, heap.len());
    }
    let mut end = heap.len();
    while end > 1 {
        end -= 1;
        heap.swap(0, end);
        sift(heap, 0, end);
    }
}

/// Moves an element down until its children are no larger.
const fn sift(heap: &mut [(u64, usize)], mut parent: usize, end: usize) {
    loop {
        let mut child = 2 * parent + 1;
        if child >= end {
            return;
        }
        if child + 1 < end && heap[child + 1].0 > heap[child].0 {
            child += 1;
        }
        if heap[parent].0 >= heap[child].0 {
            return;
        }
        heap.swap(parent, child);
        parent = child;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_by_hash() {
        let names = ["g", "a", "d", "c", "f", "b", "e"];
        let mut expected = names.map(hash);
        expected.sort_unstable();
        assert_eq!(Names::of(names).sorted.map(|(hash, _)| hash), expected);
    }

    #[test]
    fn the_second_of_two_equal_names_repeats() {
        let names = Names::of(["search", "find", "search", "list", "search"]);
        let repeats = [0, 1, 2, 3, 4].map(|index| names.repeats(index));
        assert_eq!(repeats, [false, false, true, false, true]);
        assert!(names.has("list"));
        assert!(!names.has("lists"));
        assert!(!Names::of([]).has("list"));
    }
}
