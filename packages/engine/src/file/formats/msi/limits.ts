// Bounds of reading installer databases.

/** Streams that are handed on: custom actions and cabinets. */
export const CHILDREN_MAX = 100
/** Of one table. */
export const ROWS_MAX = 20_000
/** Texts of the pool, all of which are held while the tables are read. */
export const STRINGS_MAX = 500_000
