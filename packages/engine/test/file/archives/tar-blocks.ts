// tar block by block, so that a test can write what no writer writes.

const BLOCK_BYTES = 512

export interface TarHeader {
  readonly flag?: string
  /** The text of the field, where it is not the size in octal. */
  readonly size?: string
  /** Further fields: where, and what. */
  readonly fields?: Readonly<Record<number, string>>
  readonly isSumWrong?: boolean
}

export function tarHeader(name: string, sizeBytes: number, header: TarHeader = {}): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.write(name, 0, 100, 'latin1')
  block.write(header.size ?? `${sizeBytes.toString(8).padStart(11, '0')}\0`, 124, 12, 'latin1')
  block.write('        ', 148)
  block.write(header.flag ?? '0', 156)
  block.write('ustar\x0000', 257, 'latin1')
  for (const [at, text] of Object.entries(header.fields ?? {})) block.write(text, Number(at), 'latin1')
  const sum = block.reduce((total, byte) => total + byte, header.isSumWrong === true ? 1 : 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

export function tarMember(name: string, bytes: Uint8Array, header: TarHeader = {}): Buffer {
  return Buffer.concat([tarHeader(name, bytes.length, header), padded(bytes)])
}

export function padded(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES)])
}

/** A header of pax with these records. */
export function tarPax(records: Readonly<Record<string, string>>, flag = 'x'): Buffer {
  const lines = Object.entries(records).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`
    const length = rest.length + 2
    return `${length + (length >= 100 ? 1 : 0)}${rest}`
  })
  return tarMember('pax', Buffer.from(lines.join('')), { flag })
}
