// Bounds of taking scripts apart without running them.

/** Variables that are put in, all lines together: obfuscators spell each letter with one. */
export const EXPANSIONS_MAX = 20_000
/** Lines that are unrolled. */
export const BATCH_LINES_MAX = 20_000
/** Of the text that comes out. */
export const OUTPUT_CHARS_MAX = 4 * 1024 * 1024
/** Commands of one line. */
export const STEPS_MAX = 2000
/** Of one variable. */
export const VALUE_CHARS_MAX = 64 * 1024
/** Blocks of one file that are decoded. */
export const ENCODED_BLOCKS_MAX = 64
/** Functions that give strings by number; obfuscators write one or two. */
export const FUNCTIONS_MAX = 4
/** Longer scripts are read as they are: each use is replaced. */
export const INDEX_TEXT_CHARS_MAX = 2 * 1024 * 1024
/** Replacements in a row over one text. */
export const PAIRS_MAX = 8
/** Longer texts are left as they are. */
export const REPLACED_TEXT_CHARS_MAX = 1024 * 1024
/** Lines that are unrolled. */
export const SHELL_LINES_MAX = 50_000
/** Of one line: a payload in one line is found as a constant as well. */
export const SHELL_LINE_CHARS_MAX = 256 * 1024
/** Of a constant that is tried: each try passes over all of it. */
export const UNCOVERED_CHARS_MAX = 512 * 1024
/** Tries of all ciphers together. */
export const CIPHER_TRIES_MAX = 600
/** Words of the script that are tried as keys. */
export const KEYS_MAX = 12
/** Characters that may stand between two of the hidden text. */
export const STRIDE_MAX = 8
/** Strings of a table that is turned or shifted. */
export const TABLE_MAX = 4000
/** Places by which letters are shifted back, either way: as far as anybody shifts them by hand. */
export const SHIFT_MAX = 15
/** Rows of signs that no editor shows, of one text. */
export const INVISIBLE_RUNS_MAX = 16
/** Of one such row. */
export const INVISIBLE_SIGNS_MAX = 400_000

/** Jumps from which on their order is an obfuscator's; parsers that are written by a generator have fewer by far in PHP. */
export const GOTO_JUMPS_MIN = 4
/** Blocks between labels; the largest obfuscated files have some thousands. */
export const GOTO_BLOCKS_MAX = 20_000
