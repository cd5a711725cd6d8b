// Every bound of the milter door, with its reason.
import { CONTENT_BYTES_MAX } from '@assay/contract'

/** Connections at once: a mail server has one a client of its own, 100 by Postfix's default. */
export const CONNECTIONS_MAX = 1024
/** A packet: body chunks have 64 KiB, a header as much as the mail server takes. */
export const PACKET_BYTES_MAX = 1024 * 1024
/** Larger mail is not analysed, here as over HTTP. */
export const MESSAGE_BYTES_MAX = CONTENT_BYTES_MAX
/** Header fields that are looked through for forged ones; mail servers stop long before. */
export const FIELDS_MAX = 20_000
/** Mail of all connections that is held while it comes: beyond, a mail counts as one that could not be analysed. */
export const HELD_BYTES_MAX = 256 * 1024 * 1024
/** How long a peer may take; a test shortens them. */
export interface Times {
  readonly pauseMsMax: number
  readonly packetMsMax: number
  readonly answerMsMax: number
}
export const TIMES: Times = {
  /** Between two commands a mail server waits for its own client, which Postfix gives five minutes for each of its own. */
  pauseMsMax: 3_600_000,
  /** Within a packet: both sides are programs on one network. */
  packetMsMax: 30_000,
  /** A mail server that does not read. */
  answerMsMax: 30_000,
}
/** After the last packet nothing else is expected. */
export const LINGER_MS_MAX = 1_000
/** Indicators that the header names, the heaviest first: a line of a log, not a report. */
export const INDICATORS_MAX = 20
/** A stop waits so long for mail under way. */
export const CLOSE_MS_MAX = 15_000
