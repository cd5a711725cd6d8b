// Bounds of the operator's lists. They come from publishers whom the operator chose, and still bound what a mistake can cost.

export const LISTS_MAX = 500
/** Of one list; more are told and left out. Ten million take 240 MB on the disk. */
export const ENTRIES_MAX = 50_000_000
/** Of one list, which are compared one by one: some thousand cost a look-up some milliseconds. */
export const FUZZY_ENTRIES_MAX = 20_000
/** Of one list of lines. NSRL's largest table has some 40 GB. */
export const LINES_BYTES_MAX = 64 * 1024 ** 3
/** Of one file of JSON, which is in memory as a whole. */
export const JSON_BYTES_MAX = 128 * 1024 ** 2
/** In one folder of a MISP feed. */
export const EVENTS_MAX = 100_000
/** Of one index, whose texts are addressed in 32 bits. */
export const TEXT_BYTES_MAX = 4 * 1024 ** 3 - 1024 ** 2
/** How often the folder is looked at. */
export const LOOK_MS = 5_000
/** A thread that ended is begun again so much later, each time twice as late, until one looks to its end. */
export const RESTART_MS = 5_000
export const RESTART_MS_MAX = 10 * 60_000
/** A file that changed since is likely to be written just now. */
export const SETTLE_MS = 2_000
/** Indexes that no list has any more are kept so long: threads may still open them. */
export const LEFTOVER_MS = 10 * 60_000
/** An index that was replaced is closed so much later: analyses under way read it. */
export const CLOSE_LATER_MS = 60_000
/** Blocks of so many different lengths are looked for in one list. */
export const BLOCK_LENGTHS_MAX = 48
