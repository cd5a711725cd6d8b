// Runs inside the emulated engine: `crypto` and `zlib` of Node. The host computes digests, deciphers and inflates.
;(assay) => {
  const { ask, Buffer } = assay
  const { later, last } = assay.node

  const hash = () => {
    const parts = []
    const made = {
      update: (part) => {
        parts.push(typeof part === 'string' ? Buffer.from(part) : part)
        return made
      },
      digest: (encoding) => {
        const bytes = assay.fromHost(
          ask({ op: 'node_hash', name: made.name, key: made.key, text: assay.toHost(Buffer.concat(parts)) }).v ?? '',
        )
        return encoding ? bytes.toString(encoding) : bytes
      },
    }
    return made
  }
  const decipher = (name, key, iv) => {
    const parts = []
    return {
      setAutoPadding() {
        return this
      },
      setAuthTag: () => undefined,
      update: (part, from) => {
        parts.push(typeof part === 'string' ? Buffer.from(part, from) : part)
        return Object.assign(Buffer.from(''), { toString: () => '' })
      },
      final: (to) => {
        const { v } = ask({
          op: 'node_decipher',
          name,
          key: assay.toHost(key),
          iv: assay.toHost(iv ?? ''),
          text: assay.toHost(Buffer.concat(parts)),
        })
        const bytes = assay.fromHost(v ?? '')
        return to ? bytes.toString(to) : bytes
      },
    }
  }
  const inflate = (bytes) => assay.fromHost(ask({ op: 'node_inflate', text: assay.toHost(bytes) }).v ?? '')
  const zlib = {}
  for (const name of ['gunzip', 'inflate', 'inflateRaw', 'unzip', 'brotliDecompress']) {
    zlib[`${name}Sync`] = inflate
    zlib[name] = (bytes, ...args) => later(() => last(args)(null, inflate(bytes)))
  }
  const passed = (bytes) => bytes
  for (const name of ['gzip', 'deflate', 'deflateRaw', 'brotliCompress']) zlib[`${name}Sync`] = passed

  const crypto = {
    createHash: (name) => Object.assign(hash(), { name }),
    createHmac: (name, key) => Object.assign(hash(), { name, key: assay.toHost(key) }),
    createDecipheriv: decipher,
    createCipheriv: decipher,
    randomBytes: (size) => Buffer.alloc(size, 7),
    randomUUID: () => '5d1f0c3e-8b1b-4a56-9a7e-0d2c3b4a5f60',
    randomInt: (max) => Math.min(7, max - 1),
    publicEncrypt: (_key, bytes) => bytes,
  }

  Object.assign(assay.node, { crypto, zlib })
}
