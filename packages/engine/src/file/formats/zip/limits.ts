// Bounds of reading ZIP archives, beside those of the budget.

/** Members whose two headers differ that are told. */
export const MISMATCHES_MAX = 200
/** Encrypted members that no password fits: after so many it is clear that none will. */
export const LOCKED_TRIES_MAX = 25
/** Small texts that are read for passwords before locked members are tried. */
export const NOTES_MAX = 20
/** The largest text that is such a note. */
export const NOTE_BYTES_MAX = 4096
/** Members that unpack to more than there is room for: each costs as much work as one that fits, and a bomb has thousands. */
export const TOO_LARGE_TRIES_MAX = 8
/**
 * How often all packed bytes of an archive are unpacked, on average. Once, where every member has bytes of its own; tools that
 * store the same file once need twice; a bomb whose members lie in each other thousands of times.
 */
export const UNPACKED_TIMES_MAX = 4
/** Runs of 7-Zip over the members of one archive that a password opens: as much as may be unpacked needs three. */
export const RUNS_MAX = 16
