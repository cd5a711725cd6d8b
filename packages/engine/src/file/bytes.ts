// Bytes as text and as a Buffer, without a copy where that is possible.

/** The same memory as a Buffer, for its searches. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** UTF-16 text; an odd byte at the end is left out. Never `toString('utf16le')` on hostile bytes: Node 24 copies an odd
 * count of unaligned bytes one past the end of the memory that it took for them, and the process dies of that. */
export function utf16le(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength & ~1).toString('utf16le')
}

export function utf16be(bytes: Uint8Array): string {
  return utf16le(Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16())
}

export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  if (bytes.length < at + text.length) return false
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false
  return true
}
