// Every bound of the way to the object store, with its reason.

/** It is in reach of a few milliseconds, or it is away. */
export const connectMsMax = 3_000

/** Nothing moves on a connection: it is given up. */
export const silenceMsMax = 20_000

/** A call that carries no sample. */
export const shortCallMsMax = 20_000

/** A call that carries one: a GiB, the largest that is accepted, at 4 MiB a second. */
export const longCallMsMax = 5 * 60_000

/** Tries of a call that the store refused for a reason of its own, each waiting longer than the one before. */
export const triesMax = 3
export const pauseMs = 200

/** Connections of one process: as many calls at once; others wait. */
export const connectionsMax = 64
