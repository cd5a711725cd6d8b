// ActiveMime: how Office keeps macros and objects inside texts (web archives, Word 2003 XML): a compound file under zlib.
import { inflateSync } from 'node:zlib'
import { bufferOf } from '../../bytes.ts'
import { ACTIVE_MIME_BYTES_MAX } from './limits.ts'

const HEADER_BYTES_MIN = 0x40

/** What is packed in it; null for anything else. The header tells where the data begin, differently in each version. */
export function activeMime(bytes: Uint8Array): Buffer | null {
  const view = bufferOf(bytes)
  if (view.subarray(0, 10).toString('latin1') !== 'ActiveMime' || view.length < HEADER_BYTES_MIN) return null
  for (const start of [view.readUInt16LE(0x1e) + 46, 0x32, 0x22a]) {
    try {
      return inflateSync(view.subarray(start), { maxOutputLength: ACTIVE_MIME_BYTES_MAX })
    } catch {
      // The offset differs between versions; the next one is tried.
    }
  }
  return null
}
