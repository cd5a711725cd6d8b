// Bounds of what is read in the strings of a file, whatever its format.

/** Things of one kind (mutexes, pipes, wallets) that are told. */
export const OF_A_KIND_MAX = 200
/** Characters of one block; what follows is not decoded. */
export const BLOCK_CHARS_MAX = 32 * 1024 * 1024
/** Blocks of one file that are handed on as files. */
export const ENCODED_LINES_CHILDREN_MAX = 20
/** Longest line that is looked at: what is longer is a block by itself, which the search in single strings finds. */
export const LINE_CHARS_MAX = 4096
/** Single strings of one file that are handed on as files. */
export const ENCODED_CHILDREN_MAX = 20
/** Of a decoded text, as much is kept. */
export const DECODED_CHARS_MAX = 2048
/** Decoded texts that are told. */
export const DECODED_MAX = 200
/** Runs tried in one file: a text may consist of little else. */
export const RUNS_MAX = 20_000
/** Of one run. A file of this size in base64 is found; the rest of a longer one is not decoded. */
export const RUN_CHARS_MAX = 32 * 1024 * 1024
/** Places kept. A text of very short lines has one in eight bytes; beyond this they are not told. */
export const SPANS_MAX = 1_000_000
/** Around an indicator, as much is shown. */
export const CONTEXT_CHARS_MAX = 120
/** Characters of strings that hold an address at all: a script bundle has megabytes of licence texts with links. */
export const SEARCHED_CHARS_MAX = 2 * 1024 * 1024
/** Texts under a key that are told. */
export const FOUND_MAX = 50
/** Strings of one region that is made plain: the longest are told. */
export const OF_PLAIN_MAX = 200
/** Places at which a known text stands under a key; beyond, the file is a table of something else. */
export const HITS_MAX = 500
/** Of a program that is taken out from under its key. */
export const PROGRAM_BYTES_MAX = 16 * 1024 * 1024
/** Places whose bytes repeat as that text does, and programs that are taken out from under such a rule. */
export const EXCHANGED_HITS_MAX = 50
export const EXCHANGED_PROGRAMS_MAX = 5
