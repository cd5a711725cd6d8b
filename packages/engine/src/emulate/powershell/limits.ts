// Bounds of the PowerShell interpreter, beside those of all emulators.

/** Expressions and statements. A decoder of a 100 KB payload takes about two million. */
export const PS_STEPS_MAX = 6_000_000
/** Steps between two looks at the clock. */
export const PS_STEPS_PER_LOOK = 2_048
/** Calls in calls, of functions and of code that appears: each takes several frames of our own stack. */
export const PS_CALLS_MAX = 60
/** Characters of one text, and items of one list. */
export const PS_TEXT_CHARS_MAX = 16 * 1024 * 1024
export const PS_ITEMS_MAX = 2_000_000
/** Items of an array that is made empty, whatever fills it later. */
export const PS_NEW_ARRAY_ITEMS_MAX = 16 * 1024 * 1024
/** What is written into one stream: twice the longest text, for what is decoded passes through one. */
export const PS_STREAM_BYTES_MAX = 32 * 1024 * 1024
/** Items on which a method is called that the list itself does not have. */
export const PS_CALLED_ITEMS_MAX = 10_000
/** Pauses of a beacon or a listener: the first rounds tell what the rest do. */
export const PS_PAUSES_MAX = 200
/** Items and characters that a script makes in all; lists that are joined and cast again and again cost memory each time. */
export const PS_MADE_MAX = 64 * 1024 * 1024
/** Lines of the record of commands, and characters of one. */
export const PS_TRANSCRIPT_LINES_MAX = 2_000
export const PS_TRANSCRIPT_LINE_CHARS_MAX = 8_000
/** Characters in which a pattern of the script's own is searched: its author chose both. */
export const PS_PATTERN_TEXT_CHARS_MAX = 20_000
