// Bounds of reading links saved as files.

/** The file is a few lines; what hides behind megabytes of padding is beyond what a shell reads. */
export const CHARS_MAX = 2 * 1024 * 1024
/** Addresses that are told. */
export const TARGETS_MAX = 50
