// Bounds of reading a CAPE report beyond those of the trace itself.

/** Calls that are looked at for behaviour, all processes together; a report of 64 MiB has about 150,000. */
export const CAPE_CALLS_READ_MAX = 300_000
/** Processes of one report. */
export const CAPE_PROCESSES_MAX = 1_000
/** Calls of one process kept for the rules, so that a noisy first process leaves room for the others. */
export const CAPE_CALLS_OF_PROCESS_MAX = 4_000
/** Entries of one list of the report's summary or network section. */
export const CAPE_ENTRIES_MAX = 5_000
