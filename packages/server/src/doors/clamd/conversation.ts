// One connection to the clamd door: a command and its answer, or a session of many (IDSESSION), whose answers bear the number
// of their command and come when they are ready.
import type { Logger } from 'pino'
import { type Blobs, BlobsUnavailableError } from '../../blobs/blobs.ts'
import { type Peer, PeerGoneError, PeerLateError } from '../peer.ts'
import type { ReceivedFile } from '../receiving.ts'
import type { Scan } from '../scan.ts'
import { BY_PATH, type Command, OFFERED, REFUSED, readCommand, WORDS, wordsOf } from './commands.ts'
import { ANSWER_MS_MAX, LINGER_MS_MAX, SESSION_ANSWERS_MAX, TIMES, type Times } from './limits.ts'
import { passOver, receiveStream, type TooLarge } from './receive.ts'

export interface ConversationOptions {
  readonly scan: Scan
  readonly blobs: Blobs
  readonly fileBytesMax: number
  /** What VERSION says. */
  readonly version: () => string
  readonly log: Logger
  readonly times?: Times
}

/** Never rejects. */
export async function converse(options: ConversationOptions, peer: Peer): Promise<void> {
  try {
    await answerAll(options, peer)
  } catch (error) {
    if (error instanceof PeerLateError) await say(peer, `${WORDS.late}\n`).catch(() => {})
    else if (!(error instanceof PeerGoneError)) options.log.error({ err: error, door: 'clamd' }, 'a connection failed')
  } finally {
    peer.close(LINGER_MS_MAX)
  }
}

const timesOf = ({ times = TIMES }: ConversationOptions): Times => times
const say = (peer: Peer, words: string): Promise<void> => peer.write(words, ANSWER_MS_MAX)

async function answerAll(options: ConversationOptions, peer: Peer): Promise<void> {
  const command = await readCommand(peer, null, timesOf(options).commandMsMax)
  if (command === null) return
  if (command.name === 'IDSESSION' && command.isMarked) await holdSession(options, peer, command.terminator)
  else await say(peer, `${await answer(options, peer, command)}${command.terminator}`)
}

async function answer(options: ConversationOptions, peer: Peer, command: Command): Promise<string> {
  const { name, argument, isMarked } = command
  if (name !== 'INSTREAM' || !isMarked) return shortAnswer(options, name, argument)
  const received = await receive(options, peer)
  return 'refused' in received ? received.refused : `stream: ${wordsOf(await options.scan(received))}`
}

function shortAnswer({ version }: ConversationOptions, name: string, argument: string): string {
  if (name === 'PING') return 'PONG'
  if (name === 'VERSION') return version()
  if (name === 'VERSIONCOMMANDS') return `${version()}| COMMANDS: ${OFFERED}`
  // The path is a peer's text: it goes back as what it is and no further.
  if (BY_PATH.has(name)) return `${argument}: Access denied. ERROR`
  if (name === 'FILDES') return 'Access denied. ERROR'
  return REFUSED.has(name) ? WORDS.unavailable : WORDS.unknown
}

interface NotReceived {
  /** In words. */
  readonly refused: string
  /** Null where nobody can tell what follows from the rest of it. */
  readonly tooLarge: TooLarge | null
}

async function receive(options: ConversationOptions, peer: Peer): Promise<ReceivedFile | NotReceived> {
  const { blobs, fileBytesMax } = options
  try {
    const received = await receiveStream(peer, blobs, fileBytesMax, timesOf(options))
    return 'chunkBytes' in received ? { refused: WORDS.tooLarge, tooLarge: received } : received
  } catch (error) {
    if (error instanceof BlobsUnavailableError) return { refused: WORDS.notStored, tooLarge: null }
    throw error
  }
}

const SESSION_COMMANDS: ReadonlySet<string> = new Set(['PING', 'VERSION', 'VERSIONCOMMANDS', 'INSTREAM', ...BY_PATH])

/** Commands are numbered from 1. A file is scanned while the next is received. */
async function holdSession(options: ConversationOptions, peer: Peer, terminator: '\0' | '\n'): Promise<void> {
  const owed = new Set<Promise<void>>()
  try {
    for (let number = 1; ; number += 1) {
      const command = await readCommand(peer, terminator, timesOf(options).commandMsMax)
      if (command === null || command.name === 'END') break
      const tell = (words: string): Promise<void> => say(peer, `${number}: ${words}${terminator}`)
      if (!SESSION_COMMANDS.has(command.name)) {
        await tell(WORDS.notInSession)
        break
      }
      if (command.name === 'INSTREAM') {
        const received = await receive(options, peer)
        if ('refused' in received) {
          await tell(received.refused)
          if (received.tooLarge === null || !(await passOver(peer, received.tooLarge, timesOf(options)))) break
          continue
        }
        const telling: Promise<void> = options
          .scan(received)
          .then((scanned) => tell(`stream: ${wordsOf(scanned)}`))
          // Who is gone is found gone by the reading.
          .catch(() => {})
          .finally(() => owed.delete(telling))
        owed.add(telling)
        if (owed.size >= SESSION_ANSWERS_MAX) await Promise.race(owed)
      } else await tell(shortAnswer(options, command.name, command.argument))
    }
  } finally {
    await Promise.all(owed)
  }
}
