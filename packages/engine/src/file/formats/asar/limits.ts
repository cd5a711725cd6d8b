// Bounds of reading Electron archives: the list of files is JSON of the archive's own.

/** Folders in folders: a path of the systems ends long before. */
export const DEPTH_MAX = 100
/** The list of the largest applications, with a hash of every block of every file, is some tens of megabytes. */
export const LIST_BYTES_MAX = 64 * 1024 * 1024
