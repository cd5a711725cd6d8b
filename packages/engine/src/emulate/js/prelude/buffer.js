// Runs inside the emulated engine: Buffer, and text in the encodings that it knows.
;(assay) => {
  const { global } = assay
  const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

  const utf8 = (text) => {
    const out = []
    for (const char of String(text)) {
      const code = char.codePointAt(0)
      if (code < 0x80) out.push(code)
      else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63))
      else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
      else out.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    }
    return out
  }
  const fromUtf8 = (bytes) => {
    let text = ''
    for (let at = 0; at < bytes.length; ) {
      const lead = bytes[at]
      const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
      let code = more === 0 ? lead : lead & (0x3f >> more)
      for (let one = 1; one <= more; one += 1) code = (code << 6) | ((bytes[at + one] ?? 0) & 63)
      text += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
      at += more + 1
    }
    return text
  }
  const fromBase64 = (text) => {
    const out = []
    let bits = 0
    let count = 0
    for (const char of String(text)) {
      const digit = DIGITS.indexOf(char === '-' ? '+' : char === '_' ? '/' : char)
      if (digit < 0) continue
      bits = ((bits << 6) | digit) & 0xffffff
      count += 6
      if (count >= 8) {
        count -= 8
        out.push((bits >> count) & 255)
      }
    }
    return out
  }
  const toBase64 = (bytes) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 3) {
      const three = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
      text += DIGITS[three >> 18] + DIGITS[(three >> 12) & 63]
      text += at + 1 < bytes.length ? DIGITS[(three >> 6) & 63] : '='
      text += at + 2 < bytes.length ? DIGITS[three & 63] : '='
    }
    return text
  }
  const bytesOf = (text, encoding = 'utf8') => {
    const name = String(encoding).toLowerCase().replace('-', '')
    if (name === 'base64' || name === 'base64url') return fromBase64(text)
    if (name === 'hex') return (String(text).match(/[\da-f]{2}/gi) ?? []).map((one) => Number.parseInt(one, 16))
    if (/^(?:latin1|binary|ascii)$/.test(name)) return [...String(text)].map((char) => char.charCodeAt(0) & 255)
    if (/^(?:ucs2|utf16le)$/.test(name))
      return [...String(text)].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8])
    return utf8(text)
  }

  class Buffer extends Uint8Array {
    static from(value, encoding, length) {
      if (typeof value === 'string') return Buffer.of(...[]).constructor.list(bytesOf(value, encoding))
      if (value instanceof ArrayBuffer) return new Buffer(value, encoding, length)
      if (value?.type === 'Buffer') return Buffer.list(value.data)
      return Buffer.list(value ?? [])
    }
    static list(values) {
      const made = new Buffer(values.length)
      for (let at = 0; at < values.length; at += 1) made[at] = values[at]
      return made
    }
    static alloc(size, fill = 0) {
      return new Buffer(size).fill(typeof fill === 'string' ? fill.charCodeAt(0) : fill)
    }
    static allocUnsafe(size) {
      return new Buffer(size)
    }
    static concat(list) {
      return Buffer.list([].concat(...list.map((one) => [...one])))
    }
    static isBuffer(value) {
      return value instanceof Buffer
    }
    static byteLength(text) {
      return typeof text === 'string' ? utf8(text).length : text.length
    }
    toString(encoding = 'utf8', from = 0, to = this.length) {
      const part = from === 0 && to === this.length ? this : this.subarray(from, to)
      const name = String(encoding).toLowerCase().replace('-', '')
      if (name === 'base64') return toBase64(part)
      if (name === 'base64url')
        return toBase64(part).replace(/[+/=]/g, (char) => ({ '+': '-', '/': '_', '=': '' })[char])
      if (name === 'hex') return Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (/^(?:latin1|binary|ascii)$/.test(name)) return assay.latin1(part)
      if (/^(?:ucs2|utf16le)$/.test(name)) {
        let text = ''
        for (let at = 0; at + 1 < part.length; at += 2) text += String.fromCharCode(part[at] | (part[at + 1] << 8))
        return text
      }
      return fromUtf8(part)
    }
    toJSON() {
      return { type: 'Buffer', data: [...this] }
    }
    equals(other) {
      return this.length === other.length && this.every((byte, at) => byte === other[at])
    }
    write(text, at = 0) {
      const bytes = bytesOf(text)
      this.set(bytes.slice(0, this.length - at), at)
      return bytes.length
    }
    copy(to, at = 0, from = 0, end = this.length) {
      to.set(this.subarray(from, end), at)
      return end - from
    }
    readUInt8(at) {
      return this[at]
    }
    readUInt32LE(at) {
      return (this[at] | (this[at + 1] << 8) | (this[at + 2] << 16) | (this[at + 3] << 24)) >>> 0
    }
  }
  const define = (name, value) => Object.defineProperty(global, name, { value, writable: true, configurable: true })
  define('Buffer', Buffer)
  define('atob', (text) => Buffer.from(String(text), 'base64').toString('latin1'))
  define('btoa', (text) => Buffer.from(String(text), 'latin1').toString('base64'))
  define(
    'TextEncoder',
    class TextEncoder {
      encode(text = '') {
        return Uint8Array.from(utf8(text))
      }
    },
  )
  define(
    'TextDecoder',
    class TextDecoder {
      decode(bytes = []) {
        return fromUtf8(bytes)
      }
    },
  )
  assay.Buffer = Buffer
  assay.fromHost = (text) => Buffer.from(text, 'latin1')
  assay.toHost = (value) =>
    typeof value === 'string' ? assay.latin1(Uint8Array.from(utf8(value))) : assay.latin1(Uint8Array.from(value ?? []))
}
