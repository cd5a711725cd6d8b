// Runs inside the emulated engine, before the sample: turns the host's objects into objects of the script. Every access
// crosses into the host as JSON; a proxy stands for each host object, its members found without regard to case.
;(assay) => {
  const { parse, stringify } = JSON
  const { isArray } = Array
  const proxies = new Map()
  const ids = new WeakMap()
  const asText = String

  const ask = (request) => parse(assay.host(stringify(request)))

  function encode(value, depth = 0) {
    if (value === undefined) return { $: 'u' }
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : asText(value)
    const id = typeof value === 'object' || typeof value === 'function' ? ids.get(value) : undefined
    if (id !== undefined) return { $: 'o', id }
    if (value instanceof Date) return { $: 'd', v: value.getTime() || 0 }
    if (value instanceof ArrayBuffer) return { $: 'x', v: latin1(new Uint8Array(value)) }
    if (ArrayBuffer.isView(value))
      return { $: 'x', v: latin1(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
    if (isArray(value) && depth < 4) return { $: 'a', v: value.slice(0, 65536).map((one) => encode(one, depth + 1)) }
    try {
      return asText(value)
    } catch {
      return ''
    }
  }

  function latin1(bytes) {
    const parts = []
    for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
    return parts.join('')
  }

  function decode(value) {
    if (value === null || typeof value !== 'object') return value
    if (value.$ === 'u') return undefined
    if (value.$ === 'd') return new Date(value.v)
    if (value.$ === 'a') return value.v.map(decode)
    return objectFor(value.id)
  }

  function objectFor(id) {
    const known = proxies.get(id)
    if (known !== undefined) return known
    // Functions that the script sets (event handlers) stay on this side.
    const handlers = new Map()
    const read = (member, args) => {
      const answer = ask({ op: 'get', id, m: member, a: args })
      return answer.k === 'm' ? method(member) : decode(answer.v)
    }
    const call = (member, args) => {
      const result = decode(ask({ op: 'call', id, m: member, a: args.map((one) => encode(one)) }).v)
      if (/^send$/i.test(member)) {
        const handler = handlers.get('onreadystatechange')
        if (typeof handler === 'function') handler()
      }
      return result
    }
    // A member that is a method can be called, and read: `shell.SpecialFolders('x')`, `shell.Environment.Item('x')`.
    const method = (member) =>
      new Proxy(() => undefined, {
        apply: (_target, _self, args) => call(member, args),
        get: (_target, name) => {
          if (name === Symbol.toPrimitive) return () => call(member, [])
          if (typeof name === 'symbol') return undefined
          if (name === 'call') return (_self, ...args) => call(member, args)
          if (name === 'apply') return (_self, args) => call(member, args ?? [])
          if (name === 'bind')
            return (_self, ...first) =>
              (...args) =>
                call(member, [...first, ...args])
          return call(member, [])?.[name]
        },
        set: (_target, name, value) => {
          const object = call(member, [])
          if (object !== null && typeof object === 'object') object[name] = value
          return true
        },
      })
    const proxy = new Proxy(() => undefined, {
      get: (_target, name) => {
        if (name === Symbol.toPrimitive) return () => decode(ask({ op: 'text', id }).v)
        if (typeof name === 'symbol') return undefined
        const handler = handlers.get(name.toLowerCase())
        if (handler !== undefined) return handler
        if (name === 'toString' || name === 'valueOf') return () => decode(ask({ op: 'text', id }).v)
        return read(name, [])
      },
      set: (_target, name, value) => {
        if (typeof name === 'symbol') return true
        if (typeof value === 'function' && !ids.has(value)) handlers.set(name.toLowerCase(), value)
        else ask({ op: 'set', id, m: name, v: encode(value), a: [] })
        return true
      },
      // `with (object) { … }` asks for every name in its block: only the object's own members are taken from it.
      has: (_target, name) => typeof name === 'string' && ask({ op: 'has', id, m: name }).v === true,
      apply: (_target, _self, args) => call('', args),
      construct: (_target, args) => {
        const made = call('', args)
        return made !== null && typeof made === 'object' ? made : proxy
      },
    })
    proxies.set(id, proxy)
    ids.set(proxy, id)
    return proxy
  }

  assay.ask = ask
  assay.encode = encode
  assay.decode = decode
  assay.latin1 = latin1
  assay.global = globalThis
  /** `object(args) = value`, which JScript allows. */
  assay.put = (object, args, value) => {
    const id = ids.get(object)
    if (id !== undefined) ask({ op: 'set', id, m: 'Item', v: encode(value), a: args.map((one) => encode(one)) })
    else if (object !== null && typeof object === 'object') object[args[0]] = value
    return value
  }
}
