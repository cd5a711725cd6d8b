// Every bound of the message parser, with its reason. What a bound cuts is told as a defect.

/** Far above any real header block (the largest seen has 90 KiB). */
export const HEADER_BLOCK_BYTES_MAX = 1024 * 1024
export const HEADER_FIELDS_MAX = 5_000
/** Bytes of one field's value that are looked at; its raw bytes stay whole for signatures. */
export const FIELD_VALUE_CHARS_MAX = 64 * 1024
/** Mail clients stop between 20 and 100 levels. */
export const DEPTH_MAX = 100
/** A real message has under a hundred; each part costs memory. */
export const PARTS_MAX = 5_000
/** Longest boundary: RFC 2046 section 5.1.1 says 70, senders go beyond. */
export const BOUNDARY_CHARS_MAX = 500
/** How often the search for a boundary that does not occur is done again with one that does: each costs a pass. */
export const BOUNDARY_GUESSES_MAX = 3
export const ADDRESSES_MAX = 1_000
/** Characters of an address field that are parsed: all of a value. */
export const ADDRESS_FIELD_CHARS_MAX = 64 * 1024
/** Message ids of one References field. */
export const MESSAGE_IDS_MAX = 200
/** Parameters of one Content-Type or Content-Disposition; continuations of a long name count each. */
export const PARAMETERS_MAX = 300
/** Text of one part that is decoded to a string. */
export const TEXT_BYTES_MAX = 8 * 1024 * 1024
/** Bytes that nested, encoded messages may unfold to, all together. */
export const NESTED_BYTES_MAX = 16 * 1024 * 1024
/** Files that stand uuencoded in one text. */
export const UUENCODED_FILES_MAX = 100
/** Defects that are told; a broken message repeats the same one thousands of times. */
export const DEFECTS_MAX = 100
/** Lines of pasted text in which the beginning of a message is looked for. */
export const MESSAGE_START_LINES_MAX = 3_000
/** Lines of a pasted header block; the largest real one has a few hundred. */
export const PASTED_LINES_MAX = 20_000
/** Characters of pasted text in which the head of a forwarded message is looked for. */
export const FORWARD_SEARCH_CHARS_MAX = 256 * 1024
/** What the opening of a winmail.dat costs of NESTED_BYTES_MAX, beside its size: its body may unfold to that. */
export const TNEF_COST_BYTES = 2 * 1024 * 1024
/** Messages inside a message whose heads are read. */
export const EMBEDDED_MESSAGES_MAX = 50
/** Recipients of one delivery report. */
export const REPORT_RECIPIENTS_MAX = 100
/** Layers around a message that are taken off: a mark, UTF-16, Base64, gzip, escapes, and one to spare. */
export const WRAPPINGS_MAX = 6
/** What a packed message may unfold to: far above the largest that is accepted, far below what costs memory. */
export const UNWRAPPED_BYTES_MAX = 16 * 1024 * 1024
