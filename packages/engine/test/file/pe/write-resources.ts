// The resource tree of a PE file: data by name, icons, version, manifest.
import type { PeRecipe } from './pe-recipe.ts'
import { align, type SectionWriter } from './section-writer.ts'

interface Leaf {
  readonly type: number
  readonly name: string | number
  readonly data: Buffer
}

export function resourceLeaves({ version, manifest, resources, typedResources, icons }: PeRecipe): readonly Leaf[] {
  const leaves: Leaf[] = Object.entries(resources ?? {}).map(([name, data]) => ({
    type: 10,
    name,
    data: Buffer.from(data),
  }))
  for (const [index, { type, data }] of (typedResources ?? []).entries())
    leaves.push({ type, name: index + 1, data: Buffer.from(data) })
  for (const [index, { data }] of (icons ?? []).entries())
    leaves.push({ type: 3, name: index + 1, data: Buffer.from(data) })
  if (icons !== undefined) leaves.push({ type: 14, name: 1, data: iconGroup(icons) })
  if (version !== undefined) leaves.push({ type: 16, name: 1, data: versionBlock(version) })
  if (manifest !== undefined) leaves.push({ type: 24, name: 1, data: Buffer.from(manifest, 'utf8') })
  return leaves
}

function iconGroup(icons: NonNullable<PeRecipe['icons']>): Buffer {
  const group = Buffer.alloc(6 + icons.length * 14)
  group.writeUInt16LE(1, 2)
  group.writeUInt16LE(icons.length, 4)
  for (const [index, { side, depth, data }] of icons.entries()) {
    const at = 6 + index * 14
    group.set([side & 0xff, side & 0xff], at)
    group.writeUInt16LE(1, at + 4)
    group.writeUInt16LE(depth, at + 6)
    group.writeUInt32LE(data.length, at + 8)
    group.writeUInt16LE(index + 1, at + 12)
  }
  return group
}

/** One type directory a leaf: the loader would sort and group them, readers need neither. */
export function writeResources(out: SectionWriter, leaves: readonly Leaf[]) {
  const root = 16 + leaves.length * 8
  const perLeaf = (16 + 8) * 2 + 16
  const tree = Buffer.alloc(root + leaves.length * perLeaf)
  const texts: Buffer[] = []
  let textAt = tree.length
  let dataAt = align(
    tree.length + leaves.reduce((sum, { name }) => sum + (typeof name === 'string' ? 2 + name.length * 2 : 0), 0),
    8,
  )
  const bodies: Buffer[] = []
  tree.writeUInt16LE(leaves.length, 14)
  for (const [index, { type, name, data }] of leaves.entries()) {
    const names = root + index * perLeaf
    const languages = names + 24
    const entry = languages + 24
    tree.writeUInt32LE(type, 16 + index * 8)
    tree.writeUInt32LE((0x80000000 + names) >>> 0, 16 + index * 8 + 4)
    tree.writeUInt16LE(1, names + 14)
    if (typeof name === 'string') {
      const text = Buffer.concat([Buffer.from([name.length & 0xff, name.length >> 8]), Buffer.from(name, 'utf16le')])
      tree.writeUInt32LE((0x80000000 + textAt) >>> 0, names + 16)
      texts.push(text)
      textAt += text.length
    } else tree.writeUInt32LE(name, names + 16)
    tree.writeUInt32LE((0x80000000 + languages) >>> 0, names + 20)
    tree.writeUInt16LE(1, languages + 14)
    tree.writeUInt32LE(1033, languages + 16)
    tree.writeUInt32LE(entry, languages + 20)
    tree.writeUInt32LE(out.start + dataAt, entry)
    tree.writeUInt32LE(data.length, entry + 4)
    const body = Buffer.concat([data, Buffer.alloc(align(data.length, 8) - data.length)])
    bodies.push(body)
    dataAt += body.length
  }
  const rva = out.bytes(tree)
  for (const text of texts) out.bytes(text)
  out.align(8)
  for (const body of bodies) out.bytes(body)
  return { rva, size: out.length }
}

function versionBlock(strings: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(strings).map(([key, value]) =>
    block(key, Buffer.from(`${value}\0`, 'utf16le'), value.length + 1, 1),
  )
  const table = block('040904b0', Buffer.concat(pairs), 0, 1)
  const fixed = Buffer.alloc(52)
  fixed.writeUInt32LE(0xfeef04bd, 0)
  fixed.writeUInt32LE(0x00010002, 8)
  fixed.writeUInt32LE(0x00030004, 12)
  return block('VS_VERSION_INFO', Buffer.concat([fixed, block('StringFileInfo', table, 0, 1)]), 52, 0)
}

function block(key: string, value: Buffer, valueLength: number, type: number): Buffer {
  const name = Buffer.from(`${key}\0`, 'utf16le')
  const head = Buffer.alloc(align(6 + name.length, 4))
  name.copy(head, 6)
  head.writeUInt16LE(head.length + value.length, 0)
  head.writeUInt16LE(valueLength, 2)
  head.writeUInt16LE(type, 4)
  return Buffer.concat([head, value, Buffer.alloc(align(value.length, 4) - value.length)])
}
