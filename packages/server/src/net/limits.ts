// Bounds of live DNS, each with its reason. Mail names the domains that are asked about, so every one of them is hostile.

/** All questions of one message together. A person waits for the answer, and honest domains answer within 100 ms. */
export const DNS_BUDGET_MS = 3000

/** First try of one question; the second may take twice that, and the budget ends both. */
export const DNS_TRY_MS = 1000
export const DNS_TRIES = 2

/** Of the system's name servers, as many as resolv.conf(5) lets other programs ask. */
export const DNS_SERVERS_MAX = 3

/** Questions in flight at once over all messages: each has a socket, and resolvers limit clients. */
export const DNS_IN_FLIGHT_MAX = 500

/** Answers kept. A question takes about 100 bytes beside its answer. */
export const DNS_CACHE_ENTRIES_MAX = 20_000

/** Characters of all answers kept: a TXT answer can be 64 KiB, so entries alone would be no bound. */
export const DNS_CACHE_CHARS_MAX = 16 * 1024 * 1024

/** One answer. The largest honest ones, TXT at large organisations, hold about 60 records and 6 KiB. */
export const DNS_RECORDS_MAX = 200
export const DNS_ANSWER_CHARS_MAX = 65_536

/** How long answers are believed, where they do not say it themselves, and at least and at most where they do. */
export const DNS_TTL_S = 300
export const DNS_TTL_MIN_S = 5
export const DNS_TTL_MAX_S = 3600
export const DNS_NEGATIVE_TTL_S = 60

/** How long a silent resolver is left alone before it is probed again. */
export const DNS_BREAKER_REST_MS = 30_000

/** How long the probe waits: a live resolver knows the root's name servers without asking anyone. */
export const DNS_PROBE_MS = 1000

/** How often the system's resolver is asked whether it knows the root. A sandbox or an air-gapped network denies every name. */
export const DNS_ROOT_CHECK_MS = 300_000

/** One request to an address that a caller named, from its name's look-up to the status: receivers are told to answer at once. */
export const OUTBOUND_MS_MAX = 15_000

/** A name with more addresses than any honest one. */
export const OUTBOUND_ADDRESSES_MAX = 32
