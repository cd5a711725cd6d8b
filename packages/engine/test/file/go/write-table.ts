// The table of functions that Go's linker writes, in every layout that it has had, for programs of our own making.

export const LAYOUTS = { 'Go 1.2': 0xfb, 'Go 1.16': 0xfa, 'Go 1.18': 0xf0, 'Go 1.20': 0xf1 } as const
export type Layout = keyof typeof LAYOUTS

export function writeTable(names: readonly string[], layout: Layout, pointerBytes: 4 | 8): Buffer {
  const words = { 'Go 1.2': 1, 'Go 1.16': 7, 'Go 1.18': 8, 'Go 1.20': 8 }[layout]
  const isOld = layout === 'Go 1.2'
  const fieldBytes = layout === 'Go 1.18' || layout === 'Go 1.20' ? 4 : pointerBytes
  const header = 8 + words * pointerBytes
  const texts = Buffer.from(`\0${names.join('\0')}\0`, 'latin1')
  const rows = (2 * names.length + 1) * fieldBytes
  const rowsAt = header
  const functionsAt = rowsAt + rows
  const namesAt = functionsAt + names.length * (fieldBytes + 4)
  const out = Buffer.alloc(namesAt + texts.length)
  const put = (value: number, at: number, bytes: number): void =>
    bytes === 8 ? void out.writeBigUInt64LE(BigInt(value), at) : void out.writeUInt32LE(value, at)
  out.set([LAYOUTS[layout], 0xff, 0xff, 0xff, 0, 0, 1, pointerBytes])
  put(names.length, 8, pointerBytes)
  if (!isOld) put(namesAt, 8 + (layout === 'Go 1.16' ? 2 : 3) * pointerBytes, pointerBytes)
  if (!isOld) put(rowsAt, 8 + (layout === 'Go 1.16' ? 6 : 7) * pointerBytes, pointerBytes)
  texts.copy(out, namesAt)
  let nameAt = 1
  for (const [index, name] of names.entries()) {
    const one = functionsAt + index * (fieldBytes + 4)
    put(isOld ? one : one - rowsAt, rowsAt + (2 * index + 1) * fieldBytes, fieldBytes)
    out.writeUInt32LE(isOld ? namesAt + nameAt : nameAt, one + fieldBytes)
    nameAt += name.length + 1
  }
  return out
}

/** A section as a 64-bit program of a recent Go has it: its mark and its functions. */
export const goSection = (...names: readonly string[]): { readonly name: string; readonly data: Uint8Array } => ({
  name: '.rdata2',
  data: Buffer.concat([Buffer.from('\xff Go buildinf:\x08\x02', 'latin1'), writeTable(names, 'Go 1.20', 8)]),
})
