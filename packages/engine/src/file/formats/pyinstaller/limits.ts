// Bounds of reading programs that PyInstaller made.

/** The program's own modules that are named. */
export const NAMES_MAX = 300
