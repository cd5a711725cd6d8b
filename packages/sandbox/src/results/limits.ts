// Every bound on what is read out of a run, with its reason: all of it was written by the sample or beside it. What comes out
// of the guest at all is bounded in `../limits.ts`.

/** Events of one list: as many as the engine reads of a trace. */
export const EVENTS_MAX = 5_000
/** Of those that only look, ask or wait. */
export const LOOKS_MAX = 4_000
/** Calls kept, likewise. */
export const CALLS_MAX = 20_000
/** From so many on only functions that were called so seldom: a flood of one does not push the others out. */
export const OFTEN_CALLED_MAX = 18_000
export const SELDOM_CALLED_MAX = 20
/** Modules loaded, of all processes together. */
export const MODULES_MAX = 1_000
/** Connections of the network log. */
export const CONNECTIONS_MAX = 5_000
/** Arguments of one call; none that is followed has as many. */
export const CALL_ARGUMENTS_MAX = { linux: 32, windows: 24 } as const
/** Items of one list in an argument, such as the words of a command line. */
export const LIST_ITEMS_MAX = 64
/** Lines of the guest's own report, which has a dozen. */
export const CONTROL_LINES_MAX = 200
/** Characters of the beginning of a file, a request or an answer that are told with it. */
export const START_CHARS_MAX = 512
/** Characters of a value of the registry; paths and command lines fit. */
export const REGISTRY_DATA_CHARS_MAX = 1_024

/** What the kernel tells of decoys: the guest's own bound. */
export const DECOY_TOUCHES_MAX = 4_001

/** Files that are taken out of the guest for an analysis of their own. */
export const DROPPED_MAX = 32
/** The largest of them, and all together. */
export const DROPPED_BYTES_MAX = 16 * 1024 * 1024
export const DROPPED_TOTAL_BYTES_MAX = 32 * 1024 * 1024
/** Cuts that are told one by one. */
export const CUTS_TOLD_MAX = 32

/** Of what the imitated network serves: `LOGGED_BODY` in the guest's `talk.c`. */
export const LOGGED_BODY_BYTES = 2_048

/** Packets of a capture, one of them, and connections whose keys stand in it. */
export const PACKETS_MAX = 50_000
export const PACKET_BYTES_MAX = 65_536 + 64
export const CAPTURE_KEYS_MAX = 1_000
/** Regions of memory that become files for the static stage. */
export const MEMORY_DUMPS_MAX = 12
