// Shortcuts for trait files: header, strings, environment block, and what is wanted behind the end.

export interface LnkParts {
  readonly target?: string
  readonly arguments?: string
  readonly icon?: string
  readonly description?: string
  readonly showCommand?: number
  readonly appended?: Uint8Array
}

export function writeLnk(parts: LnkParts): Buffer {
  const header = Buffer.alloc(76)
  header.writeUInt32LE(76, 0)
  Buffer.from('0114020000000000c000000000000046', 'hex').copy(header, 4)
  const strings: Buffer[] = []
  let flags = 0x80
  const add = (flag: number, text: string | undefined): void => {
    if (text === undefined) return
    flags |= flag
    const size = Buffer.alloc(2)
    size.writeUInt16LE(text.length)
    strings.push(size, Buffer.from(text, 'utf16le'))
  }
  add(0x4, parts.description)
  add(0x8, parts.target)
  add(0x20, parts.arguments)
  add(0x40, parts.icon)
  const environment = Buffer.alloc(0x314)
  environment.writeUInt32LE(0x314, 0)
  environment.writeUInt32LE(0xa0000001, 4)
  environment.write(parts.target ?? '', 8, 259, 'latin1')
  environment.write(parts.target ?? '', 268, 518, 'utf16le')
  if (parts.target !== undefined) flags |= 0x200
  header.writeUInt32LE(flags, 20)
  header.writeUInt32LE(parts.showCommand ?? 1, 60)
  return Buffer.concat([
    header,
    ...strings,
    ...(parts.target === undefined ? [] : [environment]),
    Buffer.alloc(4),
    parts.appended ?? Buffer.alloc(0),
  ])
}
