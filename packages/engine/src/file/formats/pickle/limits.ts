// Bounds of the walk through a pickle.

/** Tensors are stored as bytes of their own: a pickle of a large model has some hundred thousand opcodes. */
export const OPCODES_MAX = 2_000_000
/** A model names some dozens of classes and functions. */
export const IMPORTS_MAX = 500
/** Texts kept for the report, and the characters of one: what is called with stands among the first. */
export const TEXTS_MAX = 50
export const TEXT_CHARS_MAX = 2000
/** Names that STACK_GLOBAL takes lie on the stack or in the memo; only short texts can be names. */
export const NAME_CHARS_MAX = 200
/** Texts last pushed: STACK_GLOBAL takes the last two. When there are more than the first figure, the second is kept. */
export const NAMES_HELD_MAX = 64
export const NAMES_KEPT = 32
