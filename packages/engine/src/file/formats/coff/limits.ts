// Bounds of the COFF reader, far above what compilers emit.

/** One section a function: an object of a large C++ file has some ten thousand, in the larger form of the header. */
export const SECTIONS_MAX = 65_536
/** Sections kept for the report; the rest is counted. */
export const SECTIONS_KEPT_MAX = 512
/** Symbols that are read; an object with debug information in its symbols has some ten thousand. */
export const SYMBOLS_MAX = 200_000
/** Names that are kept, of each kind. */
export const NAMES_KEPT_MAX = 10_000
/** A symbol's name; those of C++ templates reach about 4 KiB. */
export const NAME_BYTES_MAX = 4_096
