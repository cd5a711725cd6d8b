// Bounds of the document readers.

/** Bytes of one part or stream that are searched. Texts of books stay below; larger ones are searched to here and told. */
export const PART_BYTES_MAX = 32 * 1024 * 1024

/** Links, objects, fields and formulas kept of one document, each kind for itself. */
export const ITEMS_MAX = 500

/** Characters kept of one of them. */
export const ITEM_CHARS_MAX = 2000

/** Files taken out of one document. */
export const CHILDREN_MAX = 200
/** Places of a presentation that look like an object and are tried as one. */
export const OBJECTS_TRIED_MAX = 1000
/** Pictures searched for codes, each for tens of milliseconds: a lure has one or two, a report has hundreds without. */
export const PICTURES_SEARCHED_MAX = 8
/** What macros and objects that a text carries unpack to at most. */
export const ACTIVE_MIME_BYTES_MAX = 64 * 1024 * 1024
/** What one encrypted document decrypts to at most: the bound of any file that is taken out. */
export const PACKAGE_BYTES_MAX = 128 * 1024 * 1024
/** Each password costs up to 100 000 hash rounds, about 0.1 s. */
export const PASSWORDS_MAX = 24
/** A document may ask for more rounds than anyone waits for; Office writes 100 000. */
export const ROUNDS_MAX = 200_000
/** Of a document's text, as much is kept for lures and addresses: some ten pages. */
export const OFFICE_TEXT_CHARS_MAX = 20_000
/** Lures of one document that are told. */
export const LURES_MAX = 5
/** Of the document's summary; Office knows about thirty. */
export const PROPERTIES_MAX = 100
/** Texts of one Word document: body, headers, footers, notes. */
export const STORIES_MAX = 60
/** Worksheets whose formulas are read. */
export const SHEETS_MAX = 200
/** Slides and other texts that are read. */
export const SLIDES_MAX = 300
/** Cells of a spreadsheet that is one text; a sheet of ten MiB has about as many. */
export const SPREADSHEET_CELLS_MAX = 200_000
