// Every bound of the way to PostgreSQL, with its reason.

/** Of one process. A transaction takes about a millisecond, so ten carry thousands a second; a server stands some hundred. */
export const connectionsMax = 10

/** How long a call waits for a connection, free or new. */
export const connectMsMax = 5_000

/** After that the server gives a statement up: lists of 10,000 rows take tens of milliseconds. */
export const statementMsMax = 10_000

/** After that the driver does, when the server or the way to it is silent: a little later, so that the server can say so. */
export const silenceMsMax = 12_000

/** How long a transaction waits for another's lock: those last milliseconds. */
export const lockMsMax = 5_000

/** Writes of one account at a time, its shared polls apart: while one commits the next is at the account's row. */
export const accountWritesMax = 2

/** How long a write waits for those of its account before it, where somebody holds that: as long as for a lock, and as for the next. */
export const turnMsMax = 2 * lockMsMax

/** Calls of one group: bounds how long its transaction holds the rows of other accounts (some 20 µs each). */
export const groupMax = 256

/** How long a group waits for accounts that others hold: longer than as many commits as there are processes. */
export const groupLockMsMax = 100

/** A process that froze within a transaction holds its locks no longer. */
export const idleInTransactionMsMax = 10_000

/** An idle connection is closed after that. */
export const idleMsMax = 30_000

/** Tries of a transaction that deadlocked with another. */
export const triesMax = 5

/** How long the fate of a commit is asked for after its connection broke, and how often. */
export const fateMsMax = 5_000
export const fateEveryMs = 250

/** How often a process tells that it lives. */
export const beatEveryMs = 10_000

/** A process that was not heard of for that long is dead, or frozen. */
export const silentMsMax = 60_000

/** Nothing that it held can be held any more. */
export const forgottenAfterMs = 24 * 60 * 60 * 1000
