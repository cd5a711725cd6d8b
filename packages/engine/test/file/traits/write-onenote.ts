// OneNote sections for trait files: the header, text in UTF-16, and stored files.

const HEADER = Buffer.from('e4525c7b8cd8a74daeb15378d02996d3', 'hex')
const STORE = Buffer.from('e716e3bd65261145a4c48d4d0b7a9eac', 'hex')

/** cbExpectedFileLength of the header. */
const EXPECTED_LENGTH_AT = 196

export function writeOneNote(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  text = '',
): Buffer {
  const parts: Buffer[] = [HEADER, Buffer.alloc(1008), Buffer.from(text, 'utf16le'), Buffer.alloc(16)]
  for (const { name } of files) parts.push(Buffer.from(name, 'utf16le'), Buffer.alloc(8))
  for (const { bytes } of files) {
    const size = Buffer.alloc(20)
    size.writeBigUInt64LE(BigInt(bytes.length))
    parts.push(
      STORE,
      size,
      Buffer.from(bytes),
      Buffer.alloc((8 - (bytes.length % 8)) % 8),
      Buffer.from('22a7fb71790f0b4abb13899256426b24', 'hex'),
    )
  }
  const notebook = Buffer.concat(parts)
  notebook.writeUInt32LE(notebook.length, EXPECTED_LENGTH_AT)
  return notebook
}
