// Runs inside the emulated engine: the machine as a script of Node sees it: `path`, `os`, `process`. Every question is told.
;(assay) => {
  const { ask, Buffer } = assay
  const { EventEmitter, Source, Sink, later } = assay.node
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
        Array.from({ length: machine.processors }, () => ({
          model: '11th Gen Intel(R) Core(TM) i7-1185G7',
          speed: 3000,
        })),
      ),
    totalmem: () => question('hardware', 'os.totalmem', machine.memory),
    freemem: () => 9_000_000_000,
    uptime: () => 190_000,
    loadavg: () => [0.3, 0.2, 0.2],
    endianness: () => 'LE',
  }

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

  Object.assign(assay.node, { machine, path, os, process })
}
