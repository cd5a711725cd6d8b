// Runs inside the emulated engine: what a script of Node finds: `require`, its globals, and the smaller modules.
;(assay) => {
  const { ask, Buffer, global } = assay
  const { EventEmitter, Source, Sink, fs, client, execution, socket, later, last } = assay.node
  const { machine, path, os, process, crypto, zlib, fetch, libraries } = assay.node
  const define = (name, value) => Object.defineProperty(global, name, { value, writable: true, configurable: true })
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
    ...libraries,
  }
  modules['dns/promises'] = modules.dns.promises
  modules['stream/promises'] = modules.stream.promises

  function require(name) {
    const plain = String(name).replace(/^node:/, '')
    if (Object.hasOwn(modules, plain)) return modules[plain]
    if (/\.json$/.test(plain)) return { name: 'package', version: '1.0.0', scripts: {}, dependencies: {} }
    return stranger(plain)
  }
  /** A package by its main file, what stands below it by itself. */
  require.resolve = (name) =>
    `${machine.folder}/node_modules/${name}${/^(?:@[^/]+\/)?[^/]+$/.test(name) ? '/index.js' : ''}`
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
