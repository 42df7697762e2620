//! Cleaning, quoting and cutting of text before a model may read it.
