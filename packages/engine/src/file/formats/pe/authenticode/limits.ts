// Bounds of reading signatures.

/** Certificates from the signer to the root; public ones make three or four. */
export const CHAIN_MAX = 8
/** Signed or unsigned attributes of one signer; tools write about six. */
export const ATTRIBUTES_MAX = 64
/** Certificates that a signature carries. */
export const CERTIFICATES_MAX = 32
/** Signers of one signature; Windows reads the first. */
export const SIGNERS_MAX = 8
