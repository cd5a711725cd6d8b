// Bounds of reading pictures: their metadata, and what is hidden behind them or in them.

/** Scripts found in one picture that are handed on. */
export const SCRIPTS_MAX = 8
/** Of one such script: a loader, whose payload stands elsewhere. */
export const SCRIPT_BYTES_MAX = 64 * 1024
/** Blocks of one picture that are walked to find its end; an animation of minutes has some ten thousand. */
export const BLOCKS_MAX = 2_000_000
/** Tables that point to each other; cameras write four or five. */
export const DIRECTORIES_MAX = 8
/** Cameras write about a hundred. */
export const ENTRIES_MAX = 512
/** Of the maker's and the program's name. */
export const MAKER_TEXT_CHARS_MAX = 200
/** Of one text; comments are a line or two. */
export const EXIF_TEXT_CHARS_MAX = 4096
/** Places in appended data that look like the start of a payload and are tried. */
export const PLACES_MAX = 256
/** How far into appended data a payload is looked for. */
export const SEARCH_BYTES_MAX = 64 * 1024
/** Of appended data, as much is shown where it is text. */
export const APPENDED_TEXT_CHARS_MAX = 1000
/** Records of metadata that are kept of one picture. */
export const PARTS_MAX = 64
/** Of one record after unpacking; longer ones are profiles and thumbnails. */
export const PART_BYTES_MAX = 1024 * 1024
/** Records that are walked. */
export const RECORDS_MAX = 100_000
