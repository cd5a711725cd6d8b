// Bounds of reading Android packages: the manifest is a table whose counts and offsets are the attacker's.

/** Of one element; the platform knows about three hundred in all, a manifest's element has ten. */
export const ATTRIBUTES_MAX = 200
/** Of one manifest; the largest applications have some thousands. */
export const ELEMENTS_MAX = 20_000
/** Names of permissions and classes. */
export const STRING_BYTES_MAX = 2048
/** Of text for each byte of the manifest: the entries of a pool may all name the same long string. */
export const TEXT_PER_BYTE_MAX = 4
/** Files of code of one package; the largest applications have about twenty. */
export const DEX_FILES_MAX = 20
/** Packages, programs and scripts inside of one package that are handed on. */
export const INNER_MAX = 100
/** Permissions, or classes of one kind, that are told. */
export const NAMES_MAX = 500
/** Signatures of one package; a rotated key makes two. */
export const SIGNATURES_MAX = 5
/** Of one signer: a chain. */
export const CERTIFICATES_MAX = 10
/** Blocks of the signing block; tools write two to five. */
export const PAIRS_MAX = 100
/** The platform itself accepts ten. */
export const SIGNERS_MAX = 10
