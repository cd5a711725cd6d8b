// Bounds of NSIS installers.

/** Instructions of one script: those of the largest suites are some tens of thousands. */
export const ENTRIES_MAX = 200_000

/** Characters of one string, variables put in. */
export const STRING_CHARS_MAX = 8192

/** Variables whose values are remembered at one time: with strings of STRING_CHARS_MAX at most some 4 million characters. */
export const KNOWN_VARIABLES_MAX = 500

/** Values on the stack: plug-ins take fewer operands. */
export const PUSHED_MAX = 16
