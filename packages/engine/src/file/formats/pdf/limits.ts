// Bounds of the PDF scanner.

/** Objects read, in the file and in its object streams. Books have some ten thousand. */
export const OBJECTS_MAX = 50_000

/** Bytes that one stream may decode to. */
export const STREAM_BYTES_MAX = 32 * 1024 * 1024

/** Bytes that all streams may decode to while the structure is read. */
export const DECODED_BYTES_MAX = 160 * 1024 * 1024

/** Filters applied one after the other; more than four are there to tire readers. */
export const FILTERS_MAX = 8

/** Characters of one object's dictionary. */
export const DICTIONARY_CHARS_MAX = 256 * 1024

/** Characters of page text that are kept for judging lures. */
export const TEXT_CHARS_MAX = 20_000

/** Embedded files, scripts, actions and URIs kept, each. */
export const ITEMS_MAX = 500

/** Pictures searched for codes: a lure has one or two, a scanned book has hundreds. */
export const PICTURES_MAX = 12
/** Each password costs up to some hundred rounds of hashing and encryption. */
export const PASSWORDS_MAX = 24
/** Streams of pages that are read for their text. */
export const STREAMS_MAX = 60
/** Of one of them; what a reader is to do stands on the first pages. */
export const STREAM_BYTES_READ_MAX = 512 * 1024
/** A small picture is enlarged so often at most before it is searched for a code. */
export const SCALE_MAX = 8
