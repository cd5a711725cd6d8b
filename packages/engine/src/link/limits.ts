// Bounds of the work on one link.

/** Longer links are cut before parsing; browsers and servers give up far below, only `data:` goes further. */
export const LINK_CHARS_MAX = 16_384
/** Wrappers inside wrappers: real mail shows up to four (gateway, gateway, tracker, shortener), kits up to eight. */
export const HOPS_MAX = 10
/** Query parameters looked at; trackers have up to forty. */
export const PARAMETERS_MAX = 64
/** Foreign URLs told for one link. */
export const NESTED_MAX = 8
/** Rounds of percent decoding: each gateway adds one. */
export const DECODE_ROUNDS_MAX = 4
/** Path segments looked at for an encoded URL. */
export const SEGMENTS_MAX = 32
