// Every bound of the ICAP door, with its reason.

/** Connections at once; told to clients by OPTIONS, which keep to it. */
export const CONNECTIONS_MAX = 256
/** One line of a head, and all of one: proxies allow 64 KiB to the head of a page. */
export const LINE_BYTES_MAX = 8 * 1024
export const HEAD_LINES_MAX = 200
export const HTTP_HEAD_BYTES_MAX = 128 * 1024
/** A chunk's length with its extensions. */
export const CHUNK_LINE_BYTES_MAX = 256
/** Sent ahead by clients that were told so: enough for them to keep short pages to themselves. */
export const PREVIEW_BYTES = 1024
/** How long clients may believe what OPTIONS told. */
export const OPTIONS_TTL_S = 3600
/** How long a peer may take; a test shortens them. */
export interface Times {
  /** Between two requests of one connection, and for a whole head. */
  readonly requestMsMax: number
  readonly pauseMsMax: number
  readonly bodyMsMax: number
}
export const TIMES: Times = {
  requestMsMax: 60_000,
  pauseMsMax: 30_000,
  /** 64 MiB at the pace of a slow line. */
  bodyMsMax: 600_000,
}
/** A client that does not read its answer. */
export const ANSWER_MS_MAX = 30_000
/** What a client still sends after the last answer is read and thrown away for so long. */
export const LINGER_MS_MAX = 10_000
/** A stop waits so long for files under way. */
export const CLOSE_MS_MAX = 15_000
