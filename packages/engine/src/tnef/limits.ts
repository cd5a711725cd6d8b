// Bounds of the TNEF reader.

/** Attributes of one stream; a real one has some ten for each attachment. */
export const ATTRIBUTES_MAX = 50_000
export const ATTACHMENTS_MAX = 1_000
/** MAPI properties of one attribute, and values of one property; real messages have under two hundred. */
export const PROPERTIES_MAX = 2_000
export const VALUES_MAX = 1_000
/** Bytes that compressed RTF may unfold to: each token of two bytes gives up to 17. Real bodies have some 100 KiB. */
export const RTF_BYTES_MAX = 2 * 1024 * 1024
