// Bounds of the document readers.

/** Bytes of one part or stream that are searched. Texts of books stay below; larger ones are searched to here and told. */
export const PART_BYTES_MAX = 32 * 1024 * 1024

/** Links, objects, fields and formulas kept of one document, each kind for itself. */
export const ITEMS_MAX = 500

/** Characters kept of one of them. */
export const ITEM_CHARS_MAX = 2000

/** Files taken out of one document. */
export const CHILDREN_MAX = 200
