// Bounds of NSIS installers.

/** Instructions of one script: those of the largest suites are some tens of thousands. */
export const ENTRIES_MAX = 200_000

/** Characters of one string, variables put in. */
export const STRING_CHARS_MAX = 8192

/** Values that are put in for variables, one inside another. */
export const KNOWN_VARIABLES_MAX = 500

/** Values on the stack: plug-ins take fewer operands. */
export const PUSHED_MAX = 16
