// How much of what the inspection of attachments said stands in an indicator.

/** Attachments that are shown as evidence of one indicator. */
export const EVIDENCES_MAX = 5
/** Of a description that quotes another finding's: two sentences, and room for the stop at the end. */
export const DESCRIPTION_CHARS_MAX = 390
/** Of one snippet. */
export const SNIPPET_CHARS_MAX = 200
