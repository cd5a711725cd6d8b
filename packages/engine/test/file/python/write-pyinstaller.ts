// What PyInstaller appends to its starter, as small as it goes: entries, an archive of modules, table and cookie.
import { deflateSync } from 'node:zlib'
import { magicOfVersion } from '../../../src/file/formats/python/version.ts'

export interface PyInstallerMember {
  readonly name: string
  readonly kind: 's' | 'm' | 'b' | 'x'
  readonly bytes: Uint8Array
}

export interface PyInstallerRecipe {
  readonly members: readonly PyInstallerMember[]
  /** Marshalled code by name, for the archive of modules. */
  readonly modules?: Readonly<Record<string, Uint8Array>>
  /** Applied to each packed module. */
  readonly encrypt?: (packed: Uint8Array) => Uint8Array
  readonly minor?: number
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const i32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** marshal: a list of (name, (kind, place, size)). */
function marshalledTable(rows: readonly (readonly [name: string, offset: number, size: number])[]): Buffer {
  const number = (value: number): Buffer => Buffer.concat([Buffer.from('i'), i32(value)])
  const row = ([name, offset, size]: readonly [string, number, number]): Buffer =>
    Buffer.concat([
      Buffer.from([0x29, 2, 0x7a, name.length]),
      Buffer.from(name),
      Buffer.from([0x29, 3]),
      number(0),
      number(offset),
      number(size),
    ])
  return Buffer.concat([Buffer.from('['), i32(rows.length), ...rows.map(row)])
}

function moduleArchive(
  modules: Readonly<Record<string, Uint8Array>>,
  minor: number,
  encrypt: (one: Uint8Array) => Uint8Array,
): Buffer {
  let at = 12
  const packed = Object.entries(modules).map(([name, code]) => {
    const bytes = encrypt(deflateSync(code))
    const row = { name, offset: at, bytes }
    at += bytes.length
    return row
  })
  const table = marshalledTable(packed.map(({ name, offset, bytes }) => [name, offset, bytes.length]))
  const magic = magicOfVersion({ major: 3, minor })
  return Buffer.concat([Buffer.from('PYZ\0'), magic, u32(at), ...packed.map(({ bytes }) => bytes), table])
}

export function writePyInstaller({
  members,
  modules = {},
  encrypt = (one) => one,
  minor = 11,
}: PyInstallerRecipe): Buffer {
  const archive = { name: 'PYZ-00.pyz', kind: 'z', packed: false, bytes: moduleArchive(modules, minor, encrypt) }
  const all = [...members.map((member) => ({ ...member, packed: true })), archive]
  let at = 0
  const entries = all.map(({ name, kind, packed, bytes }) => {
    const content = packed ? deflateSync(bytes) : Buffer.from(bytes)
    const head = [u32(at), u32(content.length), u32(bytes.length), Buffer.from([packed ? 1 : 0]), Buffer.from(kind)]
    at += content.length
    const text = Buffer.from(`${name}\0`)
    return { content, row: Buffer.concat([u32(18 + text.length), ...head, text]) }
  })
  const content = Buffer.concat(entries.map((entry) => entry.content))
  const table = Buffer.concat(entries.map(({ row }) => row))
  const library = Buffer.alloc(64)
  library.write(`python3${minor}.dll`)
  const cookie = Buffer.concat([
    Buffer.from('MEI\x0c\x0b\x0a\x0b\x0e', 'latin1'),
    u32(content.length + table.length + 88),
    u32(content.length),
    u32(table.length),
    u32(300 + minor),
    library,
  ])
  return Buffer.concat([content, table, cookie])
}
