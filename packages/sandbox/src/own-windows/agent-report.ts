// What an agent sends, read as it comes. All of it is a claim: a sample with the rights of an administrator can speak in the
// agent's place. So every length is held against a bound before anything of it is kept, what comes out of turn ends the
// reading, and what was read before stays.
import { crc32 } from 'node:zlib'
import { CHANGED_ENTRIES_MAX, OUTPUT_BYTES_MAX, PATH_BYTES_MAX, SCREENSHOTS_MAX } from '../limits.ts'
import type { ChangedEntry } from '../results/changed-files.ts'
import { type Fields, FRAME_HEAD_BYTES, FRAME_KINDS, type FrameKind, readFields } from './frames.ts'
import {
  EVENT_BYTES_MAX,
  EVENTS_READ_MAX,
  FILE_CONTENT_BYTES_MAX,
  FRAME_BYTES_MAX,
  FRAMES_MAX,
  PROTOCOL,
  WORDS_MAX,
} from './limits.ts'

export interface AgentEnd {
  readonly how: 'exited' | 'time_up' | 'failed'
  readonly code: number
}

/** Limits by name, with what was over them. */
type Cuts = ReadonlyMap<string, string>

const HOW: readonly AgentEnd['how'][] = ['exited', 'time_up', 'failed']
const FILE_HEAD_BYTES = 12
const FILE_KINDS: readonly ChangedEntry['kind'][] = ['file', 'folder', 'deleted']
const PICTURE = Buffer.from('S')

export class AgentReport {
  readonly #head = Buffer.alloc(FRAME_HEAD_BYTES)
  #headBytes = 0
  /** The frame that is under way: as long as its head says, which was allowed. */
  #frame: { readonly kind: FrameKind; readonly bytes: Buffer } | null = null
  #frameBytes = 0
  #frames = 0
  /** Since the greeting, as the agent counts. */
  #counted = { frames: 0, bytes: 0, crc: 0 }
  #eventBytes = 0
  #contentBytes = 0
  #outputBytes = 0
  readonly #cuts = new Map<string, string>()

  hello: Fields | null
  /** Of the sample's first process. */
  startedPid: number | null = null
  /** Payloads, for `readEvent`. */
  readonly events: Buffer[] = []
  readonly files: ChangedEntry[] = []
  /** As the screen of our own guests sends them. */
  readonly pictures: Buffer[] = []
  readonly output: Buffer[] = []
  /** What the agent left out, and what went wrong, a word each. */
  readonly leftOut: string[] = []
  readonly problems: string[] = []
  end: AgentEnd | null = null
  /** Why nothing more is read. */
  broken: string | null = null

  /** `hello`: what a guest said before it was frozen. It does not say it again. */
  constructor(hello: Fields | null = null) {
    this.hello = hello
  }

