// Bounds of the rule engine.

/** One rule file. The largest public collections in a single file have about 15 MB. */
export const SOURCE_BYTES_MAX = 32 * 1024 * 1024
/** A scan of 100 MB with 500 rules takes under a second; more than this is a rule that runs away. */
export const SCAN_MS_MAX = 20_000
/** Places that are reported of one pattern: a pattern of one letter matches millions of times. */
export const MATCHES_PER_PATTERN_MAX = 16
