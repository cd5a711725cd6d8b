// Bounds of authentication, each with its reason. What goes over them is left out and told, never believed.

/** A From field of a million addresses is hostile; more than a handful never authenticates anyway. */
export const AUTHOR_ADDRESSES_MAX = 100

/** Characters of one From field that are parsed. Real ones stay under 1 KiB. */
export const AUTHOR_FIELD_CHARS_MAX = 65_536

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

/** Characters of a domain's own explanation that are told. */
export const SPF_EXPLANATION_CHARS_MAX = 200

/** RFC 7208 section 4.6.4: mail exchanges, or names of an address, that one term may look up. */
export const SPF_ADDRESSES_MAX = 10

/** RFC 6376 section 3.3.3 asks for up to 2048 bits, the field has a few of 4096; verifying grows with the square of it. */
export const KEY_BITS_MAX = 8192

/** RFC 8301 section 3.2: a shorter RSA key is no proof. */
export const RSA_BITS_MIN = 1024

/** A key of 8192 bits takes 1,400 characters of base64. */
export const KEY_RECORD_CHARS_MAX = 8192

/** Signatures verified of one message. Honest mail has one to four; each costs a look-up and up to 2 ms. */
export const SIGNATURES_MAX = 10

/** Bytes of one signature field. Real ones stay under 3 KiB. */
export const SIGNATURE_CHARS_MAX = 32_768

/** How far ahead a signer's clock may be, in seconds. A day takes time zones that were set wrong. */
export const CLOCK_SKEW_S = 86_400

/** RFC 8617 section 4.2.1: instances of an ARC chain. */
export const ARC_INSTANCES_MAX = 50

/** Bytes of all ARC fields: each seal covers all before it, so the work grows with the square. Three sets take about 10 KiB. */
export const ARC_BYTES_MAX = 262_144

/** DNS questions for one message, the same one counted once. Honest mail asks 10 to 40; SPF alone may ask 110 (RFC 7208 4.6.4). */
export const DNS_LOOKUPS_MAX = 150
