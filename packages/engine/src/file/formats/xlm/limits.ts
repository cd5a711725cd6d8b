// Bounds of reading Excel 4 macros.

/** Of macro sheets; scattered ones of droppers have some thousands. */
export const FORMULAS_MAX = 20_000
/** Of one workbook, a cell a record. */
export const RECORDS_MAX = 2_000_000
/** Of one formula while it is put together. */
export const FORMULA_TEXT_CHARS_MAX = 32_000
/** Of one formula; the format ends one at 64 KiB. */
export const TOKENS_MAX = 5000
/** Of one formula as it is told. */
export const FORMULA_CHARS_MAX = 1000
/** Formulas that are told, the telling ones first. */
export const KEPT_MAX = 300
