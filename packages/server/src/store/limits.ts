// Every bound of the store, with its reason.

/** Operations in one transaction: bounds how long one commit holds the event loop (about 10 µs each). */
export const batchOperationsMax = 512

/** Turns of the event loop (some 20 µs each while busy) that a group of operations is left to grow before its commit. */
export const gatherTurnsMax = 6

/** How long a write waits for another process to finish its own, retried without holding the event loop. */
export const lockWaitMsMax = 5_000

/** Between two tries to begin while another process writes: its transactions take about a millisecond. */
export const lockRetryMs = 2

/** Opening waits for another process that migrates. */
export const openWaitMsMax = 10_000

/** Log kept after a checkpoint: large enough to be reused, small enough to forget. */
export const journalBytesMax = 64 * 1024 * 1024

/** Largest log that is looked at for damage before it is opened: four times what is kept, some 0.5 s. */
export const logCheckedBytesMax = 256 * 1024 * 1024

/** Rows of one page, whatever was asked for. */
export const pageItemsMax = 200

/** An answer is repeated for that long. */
export const answerKeptMs = 24 * 60 * 60 * 1000

/** After that a claim whose request never ended is taken over: longer than the slowest upload is allowed to take. */
export const claimMsMax = 60 * 60 * 1000

/** Tries of one job; then it completes with what is known. */
export const attemptsMax = 3

/**
 * What a job counts for in its account's share while it runs, in milliseconds of a worker: enough that accounts alternate,
 * and no more than an ordinary file takes.
 */
export const leaseServedMs = 100

/** Who told longer ago that it takes a stage does so no more. Workers tell three times within it. */
export const stageTakenMs = 30_000

/** What a budget lasts that several processes share: the minute that requests and failed authentications are counted in. */
export const budgetMs = 60_000

/** Keys with a text of the operator's choice that are known: a handful in practice, and each holds 64 bytes of memory. */
export const givenKeysMax = 1000

/** Submissions kept in memory for polls (about 1 KiB each). */
export const cachedSubmissionsMax = 10_000

/** Accounts whose row number is remembered (about 100 bytes each). */
export const cachedAccountsMax = 50_000

/** Samples that one look for similar ones reads, whatever was asked for: a few milliseconds. */
export const candidatesMax = 1000

/** Mails of one account that are kept; the oldest gives way. Lists and searches stay within tens of milliseconds. */
export const keptMailsMax = 100_000

/** Rows that one page of a filtered list looks at; what lies behind them is on the next page. Some 20 ms. */
export const scannedRowsMax = 10_000

/** Rows that one write deletes to make room: the next ones go with the next mail. */
export const makeRoomRowsMax = 50

/** Events that are kept for who comes back, of all accounts (about 150 bytes each). */
export const eventsMax = 200_000

/** Mails that are looked at for one trait of a new one, the newest: the others belong to the same campaign already. */
export const mailsOfTraitMax = 20

/** Mails of one campaign, the newest, that are looked at for what they share and what varies. */
export const campaignMailsReadMax = 1_000
