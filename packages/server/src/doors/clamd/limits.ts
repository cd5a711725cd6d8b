// Every bound of the clamd door, with its reason. Where clamd has one by default it is the same, so that clients meet what
// they know.

/** Connections at once. Beyond them nobody is let in, and clients try again as with a busy clamd. */
export const CONNECTIONS_MAX = 256
/** A command with its path. */
export const COMMAND_BYTES_MAX = 4096
/** How long a peer may take; a test shortens them. */
export interface Times {
  readonly commandMsMax: number
  readonly pauseMsMax: number
  readonly streamMsMax: number
}
export const TIMES: Times = {
  /** CommandReadTimeout of clamd: a whole command, and the pause between two of a session. */
  commandMsMax: 30_000,
  /** ReadTimeout of clamd is two minutes for any pause: within a file half a minute is a dead line. */
  pauseMsMax: 30_000,
  /** All of a file: 64 MiB at the pace of a slow line. */
  streamMsMax: 600_000,
}
/** Of a file that is too large, so much is read and thrown away for the sake of what a session sends behind it. */
export const PASSED_OVER_BYTES_MAX = 1024 * 1024 * 1024
/** Files of one session that are received and not answered yet: each lies on the disk until its turn. */
export const SESSION_ANSWERS_MAX = 8
/** A client that does not read its answer. */
export const ANSWER_MS_MAX = 30_000
/** What a client still sends after its answer is read and thrown away for so long. */
export const LINGER_MS_MAX = 10_000
/** A stop waits so long for files under way. */
export const CLOSE_MS_MAX = 15_000
