// Bounds of the compound file reader.

/** Directory entries read. Installers have a few thousand; a hostile directory claims millions. */
export const ENTRIES_MAX = 20_000

/** Storages inside storages; the format has no bound, applications use four. */
export const DEPTH_MAX = 32

/** Bytes of one stream that are read at once. */
export const STREAM_BYTES_MAX = 128 * 1024 * 1024
