// Bounds of reading machine code: what loaders and implants are made of stands in small programs.

/** Code bytes that are read of one Windows program. Reading takes about 9 ms a MiB; loaders have some kilobytes of code. */
export const CODE_BYTES_MAX = 1024 * 1024

/** Places kept of each kind: enough to be convinced. */
export const PLACES_MAX = 32

/** Texts kept that code puts together on the stack, and the bytes of one row of stores. */
export const STACK_TEXTS_MAX = 200
export const STACK_ROW_BYTES_MAX = 2048

/** Programs whose code is longer call the kernel through a library, and which call is which cannot be told by looking. */
export const BARE_CODE_BYTES_MAX = 16 * 1024
