// Bounds of messages that are found as files.

/** Of a mailbox; one of years is not read whole: whoever sends one as a lure puts the message where it is seen. */
export const MESSAGES_MAX = 100
