// Bounds of the PostScript reader.

/** Of the program that is read; what stands behind is told. Books reach some ten megabytes, nearly all of it pictures. */
export const PROGRAM_BYTES_MAX = 64 * 1024 * 1024
/** Of one string that is kept; commands and paths are short. */
export const STRING_CHARS_MAX = 4_096
/** Procedures and strings within each other; printers allow about eighty. */
export const NESTING_MAX = 1_000
/** Commands, files and operators that are kept, each. */
export const KEPT_MAX = 100
