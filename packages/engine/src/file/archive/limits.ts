// Bounds that archives of all kinds share.

/** Members read from one archive's list, so that a program at the end of it is found; `entriesMax` of them are reported. */
export const MEMBERS_MAX = 200_000

/** Files of parallel packers have one a processor and 64 MiB. */
export const LZIP_MEMBERS_MAX = 1000
/** Passwords that one text tells. */
export const PASSWORDS_TOLD_MAX = 20
/** Of a text that may tell one: it is said at once or in the first lines. */
export const PASSWORD_TEXT_CHARS_MAX = 20_000

/** Streams one behind another in one file: each costs an instance of the platform's codec. Blocked gzip has one for 64 KiB. */
export const STREAMS_MAX = 20_000
/** Of frames that readers skip: what parallel packers leave in one (the size of the next) is shorter, and no program is. */
export const SKIPPED_BYTES_MIN = 32
