// ZIP archives whose headers say of each member what a case says, true or not.
import { crc32, deflateRawSync } from 'node:zlib'
import { bytesOf } from './member.ts'
import { lock } from './write-zip.ts'

export interface OddMember {
  readonly name: string
  readonly bytes: Uint8Array
  /** Told; the bytes are packed as `packedAs` says. */
  readonly method?: number
  readonly packedAs?: 'stored' | 'deflated'
  readonly flags?: number
  readonly crc?: number
  readonly size?: number
  readonly password?: string
  readonly unixMode?: number
  /** Changes what is packed. */
  readonly spoil?: (packed: Buffer) => Buffer
  /** What the local header says where it says something else. */
  readonly localMethod?: number
}

/** Deflate64 reads the stored blocks of Deflate; nothing of ours does. */
export const DEFLATE64 = 9

export const pack64 = (bytes: Uint8Array): Buffer => deflateRawSync(bytes, { level: 0 })

export function writeOddZip(members: readonly OddMember[], comment = ''): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const member of members) {
    const { bytes, method = 8, password, unixMode = 0 } = member
    const crc = crc32(bytes)
    const plain =
      (member.packedAs ?? (method === 0 ? 'stored' : 'deflated')) === 'stored' ? bytes : packer(method)(bytes)
    const spoilt = member.spoil?.(Buffer.from(plain)) ?? Buffer.from(plain)
    const packed = password === undefined ? spoilt : lock(spoilt, member.crc ?? crc, password, false)
    const name = bytesOf(member.name)
    const fields = (told: number): Buffer => {
      const head = Buffer.alloc(26)
      head.writeUInt16LE(20, 0)
      head.writeUInt16LE((password === undefined ? 0 : 1) | (member.flags ?? 0), 2)
      head.writeUInt16LE(told, 4)
      head.writeUInt32LE(member.crc ?? crc, 10)
      head.writeUInt32LE(packed.length, 14)
      head.writeUInt32LE(member.size ?? bytes.length, 18)
      head.writeUInt16LE(name.length, 22)
      return head
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt16LE(unixMode, 8)
    tail.writeUInt32LE(at, 10)
    const madeBy = Buffer.from([0x50, 0x4b, 1, 2, 20, unixMode === 0 ? 0 : 3])
    central.push(madeBy, fields(method), tail, name)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields(member.localMethod ?? method), name, packed)
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(bytesOf(comment).length, 20)
  return Buffer.concat([...parts, directory, end, bytesOf(comment)])
}

const packer = (method: number): ((bytes: Uint8Array) => Buffer) => (method === DEFLATE64 ? pack64 : deflateRawSync)
