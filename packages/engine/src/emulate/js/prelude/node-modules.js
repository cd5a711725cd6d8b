// Runs inside the emulated engine: the modules of Node that packages use when they are installed. Files, requests and programs
// go to the host, which records and imitates them; nothing of it is real.
;(assay) => {
  const { ask, Buffer, global } = assay
  const later = (act) => global.setTimeout(act, 1)
  const last = (args) => args.findLast((one) => typeof one === 'function') ?? (() => undefined)
  const fail = (code, path) =>
    Object.assign(new Error(`${code}: no such file or directory, open '${path}'`), { code, path })

  class EventEmitter {
    #handlers = new Map()
    on(name, handler) {
      this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler])
      return this
    }
    once(name, handler) {
      return this.on(name, handler)
    }
    addListener(name, handler) {
      return this.on(name, handler)
    }
    off() {
      return this
    }
    removeListener() {
      return this
    }
    removeAllListeners() {
      return this
    }
    emit(name, ...args) {
      for (const handler of this.#handlers.get(name) ?? []) handler.apply(this, args)
      return this.#handlers.has(name)
    }
  }
  EventEmitter.EventEmitter = EventEmitter
  EventEmitter.once = async () => []

  /** A stream that hands out what it holds, once somebody listens. */
  class Source extends EventEmitter {
    constructor(bytes) {
      super()
      this.bytes = bytes
      this.encoding = null
      this.isDone = false
    }
    #run() {
      if (this.isDone) return
      this.isDone = true
      later(() => {
        this.emit('data', this.encoding === null ? this.bytes : this.bytes.toString(this.encoding))
        this.emit('end')
        this.emit('close')
      })
    }
    on(name, handler) {
      super.on(name, handler)
      if (name === 'data' || name === 'end') this.#run()
      return this
    }
    setEncoding(encoding) {
      this.encoding = encoding
      return this
    }
    resume() {
      this.#run()
      return this
    }
    pipe(target) {
      later(() => {
        target?.write?.(this.bytes)
        target?.end?.()
      })
      return target
    }
    async *[Symbol.asyncIterator]() {
      yield this.bytes
    }
    destroy() {}
    unref() {}
  }
  class Sink extends EventEmitter {
    constructor(onEnd) {
      super()
      this.parts = []
      this.onEnd = onEnd
    }
    write(part, ...args) {
      this.parts.push(typeof part === 'string' ? Buffer.from(part) : part)
      last(args)()
      return true
    }
    end(part, ...args) {
      if (part !== undefined && typeof part !== 'function') this.write(part)
      this.onEnd(Buffer.concat(this.parts))
      later(() => {
        this.emit('finish')
        this.emit('close')
        last([part, ...args])()
      })
      return this
    }
    close() {
      last([])()
    }
    destroy() {}
  }

  const pathText = (path) => String(path?.href ?? path).replace(/^file:\/\//, '')
  const readBytes = (path) => {
    const { v } = ask({ op: 'node_read', path: pathText(path) })
    if (v === undefined || v === null) throw fail('ENOENT', pathText(path))
    return assay.fromHost(v)
  }
  const encodingOf = (options) => (typeof options === 'string' ? options : options?.encoding)
  const sync = {
    readFileSync: (path, options) => {
      const bytes = readBytes(path)
      const encoding = encodingOf(options)
      return encoding ? bytes.toString(encoding) : bytes
    },
    writeFileSync: (path, data) => void ask({ op: 'node_write', path: pathText(path), text: assay.toHost(data) }),
    appendFileSync: (path, data) =>
      void ask({ op: 'node_write', path: pathText(path), text: assay.toHost(data), append: true }),
    existsSync: (path) => ask({ op: 'node_exists', path: pathText(path) }).v === true,
    accessSync: (path) => {
      if (!sync.existsSync(path)) throw fail('ENOENT', path)
    },
    statSync: (path) => {
      if (!sync.existsSync(path)) throw fail('ENOENT', path)
      const isFolder = !/\.[^/\\]{1,8}$/.test(pathText(path))
      return {
        isFile: () => !isFolder,
        isDirectory: () => isFolder,
        isSymbolicLink: () => false,
        size: 4096,
        mtimeMs: 0,
        mode: 0o644,
      }
    },
    readdirSync: (path, options) =>
      (ask({ op: 'node_list', path: pathText(path) }).v ?? []).map((name) =>
        options?.withFileTypes ? { name, isFile: () => true, isDirectory: () => false } : name,
      ),
    mkdirSync: (path) => void ask({ op: 'node_mkdir', path: pathText(path) }),
    mkdtempSync: (path) => `${path}x3k1`,
    unlinkSync: (path) => void ask({ op: 'node_delete', path: pathText(path) }),
    rmSync: (path) => void ask({ op: 'node_delete', path: pathText(path) }),
    rmdirSync: (path) => void ask({ op: 'node_delete', path: pathText(path) }),
    chmodSync: (path, mode) => void ask({ op: 'node_mode', path: pathText(path), mode: Number(mode).toString(8) }),
    copyFileSync: (from, to) => void ask({ op: 'node_copy', path: pathText(from), to: pathText(to) }),
    renameSync: (from, to) => void ask({ op: 'node_move', path: pathText(from), to: pathText(to) }),
    openSync: () => 3,
    closeSync: () => undefined,
    realpathSync: (path) => pathText(path),
  }
  sync.lstatSync = sync.statSync
  const fs = { ...sync, promises: {}, constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 } }
  for (const name of Object.keys(sync)) {
    const plain = name.replace(/Sync$/, '')
    fs.promises[plain] = async (...args) => sync[name](...args)
    fs[plain] = (...args) => {
      const given = args.filter((one) => typeof one !== 'function')
      let error = null
      let value
      try {
        value = sync[name](...given)
      } catch (thrown) {
        error = thrown
      }
      later(() => (plain === 'exists' ? last(args)(value) : last(args)(error, value)))
    }
  }
  fs.createWriteStream = (path) => new Sink((bytes) => sync.writeFileSync(path, bytes))
  fs.createReadStream = (path) => new Source(readBytes(path))
  fs.watch = () => new EventEmitter()

  const addressOf = (args, scheme) => {
    const [first, second] = args
    const options =
      typeof first === 'string' || first instanceof global.URL
        ? typeof second === 'object' && second
          ? second
          : {}
        : (first ?? {})
    const url = typeof first === 'string' || first instanceof global.URL ? String(first) : null
    const host = options.hostname ?? String(options.host ?? 'localhost').replace(/:\d+$/, '')
    const port = options.port && ![80, 443].includes(Number(options.port)) ? `:${options.port}` : ''
    return {
      options,
      url: url ?? `${options.protocol ?? scheme}//${host}${port}${options.path ?? options.pathname ?? '/'}`,
    }
  }
  const requested = (method, url, body, headers) =>
    ask({
      op: 'node_web',
      method: method ?? 'GET',
      url,
      body: assay.toHost(body ?? ''),
      agent: String(headers?.['User-Agent'] ?? headers?.['user-agent'] ?? ''),
    })
  const client = (scheme) => {
    const request = (...args) => {
      const { options, url } = addressOf(args, scheme)
      const done = last(args)
      const sink = new Sink((body) => {
        const answer = requested(options.method, url, body, options.headers)
        const response = new Source(assay.fromHost(answer.text ?? ''))
        Object.assign(response, { statusCode: answer.status ?? 200, headers: {}, req: sink })
        later(() => {
          done(response)
          sink.emit('response', response)
        })
      })
      Object.assign(sink, {
        setHeader: () => undefined,
        setTimeout: () => sink,
        abort: () => undefined,
        path: options.path,
      })
      return sink
    }
    const server = () =>
      Object.assign(new EventEmitter(), {
        listen(...args) {
          ask({ op: 'node_listen', port: Number(args[0]) || 0 })
          later(last(args))
          return this
        },
        close: () => undefined,
        address: () => ({ port: 3000 }),
      })
    return {
      request,
      get: (...args) => request(...args).end(),
      createServer: server,
      Agent: class Agent {},
      globalAgent: {},
      STATUS_CODES: {},
    }
  }

  const started = (line, hidden) => {
    const { v = '' } = ask({ op: 'node_start', line, hidden })
    return v
  }
  const lineOf = (program, args) =>
    [program, ...(Array.isArray(args) ? args : [])].map((one) => (/\s/.test(one) ? `"${one}"` : String(one))).join(' ')
  const child = (output) => {
    const made = new EventEmitter()
    Object.assign(made, {
      pid: 4242,
      stdin: new Sink(() => undefined),
      stdout: new Source(Buffer.from(output)),
      stderr: new Source(Buffer.from('')),
      unref: () => undefined,
      ref: () => undefined,
      kill: () => true,
      send: () => true,
    })
    assay.shells.add(made.stdin)
    later(() => {
      made.emit('exit', 0)
      made.emit('close', 0)
    })
    return made
  }
  const execution = {
    exec: (line, ...args) => {
      const output = started(String(line), true)
      later(() => last(args)(null, output, ''))
      return child(output)
    },
    execSync: (line, options) =>
      encodingOf(options) ? started(String(line), true) : Buffer.from(started(String(line), true)),
    execFile: (program, ...args) => {
      const output = started(lineOf(program, args[0]), true)
      later(() => last(args)(null, output, ''))
      return child(output)
    },
    execFileSync: (program, args) => Buffer.from(started(lineOf(program, args), true)),
    spawn: (program, args, options) =>
      child(started(lineOf(program, args), options?.windowsHide === true || options?.detached === true)),
    spawnSync: (program, args) => ({
      status: 0,
      stdout: Buffer.from(started(lineOf(program, args), false)),
      stderr: Buffer.from(''),
    }),
    fork: (file, args) => child(started(lineOf(`node ${file}`, args), false)),
  }

  const socket = () => {
    const made = new Sink(() => undefined)
    made.connect = (...args) => {
      const [first, second] = args
      const port = typeof first === 'object' ? first.port : first
      const host =
        typeof first === 'object' ? (first.host ?? '127.0.0.1') : typeof second === 'string' ? second : '127.0.0.1'
      ask({ op: 'node_tcp', host: String(host), port: Number(port) || 0 })
      later(() => {
        last(args).call(made)
        made.emit('connect')
        made.emit('data', Buffer.from('hostname\n'))
        made.emit('close')
      })
      return made
    }
    made.pipe = (target) => {
      // What comes in goes into a program: the connection is its keyboard.
      if (assay.shells.has(target)) ask({ op: 'node_shell' })
      return target
    }
    Object.assign(made, {
      setEncoding: () => made,
      setTimeout: () => made,
      unref: () => made,
      setKeepAlive: () => made,
    })
    return made
  }
  assay.node = { EventEmitter, Source, Sink, fs, client, execution, socket, requested, later, last }
  assay.shells = new Set()
}
