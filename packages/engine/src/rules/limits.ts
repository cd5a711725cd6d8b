// Bounds of rules in capa's grammar.

/** Statements in statements. capa's own rules reach about eight. */
export const STATEMENT_DEPTH_MAX = 32
/** One rule file; capa's largest has about 30 KB. */
export const RULE_BYTES_MAX = 256 * 1024
/** Texts that patterns are tried on, of one scope. */
export const STRINGS_MAX = 50_000
/** Characters of a text that patterns are tried on: a user's pattern may be slow, and its time grows with the text. */
export const STRING_CHARS_MAX = 4_096
/** Texts that one test asks for at once. A pattern that is quadratic in its text stays near what single texts cost it. */
export const BLOCK_CHARS = 8_192
/** Calls of a trace that are looked at. */
export const CALLS_MAX = 200_000
/** capa's own window for the scope `span of calls`. */
export const SPAN_CALLS = 20
/** Features that are told as evidence of one match. */
export const EVIDENCE_MAX = 12
/** Events that are told as evidence of one finding: enough to act upon, few enough to read. */
export const EVENTS_SHOWN_MAX = 8
/** Words that one text may be found by, and their length. */
export const WORDS_MAX = 1_024
export const WORD_CHARS_MAX = 64
/** Characters of a pattern, with what the tables put into it. */
export const PATTERN_CHARS_MAX = 16_384
