// Bounds of following scripts that are folded, not run.

/** Lines that are followed. */
export const BATCH_LINES_MAX = 10_000
/** Actions of one kind in one text. */
export const MATCHES_MAX = 200
/** Lines that are followed. */
export const SHELL_LINES_MAX = 10_000
/** Commands of one line. */
export const COMMANDS_MAX = 200
