// Bounds of reading shortcuts.

/** Steps of a path; Windows ends one at 260 characters. */
export const ITEMS_MAX = 64
/** What the format's 16 bits can count. */
export const STRING_CHARS_MAX = 65_535
