// Threads that analyse mail are handed the rules of messages alone: reading all of a collection's takes longer than their start.

/** Whether a file of YAML may hold a rule of messages, in whatever style it is written. */
export const isOfMessages = (text: string): boolean => /\bscope["']?\s{0,40}:\s{0,40}["']?message\b/.test(text)
