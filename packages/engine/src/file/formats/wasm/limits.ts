// Bounds of a WebAssembly module.

/** There are fourteen kinds; only those with names of the tools' own may repeat. */
export const SECTIONS_MAX = 1000
/** Of imports and of exports each; a browser engine compiled to WebAssembly has some thousands. */
export const IMPORTS_MAX = 10_000
/** Names of C++ functions with all their types are long. */
export const NAME_BYTES_MAX = 100_000
