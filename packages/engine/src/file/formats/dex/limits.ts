// Bounds of reading Dalvik code.

/** Uses of telling functions that are told, each with the first place it stands at. */
export const USES_MAX = 500
/** What 16 bits can name. */
export const CLASSES_MAX = 65_536
/** What 16 bits can name. Tables of strings may be larger, and are used through `const-string/jumbo`. */
export const METHODS_MAX = 65_536
/** Names of classes are at most this long in practice; texts are cut here and are extracted whole elsewhere. */
export const STRING_BYTES_MAX = 1024
/** Of decoded text for each byte of the file: entries may all name the same long string, and honest ones do not. */
export const TEXT_PER_BYTE_MAX = 4
