// Bounds of reading settings of web servers.

/** Of one file; those of whole farms have some tens of kilobytes. */
export const CHARS_MAX = 512 * 1024
/** As many as fit into that, at an ordinary length. */
export const LINES_MAX = 20_000
/** Of each kind of setting that is told. */
export const FOUND_MAX = 100
