// Bounds of what is told to a SIEM.

/** Lines that wait for a destination that does not take them: some 30,000. Beyond, the oldest go, and their number is told. */
export const WAITING_BYTES_MAX = 32 * 1024 * 1024
/** Lines that are written together. */
export const BATCH_LINES_MAX = 1_000
/** A busy service writes ten times a second and not a thousand times. */
export const GATHER_MS = 100
/** Between two tries: doubled up to the second of them. */
export const RETRY_MS = 500
export const RETRY_MS_MAX = 30_000
/** For a connection, and for what a receiver takes to read a batch. */
export const SEND_MS_MAX = 10_000
/** When the service stops, what waits is tried once more. */
export const CLOSE_MS_MAX = 3_000
/** Of what a sender or a caller wrote: a subject, a name of a file, a path. */
export const TEXT_CHARS_MAX = 500
/** Indicators or heuristics named with a verdict. */
export const NAMES_MAX = 50
