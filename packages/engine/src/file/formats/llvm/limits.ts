// Bounds of what is read of LLVM bitcode.

/** Blocks within blocks: a module, its functions, their constants. */
export const NESTING_MAX = 16
/** PostgreSQL's largest has 600,000; what is longer is told as not read. */
export const RECORDS_MAX = 4_000_000
/** Operands of one record: a constant of text has one for each character. */
export const OPERANDS_MAX = 1_000_000
/** Of all records: numbers that an abbreviation holds take no room in the file, however many a record says it has. */
export const OPERANDS_IN_ALL_MAX = 32_000_000
export const ABBREVIATIONS_MAX = 4096
export const TEXTS_BYTES_MAX = 8 * 1024 * 1024
/** Names of functions that are told. */
export const NAMES_MAX = 2000
/** Names that are looked up, and characters of one: each says for itself where it stands, and all may name the whole table. */
export const NAMES_READ_MAX = 50_000
export const NAME_BYTES_MAX = 1000
