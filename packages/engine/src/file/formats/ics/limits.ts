// Bounds of reading calendars.

/** Longer calendars are read so far; an invitation is a few thousand characters. */
export const CHARS_MAX = 16 * 1024 * 1024
/** Attachments that are taken out, and addresses that are told. */
export const ITEMS_MAX = 100
