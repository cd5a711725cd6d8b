// Commands of clamd's protocol, and its words where something is wrong, as clamd 1.4 says them. `z` before a command ends it and its
// answer with a zero byte, `n` with a line feed; a bare one is a line, or all that a packet holds.
import { type Peer, PeerGoneError } from '../peer.ts'
import type { Scanned } from '../scan.ts'
import { COMMAND_BYTES_MAX } from './limits.ts'

export interface Command {
  /** In the letters that were sent: clamd knows upper case alone. */
  readonly name: string
  readonly argument: string
  /** What ends its answer. */
  readonly terminator: '\0' | '\n'
  /** It came with `z` or `n`: without, a stream or a session cannot begin. */
  readonly isMarked: boolean
}

const MARKS: Readonly<Record<string, '\0' | '\n'>> = { z: '\0', n: '\n' }
const LINE_FEED = 0x0a

export const WORDS = {
  unknown: 'UNKNOWN COMMAND',
  unavailable: 'COMMAND UNAVAILABLE',
  notInSession: 'Command invalid inside IDSESSION. ERROR',
  late: 'COMMAND READ TIMED OUT',
  tooLarge: 'INSTREAM size limit exceeded. ERROR',
  notStored: "INSTREAM: Can't write to temporary file. ERROR",
} as const

const NO_VERDICT: Readonly<Record<Exclude<Scanned['outcome'], 'passed' | 'found'>, string>> = {
  denied: 'Access denied. ERROR',
  too_many_requests: 'Too many requests. ERROR',
  too_poor: 'Out of credits. ERROR',
  too_full: 'Quota exceeded. ERROR',
  late: 'Time limit reached. ERROR',
  failed: 'Analysis failed. ERROR',
}

/** What stands behind `stream: ` in the answer. */
export function wordsOf(scanned: Scanned): string {
  if (scanned.outcome === 'passed') return 'OK'
  return scanned.outcome === 'found' ? `${scanned.name} FOUND` : NO_VERDICT[scanned.outcome]
}

/** Of clamd's own, those that concern it as a program: refused as where an operator has switched them off. */
export const REFUSED: ReadonlySet<string> = new Set(['RELOAD', 'SHUTDOWN', 'STATS', 'DETSTATS', 'DETSTATSCLEAR'])
/** They name a file of this machine, which a peer may not have read to it. */
export const BY_PATH: ReadonlySet<string> = new Set(['SCAN', 'CONTSCAN', 'MULTISCAN', 'ALLMATCHSCAN', 'RAWSCAN'])
export const OFFERED = 'PING VERSION VERSIONCOMMANDS INSTREAM IDSESSION END'

/** Null at the end. `session`: the mark that all commands of a session bear. Rejects with a PeerLateError or a PeerGoneError. */
export async function readCommand(peer: Peer, session: '\0' | '\n' | null, msMax: number): Promise<Command | null> {
  const first = await peer.next(msMax)
  if (first === null) return null
  const mark = first.toString('latin1')
  const terminator = MARKS[mark] ?? null
  if (session !== null && terminator !== session) throw new PeerGoneError('it changed how its commands end')
  if (terminator === null) return commandOf(mark + restOfLine(peer), '\n', false)
  const line = await peer.until(terminator.charCodeAt(0), COMMAND_BYTES_MAX, msMax)
  return line === null ? null : commandOf(line.toString(), terminator, true)
}

/** `echo -n PING | nc` sends no end of a line and waits: what came is the command. */
function restOfLine(peer: Peer): string {
  const rest = peer.held(COMMAND_BYTES_MAX)
  const end = rest.indexOf(LINE_FEED)
  return rest.subarray(0, end === -1 ? rest.length : end).toString()
}

function commandOf(line: string, terminator: Command['terminator'], isMarked: boolean): Command {
  const [name = '', ...argument] = line.replace(/\r$/, '').split(' ')
  return { name, argument: argument.join(' '), terminator, isMarked }
}
