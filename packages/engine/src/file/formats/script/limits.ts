// Bounds of the script reader. Each guards against one way in which a hostile script can be made expensive.

/** Characters of a script that are read. The longest droppers seen are padded to a few MiB; more is cut and told. */
export const SCRIPT_CHARS_MAX = 8 * 1024 * 1024

/** Tokens that are folded. A token costs about 100 bytes; comments and white space, the usual padding, cost none. */
export const TOKENS_MAX = 400_000

/** Characters that folding may produce in all, so that `a = a & a` in a long row stays small. */
export const FOLDED_CHARS_MAX = 8 * 1024 * 1024

/** Characters of one folded constant. */
export const CONSTANT_CHARS_MAX = 4 * 1024 * 1024

/** Decoded layers of one script, whatever their depth. Real chains have at most seven. */
export const LAYERS_MAX = 24

/** Layers in layers. */
export const LAYER_DEPTH_MAX = 8

/** Characters of all layers together. */
export const LAYER_CHARS_MAX = 24 * 1024 * 1024

/** Bytes that one compressed constant may inflate to. */
export const INFLATED_BYTES_MAX = 16 * 1024 * 1024

/** Places at which one trait's pattern is tried; a script that says a word more often has shown it. */
export const TRAIT_TRIES_MAX = 60

/** Characters before and after a needle that a trait's pattern may look at. */
export const TRAIT_WINDOW_CHARS = 420

/** Characters of the script quoted as evidence. */
export const SNIPPET_CHARS_MAX = 160

/** Binary payloads taken out of one script. */
export const PAYLOADS_MAX = 16
