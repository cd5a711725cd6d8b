// How the service and a file-analysis process talk over pipes: a frame is a JSON head and raw bytes, each behind its
// length. JSON and not V8's serialisation, because what comes back may come from a process that a sample took over.

export interface Frame {
  readonly head: unknown
  readonly bytes: Buffer
  /** Of the whole frame. */
  readonly size: number
}

const PREFIX_BYTES = 8

/** One frame as two chunks, so that large bytes are not copied. */
export function encodeFrame(head: unknown, bytes: Uint8Array = new Uint8Array()): readonly Uint8Array[] {
  const json = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32LE(json.length, 0)
  prefix.writeUInt32LE(bytes.length, 4)
  return [Buffer.concat([prefix, json]), bytes]
}

/** Collects chunks into frames. Throws a RangeError when a frame claims to be larger than `bytesMax`. */
export class FrameReader {
  readonly #bytesMax: number
  readonly #onFrame: (frame: Frame) => void
  #chunks: Buffer[] = []
  #size = 0
  #needed = PREFIX_BYTES

  constructor(bytesMax: number, onFrame: (frame: Frame) => void) {
    this.#bytesMax = bytesMax
    this.#onFrame = onFrame
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    while (this.#size >= this.#needed) {
      const all =
        this.#chunks.length === 1 && this.#chunks[0] !== undefined ? this.#chunks[0] : Buffer.concat(this.#chunks)
      const headBytes = all.readUInt32LE(0)
      const bodyBytes = all.readUInt32LE(4)
      const total = PREFIX_BYTES + headBytes + bodyBytes
      if (total > this.#bytesMax) throw new RangeError(`a frame of ${total} bytes is over the limit`)
      this.#chunks = [all]
      if (all.length < total) {
        this.#needed = total
        return
      }
      const head = JSON.parse(all.toString('utf8', PREFIX_BYTES, PREFIX_BYTES + headBytes)) as unknown
      const rest = all.subarray(total)
      this.#chunks = rest.length === 0 ? [] : [rest]
      this.#size = rest.length
      this.#needed = PREFIX_BYTES
      this.#onFrame({ head, bytes: all.subarray(PREFIX_BYTES + headBytes, total), size: total })
    }
  }
}
