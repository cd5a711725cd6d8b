// Runs inside the emulated engine: bytes, addresses and the network as browsers offer them. Requests cross into the host.
;(assay) => {
  const { global, ask, latin1 } = assay
  const blobs = new Map()

  const utf8 = (text) => {
    const encoded = unescape(encodeURIComponent(String(text).toWellFormed()))
    return Uint8Array.from(encoded, (char) => char.charCodeAt(0))
  }
  const fromUtf8 = (bytes) => {
    try {
      return decodeURIComponent(escape(latin1(bytes)))
    } catch {
      return latin1(bytes)
    }
  }
  const bytesOf = (part) => {
    if (part instanceof Blob) return part._bytes
    if (part instanceof ArrayBuffer) return new Uint8Array(part)
    if (ArrayBuffer.isView(part)) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    return utf8(part)
  }

  class Blob {
    constructor(parts = [], options = {}) {
      const pieces = Array.from(parts, bytesOf)
      const bytes = new Uint8Array(pieces.reduce((sum, one) => sum + one.length, 0))
      let at = 0
      for (const one of pieces) {
        bytes.set(one, at)
        at += one.length
      }
      Object.defineProperty(this, '_bytes', { value: bytes })
      this.size = bytes.length
      this.type = options.type ?? ''
    }
    text() {
      return Promise.resolve(fromUtf8(this._bytes))
    }
    arrayBuffer() {
      return Promise.resolve(this._bytes.slice().buffer)
    }
    slice(start, end, type) {
      return new Blob([this._bytes.slice(start, end)], { type: type ?? this.type })
    }
    stream() {
      return this
    }
  }
  class File extends Blob {
    constructor(parts, name, options) {
      super(parts, options)
      this.name = name
    }
  }
  class FileReader {
    _read(blob, make) {
      global.setTimeout(() => {
        this.result = make(blob)
        this.readyState = 2
        const event = { target: this, currentTarget: this, type: 'load' }
        this.onload?.(event)
        this.onloadend?.(event)
        for (const handler of this._handlers ?? []) handler(event)
      }, 1)
    }
    addEventListener(type, handler) {
      if (/^load/.test(type)) (this._handlers ??= []).push(handler)
    }
    readAsDataURL(blob) {
      this._read(blob, (one) => `data:${one.type || 'application/octet-stream'};base64,${btoa(latin1(one._bytes))}`)
    }
    readAsText(blob) {
      this._read(blob, (one) => fromUtf8(one._bytes))
    }
    readAsArrayBuffer(blob) {
      this._read(blob, (one) => one._bytes.slice().buffer)
    }
    readAsBinaryString(blob) {
      this._read(blob, (one) => latin1(one._bytes))
    }
  }

  class URLSearchParams {
    constructor(text = '') {
      this._pairs = typeof text === 'object' ? Object.entries(text) : []
      if (typeof text === 'string')
        for (const part of text.replace(/^\?/, '').split('&').filter(Boolean)) {
          const [name, ...value] = part.split('=')
          this._pairs.push([plain(name), plain(value.join('='))])
        }
    }
    get(name) {
      return this._pairs.find(([one]) => one === name)?.[1] ?? null
    }
    has(name) {
      return this.get(name) !== null
    }
    append(name, value) {
      this._pairs.push([String(name), String(value)])
    }
    set(name, value) {
      this._pairs = this._pairs.filter(([one]) => one !== name)
      this.append(name, value)
    }
    forEach(visit) {
      for (const [name, value] of this._pairs) visit(value, name)
    }
    entries() {
      return this._pairs[Symbol.iterator]()
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    toString() {
      return this._pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
    }
  }
  const plain = (text) => {
    try {
      return decodeURIComponent(text.replace(/\+/g, ' '))
    } catch {
      return text
    }
  }
  class FormData extends URLSearchParams {
    constructor(form) {
      super()
      for (const field of form?.elements ?? []) if (field.name) this.append(field.name, field.value)
    }
  }

  /** Against the page's own address, which is that of a file. */
  const absolute = (address) => {
    const text = String(address).trim()
    if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return text
    return text.startsWith('//') ? `https:${text}` : `${assay.base ?? 'file:///C:/'}${text}`
  }
  class URL {
    constructor(address, base) {
      const whole =
        base === undefined || /^[a-z][a-z0-9+.-]*:/i.test(address)
          ? absolute(address)
          : `${String(base).replace(/(?<![^/])[^/]*$/, '')}${address}`
      const found = /^([a-z][a-z0-9+.-]*:)(?:\/\/(?:[^/@]*@)?([^/?#:]*)(?::(\d+))?)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(
        whole,
      )
      if (found === null) throw new TypeError('Invalid URL')
      const [, protocol, host = '', port = '', pathname, search = '', hash = ''] = found
      const named = port === '' ? host : `${host}:${port}`
      Object.assign(this, {
        href: whole,
        protocol,
        hostname: host,
        host: named,
        port,
        pathname: pathname || '/',
        search,
        hash,
        origin: `${protocol}//${named}`,
      })
      this.searchParams = new URLSearchParams(search)
    }
    toString() {
      return this.href
    }
    static createObjectURL(blob) {
      const address = `blob:null/${String(blobs.size + 1).padStart(8, '0')}-5a5a-4a5a-8a5a-5a5a5a5a5a5a`
      if (blobs.size < 500 && blob instanceof Blob) blobs.set(address, blob)
      return address
    }
    static revokeObjectURL() {}
    static canParse() {
      return true
    }
  }

  /** What an address inside the page holds: bytes and type of a blob or data address, else null. */
  assay.inline = (address) => {
    const text = String(address)
    const blob = blobs.get(text)
    if (blob !== undefined) return { bytes: blob._bytes, type: blob.type }
    const data = /^data:([^,;]*)((?:;[^,;]*)*),([\s\S]*)$/i.exec(text)
    if (data === null) return null
    const body = plain(data[3].replace(/\+/g, '%2B'))
    const isBase64 = /;base64/i.test(data[2])
    let bytes
    try {
      bytes = isBase64 ? Uint8Array.from(atob(body.replace(/\s/g, '')), (char) => char.charCodeAt(0)) : utf8(body)
    } catch {
      bytes = new Uint8Array()
    }
    return { bytes, type: data[1] }
  }
  assay.fromUtf8 = fromUtf8
  assay.absolute = absolute

  const bodyText = (body) => {
    if (body === undefined || body === null) return ''
    if (typeof body === 'string') return body
    if (body instanceof URLSearchParams) return body.toString()
    if (body instanceof Blob || ArrayBuffer.isView(body) || body instanceof ArrayBuffer) return latin1(bytesOf(body))
    return String(body)
  }
  /** One request: answered inside the page where it can be, else by the host. */
  const request = (method, address, body, via) => {
    const held = assay.inline(address)
    if (held !== null) return { status: 200, bytes: held.bytes, type: held.type }
    const answer = ask({ op: 'web', method: String(method), url: absolute(address), body: bodyText(body), via })
    return {
      status: answer.status ?? 0,
      bytes: Uint8Array.from(answer.bytes ?? '', (char) => char.charCodeAt(0)),
      type: answer.type ?? '',
    }
  }
  assay.request = request

  const responseOf = ({ status, bytes, type }, address) => ({
    ok: status < 400,
    status,
    url: address,
    redirected: false,
    headers: { get: (name) => (/content-type/i.test(name) ? type : null), has: () => false },
    text: () => Promise.resolve(fromUtf8(bytes)),
    json: () => Promise.resolve(fromUtf8(bytes)).then(JSON.parse),
    blob: () => Promise.resolve(new Blob([bytes], { type })),
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
    clone() {
      return this
    },
  })
  const fetch = (address, options = {}) => {
    const url = typeof address === 'object' && address !== null && 'url' in address ? address.url : address
    return new Promise((resolve) => {
      const answer = request(options.method ?? 'GET', url, options.body, 'fetch')
      resolve(responseOf(answer, String(url)))
    })
  }
  class XMLHttpRequest {
    constructor() {
      this.readyState = 0
      this.status = 0
      this._handlers = []
    }
    open(method, address) {
      Object.assign(this, { _method: method, _address: address, readyState: 1 })
    }
    setRequestHeader() {}
    overrideMimeType() {}
    getResponseHeader() {
      return null
    }
    getAllResponseHeaders() {
      return ''
    }
    addEventListener(type, handler) {
      this._handlers.push([type, handler])
    }
    abort() {}
    send(body) {
      const { status, bytes, type } = request(this._method, this._address, body, 'XMLHttpRequest')
      const text = fromUtf8(bytes)
      const made = {
        arraybuffer: () => bytes.slice().buffer,
        blob: () => new Blob([bytes], { type }),
        json: () => JSON.parse(text),
      }[this.responseType]
      Object.assign(this, {
        readyState: 4,
        status,
        statusText: 'OK',
        responseText: text,
        response: made === undefined ? text : made(),
      })
      global.setTimeout(() => {
        const event = { target: this, currentTarget: this, type: 'load' }
        this.onreadystatechange?.(event)
        this.onload?.(event)
        this.onloadend?.(event)
        for (const [kind, handler] of this._handlers)
          if (/^(?:load|loadend|readystatechange)$/.test(kind)) handler.call(this, event)
      }, 1)
    }
  }
  class WebSocket {
    constructor(address) {
      this.url = String(address)
      this.readyState = 1
      ask({ op: 'websocket', url: this.url, text: '' })
      global.setTimeout(() => this.onopen?.({ type: 'open', target: this }), 5)
    }
    addEventListener(type, handler) {
      this[`on${type}`] = handler
    }
    send(text) {
      ask({ op: 'websocket', url: this.url, text: bodyText(text) })
    }
    close() {}
  }
  class TextEncoder {
    encode(text = '') {
      return utf8(text)
    }
  }
  class TextDecoder {
    constructor(label = 'utf-8') {
      this.encoding = label
    }
    decode(bytes) {
      if (bytes === undefined) return ''
      const given = bytesOf(bytes)
      if (!/16/.test(this.encoding)) return fromUtf8(given)
      let text = ''
      for (let at = 0; at + 1 < given.length; at += 2) text += String.fromCharCode(given[at] | (given[at + 1] << 8))
      return text
    }
  }
  class Headers extends URLSearchParams {}
  class AbortController {
    constructor() {
      this.signal = { aborted: false, addEventListener() {} }
    }
    abort() {}
  }
  Object.assign(global, {
    Blob,
    File,
    FileReader,
    URL,
    URLSearchParams,
    FormData,
    fetch,
    XMLHttpRequest,
    WebSocket,
    TextEncoder,
    TextDecoder,
    Headers,
    AbortController,
    webkitURL: URL,
  })
}
