// Writes small, harmless Mach-O files for tests: load commands tell a story, there is no code.

export interface MachoRecipe {
  readonly bits?: 32 | 64
  readonly fileType?: number
  readonly libraries?: readonly string[]
  readonly imports?: readonly string[]
  readonly exports?: readonly string[]
  readonly strings?: readonly string[]
  readonly rpaths?: readonly string[]
  readonly signature?: {
    readonly identifier: string
    readonly teamId?: string
    readonly entitlements?: readonly string[]
    readonly cms?: boolean
  }
}

export function buildMacho(recipe: MachoRecipe = {}): Uint8Array {
  const wide = (recipe.bits ?? 64) === 64
  const text = Buffer.from((recipe.strings ?? []).map((one) => `${one}\0`).join(''), 'latin1')
  const names = ['\0', ...(recipe.imports ?? []), ...(recipe.exports ?? [])]
  const strings = Buffer.from(names.map((name) => (name === '\0' ? name : `${name}\0`)).join(''), 'latin1')
  const symbol = (name: string, type: number): Buffer => {
    const row = Buffer.alloc(wide ? 16 : 12)
    row.writeUInt32LE(strings.indexOf(`\0${name}\0`) + 1)
    row.writeUInt8(type, 4)
    return row
  }
  const symbols = Buffer.concat([
    ...(recipe.imports ?? []).map((name) => symbol(name, 0x01)),
    ...(recipe.exports ?? []).map((name) => symbol(name, 0x0f)),
  ])
  const signature = recipe.signature === undefined ? Buffer.alloc(0) : signatureBlob(recipe.signature)

  const named = (command: number, name: string, head: number): Buffer => {
    const size = Math.ceil((head + name.length + 1) / 8) * 8
    const out = Buffer.alloc(size)
    out.writeUInt32LE(command >>> 0)
    out.writeUInt32LE(size, 4)
    out.writeUInt32LE(head, 8)
    out.write(name, head, 'latin1')
    return out
  }
  // The places of what follows are known once the commands' length is, so they are laid out twice.
  const commands = (base: number): Buffer[] => {
    const segment = Buffer.alloc(wide ? 152 : 124)
    segment.writeUInt32LE(wide ? 0x19 : 0x1)
    segment.writeUInt32LE(segment.length, 4)
    segment.write('__TEXT', 8, 'latin1')
    segment.writeUInt32LE(5, wide ? 60 : 44)
    segment.writeUInt32LE(1, wide ? 64 : 48)
    const row = wide ? 72 : 56
    segment.write('__cstring', row, 'latin1')
    segment.write('__TEXT', row + 16, 'latin1')
    segment.writeUInt32LE(text.length, row + (wide ? 40 : 36))
    segment.writeUInt32LE(base, row + (wide ? 48 : 40))
    const symtab = Buffer.alloc(24)
    const symbolsAt = base + text.length
    symtab.writeUInt32LE(0x2)
    symtab.writeUInt32LE(24, 4)
    symtab.writeUInt32LE(symbolsAt, 8)
    symtab.writeUInt32LE(symbols.length / (wide ? 16 : 12), 12)
    symtab.writeUInt32LE(symbolsAt + symbols.length, 16)
    symtab.writeUInt32LE(strings.length, 20)
    const out: Buffer[] = [segment, symtab]
    for (const library of recipe.libraries ?? []) out.push(named(0xc, library, 24))
    for (const rpath of recipe.rpaths ?? []) out.push(named(0x8000001c, rpath, 12))
    if (signature.length > 0) {
      const command = Buffer.alloc(16)
      command.writeUInt32LE(0x1d)
      command.writeUInt32LE(16, 4)
      command.writeUInt32LE(symbolsAt + symbols.length + strings.length, 8)
      command.writeUInt32LE(signature.length, 12)
      out.push(command)
    }
    return out
  }
  const headerBytes = wide ? 32 : 28
  const length = commands(0).reduce((sum, { length }) => sum + length, 0)
  const list = commands(headerBytes + length)
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(wide ? 0xfeedfacf : 0xfeedface)
  header.writeUInt32LE(wide ? 0x01000007 : 7, 4)
  header.writeUInt32LE(recipe.fileType ?? 2, 12)
  header.writeUInt32LE(list.length, 16)
  header.writeUInt32LE(length, 20)
  return Buffer.concat([header, ...list, text, symbols, strings, signature])
}

/** Two slices of the same program. */
export function buildFat(slices: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(8 + slices.length * 20)
  header.writeUInt32BE(0xcafebabe)
  header.writeUInt32BE(slices.length, 4)
  let at = header.length
  for (const [index, slice] of slices.entries()) {
    header.writeUInt32BE(at, 8 + index * 20 + 8)
    header.writeUInt32BE(slice.length, 8 + index * 20 + 12)
    at += slice.length
  }
  return Buffer.concat([header, ...slices])
}

function signatureBlob({ identifier, teamId, entitlements, cms }: NonNullable<MachoRecipe['signature']>): Buffer {
  const directory = Buffer.alloc(52 + identifier.length + 1 + (teamId?.length ?? 0) + 1)
  directory.writeUInt32BE(0xfade0c02)
  directory.writeUInt32BE(directory.length, 4)
  directory.writeUInt32BE(0x20200, 8)
  directory.writeUInt32BE(cms === true ? 0 : 2, 12)
  directory.writeUInt32BE(52, 20)
  directory.write(identifier, 52, 'latin1')
  if (teamId !== undefined) {
    directory.writeUInt32BE(52 + identifier.length + 1, 48)
    directory.write(teamId, 52 + identifier.length + 1, 'latin1')
  }
  const blob = (magic: number, body: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(magic >>> 0)
    head.writeUInt32BE(8 + body.length, 4)
    return Buffer.concat([head, body])
  }
  const plist = (entitlements ?? []).map((name) => `<key>${name}</key><true/>`).join('')
  const blobs = [directory, blob(0xfade7171, Buffer.from(`<plist><dict>${plist}<key>off</key><false/></dict></plist>`))]
  if (cms === true) blobs.push(blob(0xfade0b01, Buffer.alloc(64, 1)))
  const head = Buffer.alloc(12 + blobs.length * 8)
  let at = head.length
  for (const [index, { length }] of blobs.entries()) {
    head.writeUInt32BE(at, 12 + index * 8 + 4)
    at += length
  }
  head.writeUInt32BE(0xfade0cc0)
  head.writeUInt32BE(at, 4)
  head.writeUInt32BE(blobs.length, 8)
  return Buffer.concat([head, ...blobs])
}
