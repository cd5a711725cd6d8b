// Bounds of the .NET metadata reader, far above what compilers emit.

/** Rows read of one table; the largest framework assemblies have about 60,000 methods. */
export const ROWS_MAX = 100_000
/** Names kept of each kind for the report and the rules. */
export const NAMES_KEPT_MAX = 5_000
/** Characters of one name; obfuscators write some of several thousand. */
export const NAME_BYTES_MAX = 512
/** User strings (the program's literals) that are kept, and their characters. */
export const USER_STRINGS_MAX = 5_000
export const USER_STRING_CHARS_MAX = 2_048
export const STREAMS_MAX = 16
/** Methods that are read, the intermediate code of one, and of all of a program: reading takes some 10 ms a MiB. */
export const METHODS_MAX = 20_000
export const METHOD_BYTES_MAX = 64 * 1024
export const CODE_BYTES_MAX = 2 * 1024 * 1024
/** Resources with the values of their tables; programs with many windows in many languages have some thousand. */
export const MANAGED_RESOURCES_MAX = 2_000
