// Bounds of reading Java archives and classes.

/** What the format's 16 bits can count. */
export const CONSTANTS_MAX = 65_535
/** Texts of one class that are kept; a class of translations has some hundreds. */
export const TEXTS_MAX = 2000
/** Classes of one archive that are read: each is inflated and walked. */
export const CLASSES_MAX = 3000
