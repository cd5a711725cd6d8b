// Bounds of the reader of Go's function table.

/** Functions of one program. The largest published ones (Kubernetes, the AWS tools) hold about 300,000. */
export const GO_FUNCTIONS_MAX = 1_000_000
/** One function's name with its package; generic instances reach about 2 KiB. */
export const GO_NAME_BYTES_MAX = 4_096
/** What all names add up to, in sizes of the file: rows of a hostile table may all point at one long name. */
export const GO_NAMES_FILE_SIZES_MAX = 2
/** Places that begin like a table and are none, tried before giving up. */
export const GO_TABLES_TRIED_MAX = 32
/** Bytes of the file that are searched for the table. */
export const GO_SEARCHED_BYTES_MAX = 256 * 1024 * 1024
