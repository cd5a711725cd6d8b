// Compressed RTF ([MS-OXRTFCP]): a dictionary of 4096 bytes that begins with what all RTF begins with, and tokens that are
// bytes or places in it. Outlook keeps the body of a message in this form.
import { RTF_BYTES_MAX } from './limits.ts'
import { TnefReader } from './reader.ts'

const COMPRESSED = 0x75465a4c
const PLAIN = 0x414c454d
const WINDOW = 4096
const INITIAL = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
)

/** The RTF, cut at the limit; null where the bytes are not compressed RTF. */
export function decompressRtf(bytes: Uint8Array): Uint8Array | null {
  const reader = new TnefReader(bytes)
  reader.u32()
  const size = Math.min(reader.u32(), RTF_BYTES_MAX)
  const kind = reader.u32()
  reader.u32()
  if (kind === PLAIN) return reader.slice(size)
  if (kind !== COMPRESSED) return null
  return unpack(reader, Math.min(size, bytes.length * 9))
}

/** `size` is what the header claims; nine times the input is what tokens can give at most. */
function unpack(reader: TnefReader, size: number): Uint8Array {
  const window = new Uint8Array(WINDOW)
  window.set(INITIAL)
  let write = INITIAL.length
  const out = new Uint8Array(size)
  let length = 0
  const emit = (byte: number): void => {
    if (length < size) out[length++] = byte
    window[write] = byte
    write = (write + 1) % WINDOW
  }
  while (length < size && reader.has(1)) {
    const control = reader.u8()
    for (let bit = 0; bit < 8 && length < size && reader.has(1); bit += 1) {
      if ((control & (1 << bit)) === 0) {
        emit(reader.u8())
        continue
      }
      // Twelve bits of place, four of length, high byte first.
      const token = (reader.u8() << 8) | reader.u8()
      const place = token >> 4
      if (place === write) return out.subarray(0, length)
      for (let index = 0; index < (token & 15) + 2; index += 1) emit(window[(place + index) % WINDOW] as number) // within the window
    }
  }
  return out.subarray(0, length)
}
