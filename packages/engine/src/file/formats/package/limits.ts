// Bounds of reading installation packages.

/** Scripts of one package that are handed on; rpm runs ten kinds of them. */
export const SCRIPTS_MAX = 100
/** Of one script. */
export const SCRIPT_BYTES_MAX = 1024 * 1024
/** Bound of the header's own tables; rpm itself allows 64 Ki tags. */
export const TAGS_MAX = 65_536
