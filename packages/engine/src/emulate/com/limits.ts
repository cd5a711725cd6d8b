// Bounds of the imitated objects: how much of what the sample hands them is kept.

/** Of one stream in memory. */
export const STREAM_BYTES_MAX = 16 * 1024 * 1024
/** Of one argument, for the trace. */
export const ARGUMENT_CHARS_MAX = 2_000
/** `a.b.c.d…`: a loop that asks the answer of the answer gets no further. */
export const UNKNOWN_PATH_CHARS_MAX = 300
/** Of code that is added to one control. */
export const CODE_CHARS_MAX = 2_000_000
/** Of one dictionary. */
export const DICTIONARY_ITEMS_MAX = 10_000
/** Of a script in one style sheet. */
export const SCRIPT_CHARS_MAX = 200_000
