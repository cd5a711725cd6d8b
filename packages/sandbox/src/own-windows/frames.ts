// What goes over the two ports between host and agent, byte by byte: a letter, a length, a payload. The document for whoever
// writes another agent is docs/own-windows.md; ours is `../../agent`.
import { FIELD_NAME_BYTES_MAX, FIELDS_MAX, type FRAME_BYTES_MAX } from './limits.ts'

/** Names of the ports, as the guest sees them. */
export const AGENT_PORTS = { to: 'org.assay.agent.in', from: 'org.assay.agent.out' } as const

export type FrameKind = keyof typeof FRAME_BYTES_MAX

/** Out of the guest. */
export const FRAME_KINDS: Readonly<Record<string, FrameKind>> = {
  H: 'hello',
  S: 'started',
  E: 'event',
  F: 'file',
  P: 'picture',
  O: 'output',
  L: 'cut',
  X: 'problem',
  Z: 'end',
}

/** A letter and the length of what follows. */
export const FRAME_HEAD_BYTES = 5

export type Fields = ReadonlyMap<string, string>

/** Pairs of a name and a text; null where a length leads beyond the end, or there are too many. */
export function readFields(bytes: Buffer): Fields | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < bytes.length) {
    const nameBytes = bytes.readUInt8(at)
    const valueAt = at + 1 + nameBytes
    if (nameBytes > FIELD_NAME_BYTES_MAX || valueAt + 2 > bytes.length || fields.size >= FIELDS_MAX) return null
    const end = valueAt + 2 + bytes.readUInt16LE(valueAt)
    if (end > bytes.length) return null
    fields.set(bytes.toString('latin1', at + 1, valueAt), bytes.toString('utf8', valueAt + 2, end))
    at = end
  }
  return fields
}

/** Where an event was logged. */
export type EventSource = 'sysmon' | 'system' | 'task_scheduler'
const SOURCES: readonly EventSource[] = ['sysmon', 'system', 'task_scheduler']

export interface AgentEvent {
  readonly source: EventSource
  /** By the numbers of its source. */
  readonly id: number
  /** Since the sample was started. */
  readonly atMs: number
  readonly fields: Fields
}

const EVENT_HEAD_BYTES = 7

/** Null for what is none. */
export function readEvent(payload: Buffer): AgentEvent | null {
  if (payload.length < EVENT_HEAD_BYTES) return null
  const source = SOURCES[payload.readUInt8(4)]
  const fields = readFields(payload.subarray(EVENT_HEAD_BYTES))
  if (source === undefined || fields === null) return null
  return { source, id: payload.readUInt16LE(5), atMs: payload.readUInt32LE(0), fields }
}

function frame(letter: string, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES, letter)
  head.writeUInt32LE(payload.length, 1)
  return Buffer.concat([head, payload])
}

function field(name: string, value: string): Buffer {
  const [nameBytes, valueBytes] = [Buffer.from(name, 'latin1'), Buffer.from(value, 'utf8')]
  const [nameSize, valueSize] = [Buffer.alloc(1), Buffer.alloc(2)]
  nameSize.writeUInt8(nameBytes.length)
  valueSize.writeUInt16LE(valueBytes.length)
  return Buffer.concat([nameSize, nameBytes, valueSize, valueBytes])
}

export interface AgentJob {
  readonly now: Date
  /** Of the sample, in the agent's folder. */
  readonly name: string
  /** In the order in which they are started. */
  readonly commandLines: readonly string[]
  readonly sample: Uint8Array
}

/** How much of a sample one frame holds: the agent reads each whole. */
const PART_BYTES = 1024 * 1024

/** All that a guest needs to begin. */
export function encodeAgentJob({ now, name, commandLines, sample }: AgentJob): readonly Buffer[] {
  const clock = Buffer.alloc(8)
  clock.writeBigUInt64LE(BigInt(now.getTime()))
  const parts = Array.from({ length: Math.ceil(sample.length / PART_BYTES) }, (_, at) =>
    frame('B', sample.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)),
  )
  const lines = commandLines.map((line) => field('command', line))
  return [frame('J', Buffer.concat([clock, field('name', name), ...lines])), ...parts, frame('G', Buffer.alloc(0))]
}

/** The time is up: what is there is sent. */
export const STOP_FRAME = frame('T', Buffer.alloc(0))
/** Everything has come. */
export const RECEIVED_FRAME = frame('R', Buffer.alloc(0))
