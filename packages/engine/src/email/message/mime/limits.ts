// Bounds of reading parts that are signed or protected.

/** Deeper than certificates go; only elements of open length are walked. */
export const CMS_DEPTH_MAX = 40
/** Elements of open length that are walked to their end. */
export const CMS_ELEMENTS_MAX = 100_000
/** Parts of one message that are told as signed or encrypted. */
export const PROTECTIONS_MAX = 20
