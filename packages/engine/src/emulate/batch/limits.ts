// Bounds of the batch interpreter.

/** Commands carried out. A loop that beacons shows all it does in its first rounds. */
export const BATCH_COMMANDS_MAX = 20_000
/** Lines read, and characters of one after its variables were put in. */
export const BATCH_LINES_MAX = 50_000
export const BATCH_LINE_CHARS_MAX = 64 * 1024
/** Calls in calls, and brackets in brackets. */
export const BATCH_CALLS_MAX = 24
export const BATCH_NESTING_MAX = 40
/** Rounds of one `for`. */
export const BATCH_ROUNDS_MAX = 2_000
/** Variables, and characters of all their values: each `set a=%a%%a%` doubles one. */
export const BATCH_VARIABLES_MAX = 5_000
/** Pauses (`ping -n`, `timeout`) of a loop that waits. */
export const BATCH_OUTPUT_CHARS_MAX = 1024 * 1024
