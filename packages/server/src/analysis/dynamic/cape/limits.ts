// Every bound of talking to a CAPE sandbox, with its reason.

/** One question and its whole answer; a healthy CAPE answers in well under a second. */
export const CAPE_ASK_MS_MAX = 20_000
/** Handing over a sample of 64 MiB, or fetching a report of as much, over a slow line. */
export const CAPE_TRANSFER_MS_MAX = 120_000
/** A small answer: status, task numbers, errors. */
export const CAPE_ANSWER_BYTES_MAX = 256 * 1024
/** A full report; those of some hundred MiB exist and are asked for in their short form. */
export const CAPE_REPORT_BYTES_MAX = 64 * 1024 * 1024
/** Pause between two looks at a task, growing from the first to the second: CAPE allows five requests a minute unless set otherwise. */
export const CAPE_POLL_MS_MIN = 5_000
export const CAPE_POLL_MS_MAX = 20_000
/** Longest pause that CAPE may ask for; it says some seconds, and a wrong figure must not put a job to sleep. */
export const CAPE_PAUSE_MS_MAX = 60_000
/** Looks in a row that may get no answer before a task is given up: a restart of its web server takes some seconds. */
export const CAPE_MISSES_MAX = 4
/** Tries to fetch a report: it may still be written, or break off on its way. */
export const CAPE_REPORT_TRIES_MAX = 3
/** Runs in a row that found nobody there, after which nobody is asked for the rest. */
export const CAPE_BREAKER_RUNS_MAX = 2
export const CAPE_BREAKER_REST_MS = 60_000
/** Reading a report into a trace, in a process of its own. */
export const CAPE_READ_MS_MAX = 60_000
/** Taking the task away again at the end. */
export const CAPE_DELETE_MS_MAX = 5_000
