// A writer of OLE compound files for trait files: 512-byte sectors, every stream in whole sectors of its own (padded over the
// mini stream's cut-off where it is small by setting the cut-off to zero length streams' rules aside).

export interface Node {
  readonly name: string
  readonly clsid?: string
  readonly bytes?: Uint8Array
  readonly children?: readonly Node[]
}

interface Flat {
  readonly node: Node
  child: number
  right: number
  start: number
  size: number
}

const SECTOR = 512
const FREE = 0xffffffff
const END = 0xfffffffe

/** Streams shorter than 4096 bytes go through the mini stream, as the format demands. */
export function writeCompoundFile(children: readonly Node[], rootClsid?: string): Buffer {
  const flat: Flat[] = [
    {
      node: { name: 'Root Entry', children, ...(rootClsid === undefined ? {} : { clsid: rootClsid }) },
      child: FREE,
      right: FREE,
      start: END,
      size: 0,
    },
  ]
  const add = (nodes: readonly Node[]): number => {
    const indexes = nodes.map(
      (node) => flat.push({ node, child: FREE, right: FREE, start: END, size: node.bytes?.length ?? 0 }) - 1,
    )
    indexes.forEach((index, at) => {
      const entry = flat[index]
      if (entry === undefined) return
      entry.right = indexes[at + 1] ?? FREE
      entry.child = entry.node.children === undefined ? FREE : add(entry.node.children)
    })
    return indexes[0] ?? FREE
  }
  const root = flat[0] as Flat
  root.child = add(children)
  const mini: Buffer[] = []
  const miniFat: number[] = []
  for (const entry of flat) {
    if (entry.node.bytes === undefined || entry.size === 0 || entry.size >= 4096) continue
    const sectors = Math.ceil(entry.size / 64)
    entry.start = miniFat.length
    for (let at = 0; at < sectors; at += 1) miniFat.push(at === sectors - 1 ? END : miniFat.length + 1)
    mini.push(Buffer.concat([Buffer.from(entry.node.bytes), Buffer.alloc(sectors * 64 - entry.size)]))
  }
  const sectors: Buffer[] = []
  const fat: number[] = []
  const place = (bytes: Uint8Array): number => {
    if (bytes.length === 0) return END
    const start = sectors.length
    const count = Math.ceil(bytes.length / SECTOR)
    for (let at = 0; at < count; at += 1) {
      const part = Buffer.alloc(SECTOR)
      Buffer.from(bytes).copy(part, 0, at * SECTOR, (at + 1) * SECTOR)
      sectors.push(part)
      fat.push(at === count - 1 ? END : start + at + 1)
    }
    return start
  }
  for (const entry of flat)
    if (entry.node.bytes !== undefined && entry.size >= 4096) entry.start = place(entry.node.bytes)
  const miniStream = Buffer.concat(mini)
  root.start = place(miniStream)
  root.size = miniStream.length
  const miniFatBytes = Buffer.alloc(Math.ceil((miniFat.length * 4) / SECTOR) * SECTOR, 0xff)
  miniFat.forEach((value, at) => {
    miniFatBytes.writeUInt32LE(value, at * 4)
  })
  const miniFatStart = place(miniFatBytes)
  const directoryStart = place(Buffer.concat(flat.map(entryBytes)))
  const fatCount = Math.ceil((sectors.length + 8) / 128)
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(fatCount, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(miniFat.length === 0 ? END : miniFatStart, 60)
  header.writeUInt32LE(Math.ceil((miniFat.length * 4) / SECTOR), 64)
  header.writeUInt32LE(END, 68)
  header.fill(0xff, 76)
  for (let at = 0; at < fatCount; at += 1) header.writeUInt32LE(sectors.length + at, 76 + at * 4)
  for (let at = 0; at < fatCount; at += 1) fat.push(0xfffffffd)
  const fatBytes = Buffer.alloc(fatCount * SECTOR, 0xff)
  fat.forEach((value, at) => {
    fatBytes.writeUInt32LE(value, at * 4)
  })
  return Buffer.concat([header, ...sectors, fatBytes])
}

function entryBytes({ node, child, right, start, size }: Flat): Buffer {
  const out = Buffer.alloc(128)
  const name = Buffer.from(node.name, 'utf16le')
  name.copy(out, 0, 0, 62)
  out.writeUInt16LE(Math.min(64, name.length + 2), 64)
  out[66] = node.name === 'Root Entry' ? 5 : node.bytes === undefined ? 1 : 2
  out[67] = 1
  out.writeUInt32LE(FREE, 68)
  out.writeUInt32LE(right, 72)
  out.writeUInt32LE(child, 76)
  if (node.clsid !== undefined) clsidBytes(node.clsid).copy(out, 80)
  out.writeUInt32LE(start, 116)
  out.writeUInt32LE(size, 120)
  return out
}

export function clsidBytes(text: string): Buffer {
  const hex = text.replaceAll('-', '')
  const out = Buffer.from(hex, 'hex')
  out.subarray(0, 4).reverse()
  out.subarray(4, 6).reverse()
  out.subarray(6, 8).reverse()
  return out
}
