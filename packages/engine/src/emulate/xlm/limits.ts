// Bounds of running Excel 4 macros.

/** Formulas and functions evaluated; a decoder of cell by cell takes some hundred thousand. */
export const XLM_STEPS_MAX = 2_000_000
/** Rows looked at for the next formula of a column. */
export const XLM_ROWS_LOOKED_MAX = 20_000_000
/** Macros that call macros, and brackets in a formula. */
export const XLM_CALLS_MAX = 100
export const XLM_NESTING_MAX = 80
/** Of one formula and of one text. */
export const XLM_FORMULA_CHARS_MAX = 32_768
export const XLM_TEXT_CHARS_MAX = 1_000_000
/** Texts that are made in all. */
export const XLM_MADE_CHARS_MAX = 64 * 1024 * 1024
/** Cells of a workbook, those that macros fill among them, and of one range that is filled or read whole. */
export const XLM_CELLS_MAX = 200_000
export const XLM_RANGE_CELLS_MAX = 20_000
/** Values that one function is given: more would be too many arguments for JavaScript. */
export const XLM_VALUES_MAX = 50_000
/** All parts of a workbook that are read, unpacked: 380 KB became 300 MB of formulas, and a process of 1 GB. */
export const XLM_PACKAGE_BYTES_MAX = 64 * 1024 * 1024
/** Sheets of a workbook, and places that name one. */
export const XLM_SHEETS_MAX = 1_000
/** Names of a workbook, and macros that are started by themselves. */
export const XLM_NAMES_MAX = 5_000
export const XLM_STARTS_MAX = 10
/** Lines of what was carried out. */
export const XLM_TRANSCRIPT_LINES_MAX = 500
/** A sheet of today has so many columns and rows. */
export const XLM_COLUMNS = 16_384
export const XLM_ROWS = 1_048_576
