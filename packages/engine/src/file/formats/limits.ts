// Bounds of the formats that are one file each.

/** Signatures and certificates; real ones are one kilobyte or two. */
export const CRX_HEADER_BYTES_MAX = 1024 * 1024
/** A name that stands in an entry of its own; systems end a path at 4 KiB. */
export const TAR_NAME_BYTES_MAX = 64 * 1024
/** Blocks of one text that are taken out; a posting that is split into parts has one. */
export const UUENCODE_BLOCKS_MAX = 50
