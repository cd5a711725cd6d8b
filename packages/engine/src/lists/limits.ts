// Bounds of what is asked of lists.

/** Keys in one question: each costs whoever answers some microseconds of a thread that others wait for. */
export const KEYS_ASKED_MAX = 1_000
/** Addresses of one sample that are asked about; a text can hold a hundred thousand. */
export const ADDRESSES_ASKED_MAX = 2_000
/** Entries told for one sample, bad ones first: as many as a tree has files. */
export const MATCHES_TOLD_MAX = 2_000
/** Files in a mail's attachments that are asked about. */
export const HELD_FILES_MAX = 500
/** Fewer bytes give fuzzy hashes of few pieces, which agree by chance. */
export const FUZZY_BYTES_MIN = 512
