// Canonical forms of RFC 6376 section 3.4. Fields are latin1 text (one character a byte); the body is bytes, because it can be
// megabytes and is walked once.

export type Canonicalisation = 'simple' | 'relaxed'

const CR = 13
const LF = 10
const SP = 32
const TAB = 9

/** A message that was saved with bare line feeds had line ends of CR LF on the wire; one with both is left as it is. */
export function wireLineEnds(bytes: Uint8Array): Uint8Array {
  let bare = 0
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== LF) continue
    if (bytes[index - 1] === CR) return bytes
    bare += 1
  }
  if (bare === 0) return bytes
  const out = new Uint8Array(bytes.length + bare)
  let length = 0
  for (const byte of bytes) {
    if (byte === LF) out[length++] = CR
    out[length++] = byte
  }
  return out
}

/** Sections 3.4.3 and 3.4.4. Trailing empty lines go; `relaxed` also joins and trims white space. */
export function canonicalBody(body: Uint8Array, how: Canonicalisation): Uint8Array {
  const text = how === 'relaxed' ? relaxedLines(body) : body
  let end = text.length
  while (end >= 2 && text[end - 2] === CR && text[end - 1] === LF) end -= 2
  if (end === 0) return how === 'simple' ? Uint8Array.of(CR, LF) : new Uint8Array(0)
  const out = new Uint8Array(end + 2)
  out.set(text.subarray(0, end))
  out[end] = CR
  out[end + 1] = LF
  return out
}

function relaxedLines(body: Uint8Array): Uint8Array {
  const out = new Uint8Array(body.length)
  let length = 0
  let space = false
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] ?? 0
    if (byte === SP || byte === TAB) {
      space = true
      continue
    }
    const lineEnd = byte === CR && body[index + 1] === LF
    if (space && !lineEnd) out[length++] = SP
    space = false
    out[length++] = byte
    if (lineEnd) {
      out[length++] = LF
      index += 1
    }
  }
  // White space that ends the body without a line end is trimmed as at any line's end.
  return out.subarray(0, length)
}

/** One field with its line end. `raw` is the whole field as latin1 text, without its final line end. */
export function canonicalField(raw: string, how: Canonicalisation): string {
  const wired = raw.includes('\r\n') ? raw : raw.replaceAll('\n', '\r\n')
  if (how === 'simple') return `${wired}\r\n`
  const colon = wired.indexOf(':')
  const name = wired.slice(0, colon).trimEnd().toLowerCase()
  const value = trimSpace(
    wired
      .slice(colon + 1)
      .replaceAll('\r\n', '')
      .replace(/[ \t]+/g, ' '),
  )
  return `${name}:${value}\r\n`
}

/** After joining, at most one space stands at either end. */
function trimSpace(text: string): string {
  return text.slice(text.startsWith(' ') ? 1 : 0, text.length > 1 && text.endsWith(' ') ? -1 : undefined)
}

/** The signature field as it was signed: the value of `b=` empty, all else untouched (section 3.7). */
export function withoutSignatureValue(raw: string): string {
  let start = raw.indexOf(':') + 1
  while (start <= raw.length) {
    const semicolon = raw.indexOf(';', start)
    const end = semicolon === -1 ? raw.length : semicolon
    const equals = raw.indexOf('=', start)
    if (equals !== -1 && equals < end && raw.slice(start, equals).trim() === 'b') {
      return raw.slice(0, equals + 1) + raw.slice(end)
    }
    start = end + 1
  }
  return raw
}
