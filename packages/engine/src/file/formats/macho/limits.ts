// Bounds of the Mach-O parser.

/** Processors in one fat file; Apple's own had at most five. */
export const SLICES_MAX = 16
/** Load commands of one slice; large applications have about a hundred. */
export const COMMANDS_MAX = 4_096
export const SECTIONS_MAX = 512
export const SYMBOLS_MAX = 200_000
export const NAMES_KEPT_MAX = 10_000
export const NAME_BYTES_MAX = 4_096
/** Blobs in a code signature; there are about six kinds. */
export const SIGNATURE_BLOBS_MAX = 32
export const ENTITLEMENTS_BYTES_MAX = 256 * 1024
export const ENTITLEMENTS_MAX = 256
