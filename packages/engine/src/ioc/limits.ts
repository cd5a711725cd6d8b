// Bounds of the extraction of indicators.

/** Characters of one text that are read; the rest is told as cut. Mail has at most 5 MiB, strings of files more. */
export const IOC_TEXT_CHARS_MAX = 8 * 1024 * 1024
/** Indicators of one kind that are kept: more than any analyst reads, and what a hostile text could fill memory with. */
export const IOCS_OF_A_KIND_MAX = 1_000
/** Different texts of one kind that are looked at: normalising one takes up to 30 µs, and a mail of 5 MiB holds 200,000. */
export const IOC_CANDIDATES_MAX = 10_000
/** Places told for one indicator. */
export const SOURCES_MAX = 5
/** Characters of one URL that is kept. */
export const IOC_URL_CHARS_MAX = 2_048
