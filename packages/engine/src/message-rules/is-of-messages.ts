// Threads that analyse mail are handed the rules of messages alone: reading all of a collection's takes longer than their start.

/** Whether a file of YAML may hold a rule of messages. */
export const isOfMessages = (text: string): boolean => /^[ \t]*(?:scope|"scope")[ \t]*:[ \t]*['"]?message\b/m.test(text)
