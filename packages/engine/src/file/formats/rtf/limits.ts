// Bounds of reading Rich Text.

/** Groups in groups: deeper ones are read as part of the deepest. */
export const DEPTH_MAX = 2000
/** Of one object written in hex: 32 MiB of bytes. */
export const HEX_CHARS_MAX = 64 * 1024 * 1024
/** Embedded objects that are handed on. */
export const OBJECTS_MAX = 500
