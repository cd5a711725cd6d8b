// Bounds of reading notebooks.

/** Files in one notebook that are handed on. */
export const OBJECTS_MAX = 200
