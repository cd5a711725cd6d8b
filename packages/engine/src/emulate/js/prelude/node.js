// Runs inside the emulated engine: what a script of Node finds: `require`, `process`, and the smaller modules.
;(assay) => {
  const { ask, Buffer, global } = assay
  const { EventEmitter, Source, Sink, fs, client, execution, socket, requested, later, last } = assay.node
  const define = (name, value) => Object.defineProperty(global, name, { value, writable: true, configurable: true })
  const machine = ask({ op: 'node_machine' })
  const isWindows = machine.platform === 'win32'
  const mark = isWindows ? '\\' : '/'
  const question = (about, what, value) => {
    ask({ op: 'node_question', about, what })
    return value
  }

  const normal = (text) => {
    const parts = []
    for (const part of text.split(/[\\/]/)) {
      if (part === '..') parts.pop()
      else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part)
    }
    return parts.join(mark) || mark
  }
  const path = {
    sep: mark,
    delimiter: isWindows ? ';' : ':',
    join: (...parts) => normal(parts.filter((one) => one !== '').join(mark)),
    resolve: (...parts) => {
      const from = parts.findLastIndex((one) => /^(?:\/|[A-Za-z]:)/.test(one))
      return normal((from === -1 ? [machine.folder, ...parts] : parts.slice(from)).join(mark))
    },
    normalize: normal,
    dirname: (text) => String(text).replace(/[\\/][^\\/]*$/, '') || mark,
    basename: (text, end = '') => {
      const name = String(text).replace(/^.*[\\/]/, '')
      return end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : name
    },
    extname: (text) => /\.[^./\\]*$/.exec(text)?.[0] ?? '',
    isAbsolute: (text) => /^(?:\/|[A-Za-z]:)/.test(text),
    relative: (_from, to) => to,
    parse: (text) => ({
      dir: path.dirname(text),
      base: path.basename(text),
      ext: path.extname(text),
      name: path.basename(text, path.extname(text)),
    }),
  }
  path.posix = path
  path.win32 = path

  const os = {
    EOL: isWindows ? '\r\n' : '\n',
    hostname: () => question('host', 'os.hostname', machine.host),
    platform: () => machine.platform,
    type: () => (isWindows ? 'Windows_NT' : 'Linux'),
    arch: () => 'x64',
    release: () => (isWindows ? '10.0.19045' : '6.1.0-18-amd64'),
    version: () => '#1 SMP',
    homedir: () => machine.home,
    tmpdir: () => machine.temp,
    userInfo: () =>
      question('user', 'os.userInfo', {
        username: machine.user,
        homedir: machine.home,
        uid: 0,
        gid: 0,
        shell: '/bin/bash',
      }),
    networkInterfaces: () =>
      question('network', 'os.networkInterfaces', {
        eth0: [{ address: '10.20.31.77', family: 'IPv4', mac: '3c:52:82:1a:4f:90', internal: false }],
      }),
    cpus: () =>
      question(
        'hardware',
        'os.cpus',
        Array.from({ length: 8 }, () => ({ model: '11th Gen Intel(R) Core(TM) i7-1185G7', speed: 3000 })),
      ),
    totalmem: () => question('hardware', 'os.totalmem', 17_100_000_000),
    freemem: () => 9_000_000_000,
    uptime: () => 190_000,
    loadavg: () => [0.3, 0.2, 0.2],
    endianness: () => 'LE',
  }

  const dns = (name) => {
    ask({ op: 'node_dns', name: String(name) })
    return '198.51.100.20'
  }
  const lookUps = {}
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveTxt', 'resolveMx', 'reverse'])
    lookUps[name] = (host, ...args) => {
      const found = dns(host)
      later(() => last(args)(null, name === 'lookup' ? found : [found]))
    }
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

  /** axios, node-fetch, got, request and superagent are all: an address, a body, an answer. */
  const library = () => {
    const call = async (first, second) => {
      const options = typeof first === 'string' ? (second ?? {}) : (first ?? {})
      const url = typeof first === 'string' ? first : (options.url ?? options.uri ?? '')
      const body = options.data ?? options.body ?? options.json ?? options.form ?? ''
      return answerOf(
        requested(
          options.method,
          url,
          typeof body === 'object' && !(body instanceof Uint8Array) ? JSON.stringify(body) : body,
          options.headers,
        ),
      )
    }
    for (const name of ['post', 'put', 'patch'])
      call[name] = (url, body, more) => call(url, { ...more, method: name.toUpperCase(), data: body })
    for (const name of ['get', 'delete', 'head'])
      call[name] = (url, more) => call(url, { ...more, method: name.toUpperCase() })
    call.create = () => call
    call.defaults = { headers: { common: {} } }
    call.default = call
    return call
  }
  const answerOf = (answer) => {
    const bytes = assay.fromHost(answer.text ?? '')
    const text = bytes.toString()
    const parsed = () => {
      try {
        return JSON.parse(text)
      } catch {
        return {}
      }
    }
    return {
      ok: true,
      status: answer.status ?? 200,
      statusCode: 200,
      data: text,
      body: Object.assign(new Source(bytes), { toString: () => text }),
      headers: new Map(),
      text: async () => text,
      json: async () => parsed(),
      arrayBuffer: async () => Uint8Array.from(bytes).buffer,
      buffer: async () => bytes,
    }
  }
  const fetch = async (url, options = {}) =>
    answerOf(requested(options.method, String(url?.url ?? url), options.body ?? '', options.headers))

  const tty = Object.assign(new Sink(() => undefined), { isTTY: false, columns: 80, fd: 1 })
  tty.write = (text) => {
    ask({ op: 'note', name: 'console', a: [String(text).slice(0, 300)] })
    return true
  }
  const process = Object.assign(new EventEmitter(), {
    env: new Proxy(machine.env, {
      ownKeys: (target) => question('user', 'process.env', Reflect.ownKeys(target)),
    }),
    argv: ['node', machine.script],
    argv0: 'node',
    execPath: isWindows ? 'C:\\Program Files\\nodejs\\node.exe' : '/usr/bin/node',
    platform: machine.platform,
    arch: 'x64',
    pid: 1000,
    ppid: 990,
    version: 'v20.11.1',
    versions: { node: '20.11.1', v8: '11.3.244.8' },
    stdout: tty,
    stderr: tty,
    stdin: new Source(Buffer.from('')),
    cwd: () => machine.folder,
    chdir: () => undefined,
    exit: (code) => {
      ask({ op: 'node_exit', code: Number(code) || 0 })
      throw new Error('exit')
    },
    nextTick: (act, ...args) => later(() => act(...args)),
    hrtime: Object.assign(() => [1, 0], { bigint: () => 1n }),
    uptime: () => 1.5,
    memoryUsage: () => ({ rss: 40_000_000, heapUsed: 5_000_000, heapTotal: 8_000_000 }),
    getuid: () => 0,
    kill: () => true,
    umask: () => 18,
    binding: () => ({}),
    mainModule: null,
  })
  process.emit = () => true

  const stranger = (name) => {
    const made = new Proxy(() => made, {
      get: (_target, member) => (member === 'then' || typeof member === 'symbol' ? undefined : made),
      apply: () => made,
      construct: () => made,
    })
    ask({ op: 'node_unknown', name })
    return made
  }
  const url = {
    URL: global.URL,
    parse: (text) => new global.URL(text),
    fileURLToPath: (text) => String(text).replace('file://', ''),
    pathToFileURL: (text) => ({ href: `file://${text}` }),
    format: String,
  }
  const util = {
    promisify:
      (call) =>
      (...args) =>
        new Promise((resolve, reject) =>
          call(...args, (error, value) =>
            error
              ? reject(error)
              : resolve(call === execution.exec || call === execution.execFile ? { stdout: value, stderr: '' } : value),
          ),
        ),
    inspect: (value) => JSON.stringify(value),
    format: (...args) => args.map(String).join(' '),
    inherits: () => undefined,
    types: {},
    TextDecoder: global.TextDecoder,
    TextEncoder: global.TextEncoder,
  }
  const vm = {
    runInThisContext: (code) => assay.run(code, 'vm'),
    runInNewContext: (code) => assay.run(code, 'vm'),
    createContext: (object) => object ?? {},
    Script: class Script {
      constructor(code) {
        this.code = code
      }
      runInThisContext() {
        return assay.run(this.code, 'vm')
      }
      runInNewContext() {
        return assay.run(this.code, 'vm')
      }
    },
  }
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
  const modules = {
    fs,
    'fs/promises': fs.promises,
    path,
    os,
    http: client('http:'),
    https: client('https:'),
    http2: client('https:'),
    net: {
      Socket: function Socket() {
        return socket()
      },
      connect: (...args) => socket().connect(...args),
      createConnection: (...args) => socket().connect(...args),
      createServer: client('tcp:').createServer,
      isIP: () => 4,
    },
    tls: { connect: (...args) => socket().connect(...args) },
    dgram: {
      createSocket: () =>
        Object.assign(new EventEmitter(), {
          send: (_data, ...args) =>
            ask({
              op: 'node_tcp',
              host: String(args.find((one) => typeof one === 'string') ?? ''),
              port: Number(args.find((one) => typeof one === 'number')) || 0,
            }),
          close: () => undefined,
          bind: () => undefined,
        }),
    },
    dns: {
      ...lookUps,
      promises: {
        lookup: async (name) => ({ address: dns(name) }),
        resolve: async (name) => [dns(name)],
        resolveTxt: async (name) => [[dns(name)]],
      },
    },
    child_process: execution,
    crypto,
    zlib,
    events: EventEmitter,
    stream: {
      Readable: Source,
      Writable: Sink,
      PassThrough: Sink,
      pipeline: (from, ...args) => {
        from.pipe(args.find((one) => typeof one === 'object'))
        later(() => last(args)(null))
      },
      promises: { pipeline: async (from, to) => void from.pipe(to) },
    },
    util,
    url,
    vm,
    buffer: { Buffer },
    process,
    querystring: {
      stringify: (object) =>
        Object.entries(object)
          .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
          .join('&'),
      parse: () => ({}),
    },
    timers: { setTimeout: global.setTimeout, setInterval: global.setInterval },
    'timers/promises': { setTimeout: (ms) => new Promise((done) => global.setTimeout(done, ms)) },
    readline: {
      createInterface: () =>
        Object.assign(new EventEmitter(), { question: (_text, done) => later(() => done('')), close: () => undefined }),
    },
    string_decoder: {
      StringDecoder: class StringDecoder {
        write(bytes) {
          return bytes.toString()
        }
        end() {
          return ''
        }
      },
    },
    assert: Object.assign(() => undefined, { ok: () => undefined, equal: () => undefined }),
    module: { createRequire: () => require, _load: (name) => require(name) },
    worker_threads: { isMainThread: true, Worker: class Worker extends EventEmitter {}, parentPort: null },
    axios: library(),
    got: library(),
    request: library(),
    superagent: library(),
    needle: library(),
    'node-fetch': Object.assign(fetch, { default: fetch }),
  }
  modules['dns/promises'] = modules.dns.promises
  modules['stream/promises'] = modules.stream.promises
  for (const name of ['axios', 'request', 'node-fetch']) modules[name].default = modules[name]

  function require(name) {
    const plain = String(name).replace(/^node:/, '')
    if (Object.hasOwn(modules, plain)) return modules[plain]
    if (/\.json$/.test(plain)) return { name: 'package', version: '1.0.0', scripts: {}, dependencies: {} }
    return stranger(plain)
  }
  require.resolve = (name) => `${machine.folder}/node_modules/${name}/index.js`
  require.cache = {}
  require.main = null

  const module = { exports: {}, id: '.', filename: machine.script, loaded: false, children: [], paths: [], require }
  require.main = module
  process.mainModule = module
  for (const [name, value] of Object.entries({
    require,
    module,
    exports: module.exports,
    process,
    fetch,
    global,
    __dirname: machine.folder,
    __filename: machine.script,
  }))
    define(name, value)

  define('$assay_node', (source, isAsync) => {
    const made = assay.run(
      `(${isAsync ? 'async ' : ''}function (exports, require, module, __filename, __dirname) {${source}\n})`,
      'page script',
    )
    const ended = made.call(module.exports, module.exports, require, module, machine.script, machine.folder)
    ended?.catch?.((error) => ask({ op: 'threw', text: String(error) }))
  })
}
