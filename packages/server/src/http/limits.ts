// Every bound of the HTTP side, with its reason. Bounds that are promised to callers stand in the contract package.
import { OPERATIONS } from '@assay/contract'

/**
 * Requests a minute without a key from one address: pages, the OpenAPI document, preflights, paths that are not there. An
 * office behind one address reads pages with ten a second.
 */
export const KEYLESS_REQUESTS_MAX = 600
/** An answer about readiness is given to all who ask within so long: a look is one at the store and one at the disk. */
export const READY_KNOWN_MS = 1_000
/** Header block: far above what clients send, far below what would hurt. */
export const HEADER_BYTES_MAX = 16 * 1024
/** A request that is not an upload must be complete within this time. */
export const REQUEST_MS_MAX = 30_000
/** An upload may take long, but may not pause for longer than this. */
export const UPLOAD_IDLE_MS_MAX = 30_000
/** All of an upload: 64 MiB at the pace of a slow line. A sender of a byte now and then would hold its place for ever. */
export const UPLOAD_MS_MAX = OPERATIONS.submitFile.timeLimitMs
/**
 * What is left of a body after its answer is read and thrown away for this long: a client that sends all before it reads
 * would lose the answer with the connection, and one that never ends is cut off.
 */
export const UNREAD_BODY_MS_MAX = 10_000
/** A connection on which nothing moves, in either direction: longer than any answer takes to come. */
export const CONNECTION_IDLE_MS_MAX = 120_000
/** Connections at once: far more than a load balancer keeps; beyond, the memory of idle connections counts. */
export const CONNECTIONS_MAX = 8192
/** Beyond them, those that have just given way and are not closed yet. */
export const CONNECTIONS_CLOSING_MAX = 32
/** Open files for uploads, pipes to processes, look-ups of names and the store; where few are allowed, half of them. */
export const OTHER_FILES = 256
/** Files that are received at once; more are told to come back. Each holds a file and a few hundred KiB. */
export const UPLOADS_MAX = 1024
/**
 * A stopping service waits this long for requests under way: longer than a mail takes (20 s), and well before the process
 * is ended whatever still runs (30 s), which would leave the database unclosed.
 */
export const STOP_REQUESTS_MS_MAX = 23_000
/** Results of files that are unpacked at once: as many as the system has threads for it. */
export const RESULTS_LOADING_MAX = 4
/**
 * Results of files and mails that are being answered, as text: who asks for many of them and reads none would fill the
 * memory. Two or three times as much is in memory while they are; what is over is told to come back. A mail of 5 MiB that is
 * all links has an answer of 12 MiB.
 */
export const ANSWERS_HELD_BYTES_MAX = 128 * 1024 * 1024
/**
 * Reading an answer that holds room: 12 MiB at 20 KiB/s. Who reads a byte a minute is never idle, and would hold its room for
 * ever.
 */
export const ANSWER_MS_MAX = 600_000
/** Idle connections are kept this long: longer than the usual 60 s of a load balancer, so that it closes first. */
export const KEEP_ALIVE_MS = 65_000
/** Answers larger than this are compressed: below, the saving does not pay for the work. */
export const COMPRESS_BYTES_MIN = 1024
/** Form fields of a multipart submission: 32 tags, 32 passwords and the few others, with room. */
export const FORM_FIELDS_MAX = 100
export const FORM_FIELD_BYTES_MAX = 8 * 1024
/** Parts of a multipart body that are neither file nor field end the request; so does a second file. */
export const FORM_PARTS_MAX = FORM_FIELDS_MAX + 2
/** What a form may send beside its file: its fields, and the heads of its parts. */
export const FORM_BYTES_BESIDE_FILE_MAX = 2 * FORM_FIELDS_MAX * FORM_FIELD_BYTES_MAX
/** Requests whose JSON bodies may be held at once; more wait as 503, so that bodies cannot fill the memory. */
export const BODIES_BYTES_MAX = 256 * 1024 * 1024
/** Bodies larger than this are read as JSON in a worker thread: parsing 1 MiB takes about 5 ms. */
export const INLINE_JSON_BYTES_MAX = 128 * 1024
/** Bodies of administration: a name, a few permissions, a number. */
export const ADMIN_BODY_BYTES_MAX = 64 * 1024
/** Accounts or keys in one list: it has no pages, and is answered from memory. */
export const ADMIN_LIST_MAX = 1000
/** Samples that are downloaded at once: each is read from the disk and encrypted in the serving thread. */
export const DOWNLOADS_MAX = 4
