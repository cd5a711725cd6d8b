// Bounds of the search for codes in pictures.

/** Width times height. Phones make pictures of 12 million pixels; a search in one takes about a second. */
export const PIXELS_MAX = 16_000_000
/** One side. A strip one pixel high holds no code. */
export const SIDE_PIXELS_MIN = 21
/** Bytes of one picture. */
export const PICTURE_BYTES_MAX = 16 * 1024 * 1024
/** Codes told of one picture. Sheets of tickets hold dozens; a lure holds one. */
export const CODES_MAX = 16
/** Characters told of one code: the largest QR code holds 4,296. */
export const CODE_CHARS_MAX = 4_296
