// Rich text for trait files: OLE 1.0 objects as hexadecimal.

function counted(text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  return Buffer.concat([size, bytes])
}

export function oleObject(className: string, native: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(0x501, 0)
  head.writeUInt32LE(2, 4)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(native.length)
  return Buffer.concat([head, counted(className), Buffer.alloc(8), size, native])
}

/** What the Packager writes: label, paths, data. */
export function packagedFile(name: string, data: Uint8Array): Buffer {
  const path = `C:\\Users\\u\\${name}`
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  const pathSize = Buffer.alloc(4)
  pathSize.writeUInt32LE(path.length + 1)
  return Buffer.concat([
    Buffer.from([2, 0]),
    Buffer.from(`${name}\0${path}\0`, 'latin1'),
    Buffer.from([0, 0, 3, 0]),
    pathSize,
    Buffer.from(`${path}\0`, 'latin1'),
    size,
    data,
  ])
}

export function ole10Native(name: string, data: Uint8Array): Buffer {
  const body = packagedFile(name, data)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([size, body])
}

export function richText(body: string, header = '{\\rtf1\\ansi'): Buffer {
  return Buffer.from(`${header} ${body}}`, 'latin1')
}

export function richObject(
  object: Uint8Array,
  options: { readonly update?: boolean; readonly brokenUp?: boolean } = {},
): string {
  const hex = Buffer.from(object).toString('hex')
  const digits =
    options.brokenUp === true
      ? (hex.match(/.{1,40}/g) ?? []).join('{\\*\\xyz}\\abc ')
      : (hex.match(/.{1,128}/g) ?? []).join('\n')
  return `{\\object\\objemb${options.update === true ? '\\objupdate' : ''}{\\*\\objdata ${digits}}}`
}
