// Packets of the imitated network, as the guest sends them (`guest/capture.c` has the format) → a capture that analysts' tools
// open: pcapng (draft-ietf-opsawg-pcapng), with the keys of its TLS in it, so that what was said is seen in plain. Packets are
// the sample's to write; lengths are checked, and of the guest's records nothing else comes through.
import { CAPTURE_KEYS_MAX, PACKET_BYTES_MAX, PACKETS_MAX } from './limits.ts'

const RECORD_HEAD_BYTES = 16
const ETHERNET = 1
const TLS_KEY_LOG = 0x544c534b
const KEY_LINE = /^CLIENT_RANDOM [0-9a-f]{64} [0-9a-f]{96}$/

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function block(type: number, body: Buffer): Buffer {
  const length = 12 + body.length
  const head = Buffer.alloc(8)
  head.writeUInt32LE(type, 0)
  head.writeUInt32LE(length, 4)
  return Buffer.concat([head, body, head.subarray(4)])
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  return bytes
}

/** Section header, version 1.0, its length not told; one interface of Ethernet. Times are in microseconds unless said. */
const HEAD = Buffer.concat([
  block(0x0a0d0d0a, numbers(0x1a2b3c4d, 1, 0xffff_ffff, 0xffff_ffff)),
  block(1, numbers(ETHERNET, 0)),
])

/** Null where no packet went. `keys`: lines of the imitated servers' log. */
export function readCapture(stream: Buffer, keys: readonly string[]): Buffer | null {
  const blocks: Buffer[] = []
  for (let at = 0; at + RECORD_HEAD_BYTES <= stream.length && blocks.length < PACKETS_MAX; ) {
    const kept = stream.readUInt32LE(at + 8)
    const end = at + RECORD_HEAD_BYTES + kept
    if (kept > PACKET_BYTES_MAX || end > stream.length) break
    const time = BigInt(stream.readUInt32LE(at)) * 1_000_000n + BigInt(stream.readUInt32LE(at + 4))
    const length = Math.max(kept, stream.readUInt32LE(at + 12))
    const about = numbers(0, Number(time >> 32n), Number(time & 0xffff_ffffn), kept, length)
    blocks.push(block(6, Buffer.concat([about, padded(stream.subarray(at + RECORD_HEAD_BYTES, end))])))
    at = end
  }
  if (blocks.length === 0) return null
  const lines = keys.filter((line) => KEY_LINE.test(line)).slice(0, CAPTURE_KEYS_MAX)
  const secrets = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1')
  // Whoever reads from the front needs the keys before the packets.
  const keyed =
    lines.length === 0 ? [] : [block(10, Buffer.concat([numbers(TLS_KEY_LOG, secrets.length), padded(secrets)]))]
  return Buffer.concat([HEAD, ...keyed, ...blocks])
}
