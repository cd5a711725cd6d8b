// Bounds of reading pages and saved pages.

/** A search takes tens of milliseconds; a lure has one picture with a code, a catalogue has hundreds without. */
export const PICTURES_SEARCHED_MAX = 8
/** Of one picture in a data URL, in base64: photographs are larger, and hold no code to be scanned. */
export const PICTURE_CHARS_MAX = 2 * 1024 * 1024
/** Parts of one saved page; a page with all its pictures has some dozens. */
export const PARTS_MAX = 200
/** Of each kind of thing that is told (forms, scripts, addresses). */
export const ITEMS_MAX = 200
/** A page of 10 MiB has about as many; what follows them is not read. */
export const TAGS_MAX = 400_000
/** Of one style sheet in a page, for the hosts of its pictures: frameworks are as long, lures a thousandth. */
export const STYLE_CHARS_MAX = 256 * 1024
