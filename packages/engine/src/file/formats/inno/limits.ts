// Bounds of Inno Setup installers.

/** Unpacked from one stream of members by our own decoder, which does some 20 MB/s: a few seconds at most. */
export const INNO_STREAM_BYTES_MAX = 64 * 1024 * 1024

/** Streams of one installer: one where it is solid, one a file otherwise. */
export const INNO_STREAMS_MAX = 400

/** Texts of one header; messages of thirty languages are some ten thousand. */
export const INNO_TEXTS_MAX = 50_000
