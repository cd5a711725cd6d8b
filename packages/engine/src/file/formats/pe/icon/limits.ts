// Bounds of reading icons.

/** One side of an icon. Windows' largest are 256 pixels wide; a header may claim anything. */
export const ICON_SIDE_MAX = 1024
/** Sizes and depths of one icon; designers make about a dozen. */
export const ENTRIES_MAX = 64
/** Chunks of one picture; an icon has about five. */
export const CHUNKS_MAX = 1_000
