// Every bound of the blobs, with its reason.

/** Free space that uploads must leave: the database on the same disk goes on working, and can still settle and refund. */
export const reserveBytes = 512 * 1024 * 1024

/** How long a look at the free space is believed: a look is a system call on a thread, uploads may come by thousands. */
export const freeSpaceCacheMs = 1_000

/** Read and hashed at once: two milliseconds of the service's thread, between which others go on. */
export const hashedBytesAtOnce = 1024 * 1024
