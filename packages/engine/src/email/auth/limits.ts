// Bounds of authentication, each with its reason. What goes over them is left out and told, never believed.

/** A From field of a million addresses is hostile; more than a handful never authenticates anyway. */
export const AUTHOR_ADDRESSES_MAX = 100

/** Receivers write one to ten; each is parsed once. Those below the hundredth are not looked at. */
export const REPORTED_FIELDS_MAX = 100

/** Results kept of one field. Real ones hold up to about 20 (Fastmail's). */
export const RESULTS_PER_FIELD_MAX = 64

/** Bytes of one field that are parsed. Real ones stay under 4 KiB; longer ones are refused as malformed. */
export const REPORTED_FIELD_CHARS_MAX = 32_768

/** Received fields looked at to find the boundary. RFC 5321 section 6.3 asks servers to count loops at 100. */
export const RECEIVED_FIELDS_MAX = 100

/** Characters of one Received field that are parsed. */
export const RECEIVED_FIELD_CHARS_MAX = 4096

/** RFC 7208 section 4.6.4: mechanisms and modifiers of one check that ask DNS. */
export const SPF_TERMS_MAX = 10

/** RFC 7208 section 4.6.4: look-ups of one check that may find nothing. */
export const SPF_VOID_LOOKUPS_MAX = 2

/** RFC 7208 section 4.6.4: mail exchanges, or names of an address, that one term may look up. */
export const SPF_ADDRESSES_MAX = 10
