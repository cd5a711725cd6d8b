// Runs inside the emulated engine: crypto.subtle and the library CryptoJS, as far as pages decipher with them what they carry.
// The host computes.
;(assay) => {
  const { global, ask, latin1 } = assay
  const bytesOf = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0))
  /** Bytes of anything that holds some → one byte a character. */
  const held = (value) => {
    if (typeof value === 'string') return value
    if (value instanceof ArrayBuffer) return latin1(new Uint8Array(value))
    if (ArrayBuffer.isView(value)) return latin1(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    return ''
  }
  const utf8 = (text) => latin1(new TextEncoder().encode(text))
  const digest = (name, text, key) => ask({ op: 'page_hash', name, text, ...(key !== undefined && { key }) }).v ?? ''
  const derive = (name, secret, salt, rounds, bytes) =>
    ask({ op: 'page_derive', name, secret, salt, rounds, bytes }).v ?? ''
  const decipher = (name, key, iv, text) => ask({ op: 'page_decipher', name, key, iv, text }).v ?? ''

  // crypto.subtle: keys are their bytes.
  const plain = (name) => String(name?.name ?? name ?? 'SHA-256').replace(/^(sha)-/i, '$1')
  const failed = () => Promise.reject(new Error('OperationError'))
  const given = (text) => (text === '' ? failed() : Promise.resolve(bytesOf(text).buffer))
  const stretched = (how, key, bytes) =>
    derive(plain(how.hash), key.bytes, held(how.salt), Number(how.iterations) || 1, bytes)
  const subtle = {
    importKey: (_format, key, how) => Promise.resolve({ type: 'secret', algorithm: how, bytes: held(key) }),
    deriveKey: (how, key, wanted) =>
      Promise.resolve({ type: 'secret', algorithm: wanted, bytes: stretched(how, key, (wanted.length ?? 256) / 8) }),
    deriveBits: (how, key, bits) => given(stretched(how, key, bits / 8)),
    digest: (name, text) => given(digest(plain(name), held(text))),
    sign: (how, key, text) => given(digest(plain(how?.hash ?? key.algorithm?.hash), held(text), key.bytes)),
    decrypt: (how, key, text) => {
      const mode = /^AES-(\w{3})$/i.exec(String(how?.name ?? how))?.[1]?.toLowerCase()
      if (mode === undefined || key?.bytes === undefined) return failed()
      const name = `aes-${key.bytes.length * 8}-${mode}`
      return given(decipher(name, key.bytes, held(how.iv ?? how.counter), held(text)))
    },
    encrypt: (_how, _key, text) => Promise.resolve(bytesOf(held(text)).buffer),
    exportKey: (_format, key) => Promise.resolve(bytesOf(key.bytes).buffer),
    generateKey: (how) => Promise.resolve({ type: 'secret', algorithm: how, bytes: '7'.repeat(32) }),
  }
  global.crypto.subtle = new Proxy(subtle, {
    get: (target, name) => {
      if (name in target) return target[name]
      ask({ op: 'note', name: `crypto.subtle.${String(name)}`, a: [] })
      return failed
    },
  })

  // CryptoJS: words are kept as the bytes that they are.
  class WordArray {
    constructor(text) {
      this.text = text
      this.sigBytes = text.length
    }
    get words() {
      const words = []
      for (let at = 0; at < this.text.length; at += 4)
        words.push([0, 1, 2, 3].reduce((word, next) => (word << 8) | (this.text.charCodeAt(at + next) || 0), 0))
      return words
    }
    concat(other) {
      this.text += other.text
      this.sigBytes = this.text.length
      return this
    }
    clone() {
      return new WordArray(this.text)
    }
    toString(encoding) {
      return (encoding ?? enc.Hex).stringify(this)
    }
  }
  const fromWords = (words, size) => {
    let text = ''
    for (const word of words) for (const shift of [24, 16, 8, 0]) text += String.fromCharCode((word >>> shift) & 255)
    return new WordArray(text.slice(0, size ?? text.length))
  }
  const enc = {
    Hex: {
      parse: (text) =>
        new WordArray((text.match(/../g) ?? []).map((two) => String.fromCharCode(Number.parseInt(two, 16))).join('')),
      stringify: ({ text }) => [...text].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
    },
    Latin1: { parse: (text) => new WordArray(text), stringify: ({ text }) => text },
    Utf8: {
      parse: (text) => new WordArray(utf8(text)),
      stringify: ({ text }) => new TextDecoder().decode(bytesOf(text)),
    },
    Base64: { parse: (text) => new WordArray(atob(text)), stringify: ({ text }) => btoa(text) },
  }
  enc.Base64url = enc.Base64
  const raw = (value) => (value instanceof WordArray ? value.text : utf8(String(value)))
  const hashes = {}
  for (const [name, own] of Object.entries({
    MD5: 'md5',
    SHA1: 'sha1',
    SHA256: 'sha256',
    SHA384: 'sha384',
    SHA512: 'sha512',
  })) {
    hashes[name] = (value) => new WordArray(digest(own, raw(value)))
    hashes[`Hmac${name}`] = (value, key) => new WordArray(digest(own, raw(value), raw(key)))
  }
  /** OpenSSL's way from a password and a salt to a key and a first block. */
  const keyAndBlock = (password, salt, size) => {
    let text = ''
    for (let last = '', round = 0; text.length < size && round < 8; round += 1, text += last)
      last = digest('md5', last + password + salt)
    return text.slice(0, size)
  }
  const MODES = { CBC: 'cbc', ECB: 'ecb', CTR: 'ctr', CFB: 'cfb', OFB: 'ofb' }
  const cipher = (nameOf, keyBytes, blockBytes) => ({
    decrypt(sealed, key, how = {}) {
      let text = typeof sealed === 'string' ? atob(sealed.replace(/\s+/g, '')) : raw(sealed.ciphertext ?? '')
      let salt = raw(sealed.salt ?? how.salt ?? new WordArray(''))
      if (text.startsWith('Salted__')) [salt, text] = [text.slice(8, 16), text.slice(16)]
      let secret = raw(key)
      let iv = how.iv === undefined ? raw(sealed.iv ?? new WordArray('')) : raw(how.iv)
      if (!(key instanceof WordArray)) {
        const both = keyAndBlock(secret, salt, keyBytes + blockBytes)
        ;[secret, iv] = [both.slice(0, keyBytes), both.slice(keyBytes)]
      }
      const mode = how.mode ?? 'cbc'
      return new WordArray(decipher(nameOf(secret.length * 8, mode), secret, mode === 'ecb' ? '' : iv, text))
    },
    encrypt: (value) => ({ ciphertext: new WordArray(raw(value)), toString: () => btoa(raw(value)) }),
  })
  const CryptoJS = {
    ...hashes,
    enc,
    mode: MODES,
    pad: { Pkcs7: 'pkcs7', NoPadding: 'none', ZeroPadding: 'zero', Iso10126: 'iso' },
    algo: Object.fromEntries(['MD5', 'SHA1', 'SHA256', 'SHA512'].map((name) => [name, name.toLowerCase()])),
    lib: {
      WordArray: {
        create: (words, size) =>
          Array.isArray(words) || words === undefined ? fromWords(words ?? [], size) : new WordArray(held(words)),
        random: (size) => new WordArray('7'.repeat(size)),
      },
      CipherParams: { create: (given) => given },
    },
    format: { OpenSSL: { parse: (text) => ({ ciphertext: new WordArray(atob(text)) }) } },
    PBKDF2: (secret, salt, { keySize = 4, iterations = 1, hasher = 'sha1' } = {}) =>
      new WordArray(derive(hasher, raw(secret), raw(salt), iterations, keySize * 4)),
    AES: cipher((bits, mode) => `aes-${bits}-${mode}`, 32, 16),
    TripleDES: cipher((_bits, mode) => (mode === 'ecb' ? 'des-ede3' : `des-ede3-${mode}`), 24, 8),
  }
  // A page may carry the library itself: its own definition then takes the place of this one.
  Object.defineProperty(global, 'CryptoJS', { value: CryptoJS, writable: true, configurable: true })
}
