// Bounds of reading the text of documents.

/** Of one field's instruction; what starts a program stands at its beginning. */
export const FIELD_CHARS_MAX = 8000
/** Fields in fields; tables of contents make three. */
export const FIELD_DEPTH_MAX = 16
/** Of the text: about a thousand pages. */
export const TEXT_CHARS_MAX = 2_000_000
/** Of a package that is one text; a book with its pictures has hundreds. */
export const FLAT_PARTS_MAX = 2000