  get cuts(): Cuts {
    return this.#cuts
  }

  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length && this.broken === null && this.end === null; ) {
      const read = this.#frame === null ? this.#readHead(chunk, at) : this.#readBody(this.#frame.bytes, chunk, at)
      at += read
      if (this.#frame === null || this.#frameBytes < this.#frame.bytes.length) continue
      const { kind, bytes } = this.#frame
      this.#frame = null
      this.#headBytes = 0
      this.#take(kind, bytes)
    }
  }

  #readHead(chunk: Buffer, at: number): number {
    const read = chunk.copy(this.#head, this.#headBytes, at)
    this.#headBytes += read
    if (this.#headBytes < FRAME_HEAD_BYTES) return read
    const kind = FRAME_KINDS[String.fromCharCode(this.#head.readUInt8(0))]
    const length = this.#head.readUInt32LE(1)
    if (kind === undefined) this.broken = 'a frame of an unknown kind'
    else if (length > FRAME_BYTES_MAX[kind]) this.broken = `a frame (${kind}) that is longer than is allowed`
    else {
      this.#frame = { kind, bytes: Buffer.allocUnsafe(FRAME_HEAD_BYTES + length) }
      this.#frameBytes = this.#head.copy(this.#frame.bytes)
    }
    return read
  }

  #readBody(into: Buffer, chunk: Buffer, at: number): number {
    const read = chunk.copy(into, this.#frameBytes, at)
    this.#frameBytes += read
    return read
  }

  #take(kind: FrameKind, whole: Buffer): void {
    this.#frames += 1
    const isGreeting = kind === 'hello'
    if (this.#frames > FRAMES_MAX) this.broken = 'more frames than are read'
    else if (isGreeting !== (this.hello === null)) this.broken = isGreeting ? 'a second greeting' : 'no greeting'
    else {
      const isTaken = this.#read[kind](whole.subarray(FRAME_HEAD_BYTES))
      if (!isTaken) this.broken = `a frame (${kind}) that cannot be read or does not fit`
      if (!isGreeting && kind !== 'end') this.#count(whole)
    }
  }

  #count(whole: Buffer): void {
    const { frames, bytes, crc } = this.#counted
    this.#counted = { frames: frames + 1, bytes: bytes + whole.length, crc: crc32(whole, crc) }
  }

  /** Each says whether what it was given is what it should be. What is only too much is left out and told. */
  readonly #read: Readonly<Record<FrameKind, (payload: Buffer) => boolean>> = {
    hello: (payload) => {
      this.hello = readFields(payload)
      return this.hello?.get('protocol') === String(PROTOCOL)
    },
    started: (payload) => {
      if (payload.length !== 4 || this.startedPid !== null) return false
      this.startedPid = payload.readUInt32LE(0)
      return true
    },
    event: (payload) => {
      this.#eventBytes += payload.length
      if (this.events.length >= EVENTS_READ_MAX || this.#eventBytes > EVENT_BYTES_MAX)
        this.#cuts.set('AGENT_EVENTS_MAX', 'events that the guest logged')
      else this.events.push(payload)
      return true
    },
    file: (payload) => {
      const entry = readFile(payload)
      if (entry === null) return false
      if (this.files.length >= CHANGED_ENTRIES_MAX) this.#cuts.set('CHANGED_ENTRIES_MAX', 'files that were changed')
      else {
        this.#contentBytes += entry.content?.length ?? 0
        const isKept = this.#contentBytes <= FILE_CONTENT_BYTES_MAX
        if (!isKept) this.#cuts.set('FILE_CONTENT_BYTES_MAX', 'content of files that were changed')
        this.files.push(isKept ? entry : { ...entry, content: null })
      }
      return true
    },
    picture: (payload) => {
      if (payload.length < 8) return false
      if (payload.length !== 8 + payload.readUInt16LE(4) * payload.readUInt16LE(6) * 3) return false
      // One more than is kept, by which its reader knows that there were more.
      if (this.pictures.length <= SCREENSHOTS_MAX) this.pictures.push(Buffer.concat([PICTURE, payload]))
      return true
    },
    output: (payload) => {
      this.#outputBytes += payload.length
      if (this.#outputBytes > OUTPUT_BYTES_MAX) this.#cuts.set('OUTPUT_BYTES_MAX', 'printed output')
      else this.output.push(payload)
      return true
    },
    cut: (payload) => keepWord(this.leftOut, payload),
    problem: (payload) => keepWord(this.problems, payload),
    end: (payload) => {
      const how = HOW[payload[0] ?? HOW.length]
      if (payload.length !== FRAME_BYTES_MAX.end || how === undefined) return false
      const { frames, bytes, crc } = this.#counted
      const isWhole =
        payload.readUInt32LE(5) === frames &&
        payload.readBigUInt64LE(9) === BigInt(bytes) &&
        payload.readUInt32LE(17) === crc
      if (isWhole) this.end = { how, code: payload.readInt32LE(1) }
      return isWhole
    },
  }
}

function keepWord(words: string[], payload: Buffer): boolean {
  const word = payload.toString('latin1')
  if (!/^[a-z_ ]{1,64}$/.test(word)) return false
  if (words.length < WORDS_MAX) words.push(word)
  return true
}

/** Kind, whether it was there before, its size, its path, and of a file its content or the beginning of it. */
function readFile(payload: Buffer): ChangedEntry | null {
  if (payload.length < FILE_HEAD_BYTES) return null
  const kind = FILE_KINDS[payload.readUInt8(0)]
  const contentAt = FILE_HEAD_BYTES + payload.readUInt16LE(10)
  if (kind === undefined || contentAt > payload.length || contentAt > FILE_HEAD_BYTES + PATH_BYTES_MAX) return null
  const size = payload.readBigUInt64LE(2)
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return {
    ...{ kind, target: '', mode: 0, modifiedAtMs: 0, sizeBytes: Number(size), existed: payload.readUInt8(1) === 1 },
    path: payload.toString('utf8', FILE_HEAD_BYTES, contentAt),
    content: kind === 'file' ? payload.subarray(contentAt) : null,
  }
}
