// Bytes of a text file → text. The byte order mark decides, then NUL bytes in every second place, then UTF-8 if it is valid.
import { utf16be, utf16le } from '../../bytes.ts'
import type { TextEncoding } from '../../identify/identification.ts'
import { hasFalseMark } from '../../identify/text.ts'
import { withoutControls } from '../../identify/text-among-controls.ts'
import { SCRIPT_CHARS_MAX } from './limits.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** At most SCRIPT_CHARS_MAX characters' worth of bytes is decoded. Control characters that riddle it are left out. */
export function textOf(bytes: Uint8Array, encoding: TextEncoding | null = null): string {
  return withoutControls(decoded(bytes, encoding))
}

function decoded(bytes: Uint8Array, encoding: TextEncoding | null): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SCRIPT_CHARS_MAX * 2))
  if (hasFalseMark(buffer)) return buffer.toString('latin1', 2)
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return utf16le(buffer.subarray(2))
  if ((buffer[0] === 0xfe && buffer[1] === 0xff) || encoding === 'utf-16be')
    return utf16be(buffer.subarray(buffer[0] === 0xfe ? 2 : 0))
  if (
    encoding === 'utf-16le' ||
    (buffer.length > 8 && buffer[1] === 0 && buffer[3] === 0 && buffer[5] === 0 && buffer[0] !== 0)
  )
    return utf16le(buffer)
  const body = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? buffer.subarray(3) : buffer
  try {
    return utf8.decode(body)
  } catch {
    return body.toString('latin1')
  }
}

/** How many lines there are, and the characters of the longest. */
export function lineLengths(text: string): { readonly lines: number; readonly longestLine: number } {
  let lines = 1
  let longestLine = 0
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    longestLine = Math.max(longestLine, end - start)
    lines += 1
    start = end + 1
  }
  return { lines, longestLine: Math.max(longestLine, text.length - start) }
}
