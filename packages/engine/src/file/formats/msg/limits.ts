// Bounds of reading Outlook's messages.

/** Attachments that are handed on. */
export const ATTACHMENTS_MAX = 100
/** Of the body, for the report and its addresses; the message as mail is read by the mail side. */
export const TEXT_CHARS_MAX = 20_000
