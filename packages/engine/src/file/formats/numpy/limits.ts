// Bounds of what is read of a NumPy array.

/** A header names the fields of a record; what is longer than 10,000 bytes NumPy itself refuses unless told not to. */
export const HEADER_BYTES_MAX = 65_536
export const FIELDS_MAX = 1000
/** Of NumPy 2. */
export const DIMENSIONS_MAX = 64
