// The ways between host and guest: one socket pair each, handed to QEMU as open numbers, so that there is no name that
// anything else could connect to and nothing is written to disk. What comes out is read up to a cap and no further.
import type { Socket } from 'node:net'
import { CHANNEL_BYTES_MAX } from '../limits.ts'
import { AGENT_BYTES_MAX } from '../own-windows/limits.ts'

/** Ports of the guest, by the names that its init waits for. */
export const PORTS = ['control', 'job', 'output', 'trace', 'network', 'files', 'screen', 'packets', 'memory'] as const
export type Port = (typeof PORTS)[number]

/** Those that tell what a run did: of each the guest says how much it sent. */
export const EVIDENCE_PORTS = ['output', 'trace', 'network', 'files', 'screen', 'packets', 'memory'] as const
export type EvidencePort = (typeof EVIDENCE_PORTS)[number]

/** Those of our own guests, in an order that their frozen states know. */
export type GuestChannel = Port | 'console' | 'monitor'
export const CHANNELS: readonly GuestChannel[] = [...PORTS, 'console', 'monitor']

/** Those of an operator's own Windows. What its agent sends is read as it comes, and not kept here. */
export type OwnChannel = 'to_agent' | 'from_agent' | 'monitor'
export const OWN_CHANNELS: readonly OwnChannel[] = ['to_agent', 'from_agent', 'monitor']

export type ChannelName = GuestChannel | OwnChannel

function capOf(name: ChannelName): number {
  if (name === 'job' || name === 'to_agent') return 4096
  return name === 'from_agent' ? AGENT_BYTES_MAX : CHANNEL_BYTES_MAX[name]
}

/** One channel's bytes, as they came, up to its cap. */
export class Channel {
  readonly #chunks: Buffer[] = []
  readonly #socket: Socket
  readonly #bytesMax: number
  readonly #isKept: boolean
  #bytes = 0
  /** More came than is read. */
  full = false
  onData: ((chunk: Buffer) => void) | null = null

  constructor(name: ChannelName, socket: Socket) {
    this.#socket = socket
    this.#bytesMax = capOf(name)
    this.#isKept = name !== 'from_agent'
    // The guest's end vanishes with it; that is told by the process's exit.
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
  }

  #take(chunk: Buffer): void {
    const room = this.#bytesMax - this.#bytes
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk
    if (part.length < chunk.length) {
      this.full = true
      this.#socket.pause()
    }
    if (part.length === 0) return
    this.#bytes += part.length
    if (this.#isKept) this.#chunks.push(part)
    this.onData?.(part)
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks, this.#bytes)
  }

  get length(): number {
    return this.#bytes
  }

  write(bytes: Uint8Array | string): void {
    if (this.#socket.writable) this.#socket.write(bytes)
  }
}
