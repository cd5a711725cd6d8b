// Bounds of the ELF parser, far above what linkers emit.

/** Sections: objects compiled with one section a function reach some ten thousand (Linux kernel modules, LTO objects). */
export const SECTIONS_MAX = 16_384
/** Sections kept for the report; the rest is counted. */
export const SECTIONS_KEPT_MAX = 512
export const SEGMENTS_MAX = 256
/** Entries of the dynamic table; real ones have under a hundred. */
export const DYNAMIC_MAX = 4_096
/** Symbols of one table that are read. Browsers and kernels exceed it; then the hashes over symbols are not given. */
export const SYMBOLS_MAX = 200_000
/** Names of imported and of exported symbols that are kept, each. */
export const NAMES_KEPT_MAX = 10_000
/** A symbol's name; C++ templates reach about 4 KiB. */
export const NAME_BYTES_MAX = 4_096
export const NOTES_MAX = 64
/** Entropy is measured over this many bytes in all sections together, as a multiple of the file's size. */
export const MEASURED_FILE_SIZES_MAX = 2
/** What stands behind a kernel module as its signature; a PKCS #7 of one signer is under 2 KiB. */
export const SIGNATURE_BYTES_MAX = 16 * 1024
/** Of the section in which compilers write their names. */
export const COMMENT_BYTES_MAX = 4_096
/** A section is searched this far for the marks of toolchains, which stand near its start. */
export const SEARCHED_BYTES_MAX = 4 * 1024 * 1024
