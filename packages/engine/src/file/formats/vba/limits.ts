// Bounds of reading macro projects.

/** Bytes of one decompressed stream; the editor itself allows 65 534 lines a module. */
export const OUTPUT_BYTES_MAX = 16 * 1024 * 1024
/** Of one project; accounting workbooks have some hundreds. */
export const MODULES_MAX = 2000
/** Of the directory stream: about ten a module and four a reference. */
export const RECORDS_MAX = 50_000
/** Texts in compiled code that are told. */
export const LITERALS_MAX = 2000
/** Of a module's stream; the longest that an editor takes is about two. */
export const MODULE_BYTES_MAX = 8 * 1024 * 1024
