// What each kind of system call means: one row a call, from what the tracer wrote to events of the trace.

import { insidePath, type LinuxWorld, type Running } from './linux-world.ts'
import { addressOf, durationOf, errorOf, openedPath, returnedNumber, textOf, textsOf } from './strace-values.ts'

export interface CallInput {
  readonly world: LinuxWorld
  readonly process: Running
  readonly atMs: number
  readonly name: string
  readonly args: readonly string[]
  readonly result: string
  readonly succeeded: boolean
}

type Effect = (call: CallInput) => void

const SOCKET_KINDS: Readonly<Record<string, 'tcp' | 'udp' | 'icmp' | 'raw'>> = {
  SOCK_STREAM: 'tcp',
  SOCK_DGRAM: 'udp',
  SOCK_RAW: 'raw',
}

/** Files that every program opens to start; what they say about a sample is nothing. */
const START_FILES =
  /^\/(?:etc\/ld\.so\.|lib|usr\/(?:lib|share)|dev\/(?:null|tty|urandom|random|zero)|proc\/(?:filesystems|self\/maps)|usr\/pyvenv\.cfg|etc\/(?:localtime|locale))/
/** Folders that a shell looks through for each command. */
const SEARCH_PATH = /^\/(?:usr\/)?(?:local\/)?s?bin\/[^/]+$/
const LIBRARY = /\.so(?:\.[\d.]+)?$/

type About = Parameters<LinuxWorld['ask']>[2]

/** What is asked by reading a file. */
const QUESTIONS: readonly (readonly [RegExp, About])[] = [
  [/^\/proc\/cpuinfo$|^\/proc\/meminfo$|^\/sys\/devices\/system\/cpu\//, 'hardware'],
  [
    /^\/sys\/class\/dmi\/|^\/sys\/devices\/virtual\/dmi\/|^\/proc\/scsi\/|^\/sys\/hypervisor|^\/\.dockerenv$|^\/proc\/1\/cgroup$/,
    'virtual_machine',
  ],
  [/^\/proc\/(?:self|thread-self)\/status$/, 'debugger'],
  [/^\/proc\/\d+\/(?:status|stat|cmdline|comm|exe|maps|environ)$|^\/proc$/, 'processes'],
  [/^\/proc\/net\/|^\/proc\/\d+\/net\/|^\/sys\/class\/net/, 'network'],
  [
    /^\/etc\/(?:os-release|issue|debian_version|lsb-release)$|^\/proc\/version$|^\/proc\/sys\/kernel\/(?:osrelease|hostname)$/,
    'host',
  ],
  [/^\/var\/run\/utmp$|^\/run\/utmp$|^\/var\/log\/wtmp$/, 'user'],
]

const path = ({ process }: CallInput, folder: string | undefined, value: string | undefined): string | null => {
  const text = textOf(value)
  // Without a name the call is about a file that is open already (AT_EMPTY_PATH).
  if (text === null || text === '') return null
  const below = openedPath(folder)
  return insidePath(text, below === null ? process.folder : insidePath(below, '/'))
}

const when = ({ process, atMs, succeeded }: CallInput) => ({ pid: process.pid, atMs, succeeded })

const onPath =
  (op: 'delete' | 'mkdir' | 'check' | 'write', at: boolean): Effect =>
  (call) => {
    const found = at ? path(call, call.args[0], call.args[1]) : path(call, undefined, call.args[0])
    if (
      found === null ||
      (op === 'check' && (START_FILES.test(found) || SEARCH_PATH.test(found) || found === call.process.folder))
    )
      return
    call.world.addFile({ op, path: found, ...when(call) })
    if (op === 'check' && call.succeeded) question(call, found)
  }

function question({ world, process, atMs }: CallInput, read: string): void {
  const about = QUESTIONS.find(([pattern]) => pattern.test(read))?.[1]
  if (about !== undefined) world.ask(process.pid, atMs, about, read)
}

const openFile =
  (at: boolean): Effect =>
  (call) => {
    const { world, process, atMs, args, succeeded } = call
    const found = at ? path(call, args[0], args[1]) : path(call, undefined, args[0])
    if (found === null) return
    const flags = call.name === 'creat' ? 'O_WRONLY|O_CREAT' : (args[at ? 2 : 1] ?? '')
    const writes = /O_WRONLY|O_RDWR|O_TRUNC|O_CREAT/.test(flags)
    if (!writes && LIBRARY.test(found)) {
      if (succeeded) world.addModule(found, process.pid, atMs)
      return
    }
    if (!writes && START_FILES.test(found)) return
    if (found === '/dev/null' || found === '/dev/tty') return
    const op = writes ? (/O_CREAT/.test(flags) ? 'create' : 'write') : /O_DIRECTORY/.test(flags) ? 'list' : 'read'
    world.addFile({ op, path: found, ...when(call) })
    if (!writes && succeeded) question(call, found)
  }

const twoPaths =
  (op: 'rename' | 'link', at: boolean, symbolic = false): Effect =>
  (call) => {
    const { args } = call
    const from = symbolic ? textOf(args[0]) : at ? path(call, args[0], args[1]) : path(call, undefined, args[0])
    const to = symbolic
      ? at
        ? path(call, args[1], args[2])
        : path(call, undefined, args[1])
      : at
        ? path(call, args[2], args[3])
        : path(call, undefined, args[1])
    if (from !== null && to !== null) call.world.addFile({ op, path: from, to, ...when(call) })
  }

const changeMode =
  (at: boolean): Effect =>
  (call) => {
    const found = at ? path(call, call.args[0], call.args[1]) : path(call, undefined, call.args[0])
    const mode = call.args[at ? 2 : 1]
    if (found !== null && mode !== undefined) call.world.addFile({ op: 'mode', path: found, mode, ...when(call) })
  }

const run =
  (at: boolean): Effect =>
  (call) => {
    const { world, process, atMs, args, succeeded } = call
    const given = at
      ? textOf(args[1]) === ''
        ? openedPath(args[0])
        : path(call, args[0], args[1])
      : path(call, undefined, args[0])
    if (given === null) return
    const words = textsOf(args[at ? 2 : 1])
    const image = insidePath(given, process.folder)
    const commandLine = words.map(quoteWord).join(' ')
    if (!succeeded) {
      // A shell tries folder after folder; only when none has it is there something to tell.
      process.failed = { image, commandLine, atMs }
      return
    }
    process.failed = null
    process.image = image
    process.commandLine = commandLine
    const parentPid = process.parentPid
    const first = parentPid === null && !process.started
    process.started = true
    const fromMemory = /memfd:|\/proc\/(?:self|\d+)\/fd\//.test(given)
    world.addProcess({
      pid: process.pid,
      parentPid,
      image,
      commandLine,
      startedBy: first ? 'sample' : fromMemory ? 'memory' : 'call',
      atMs,
      ran: true,
      succeeded: true,
    })
  }

const quoteWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

const fork: Effect = ({ world, process, result, succeeded }) => {
  const child = returnedNumber(result)
  if (succeeded && child !== null && child > 0) world.enter(child, process.pid).parentPid = process.pid
}

const socketName = (value: string | undefined): string => openedPath(value) ?? ''

const makeSocket: Effect = ({ world, args, result, succeeded }) => {
  if (!succeeded || !/^AF_INET6?$/.test(args[0] ?? '') || world.sockets.size > 20_000) return
  const kind = /IPPROTO_ICMP/.test(args[2] ?? '') ? 'icmp' : SOCKET_KINDS[(args[1] ?? '').split('|')[0] ?? '']
  const name = socketName(result)
  if (kind !== undefined && name !== '') world.sockets.set(name, kind)
}

const connect: Effect = ({ world, process, atMs, args }) => {
  const to = addressOf(args[1])
  if (to !== null && world.sockets.get(socketName(args[0])) !== undefined)
    world.addConnect({ pid: process.pid, atMs, ...to })
}

const sendTo: Effect = ({ world, process, atMs, args }) => {
  const to = addressOf(args[4])
  if (to !== null) world.addConnect({ pid: process.pid, atMs, ...to })
}

const bind: Effect = ({ world, args, succeeded }) => {
  const at = addressOf(args[1])
  if (succeeded && at !== null && world.bound.size < 20_000) world.bound.set(socketName(args[0]), at)
}

const listen: Effect = ({ world, process, atMs, args, succeeded }) => {
  const at = world.bound.get(socketName(args[0]))
  if (succeeded && at !== undefined && world.listens.length < 1_000)
    world.listens.push({ ...at, pid: process.pid, atMs })
}

const protect =
  (protectionAt: number, lengthAt: number): Effect =>
  (call) => {
    const { world, args, result, succeeded } = call
    const flags = args[protectionAt] ?? ''
    if (!succeeded || !flags.includes('PROT_EXEC')) return
    const writable = flags.includes('PROT_WRITE')
    // Loaders map code from files without a right to write; only `mprotect` turns memory that was written executable.
    if (call.name === 'mmap' && !writable) return
    const sizeBytes = Number(args[lengthAt] ?? 0)
    world.addMemory({
      address: call.name === 'mmap' ? (result.split(' ')[0] ?? '') : (args[0] ?? ''),
      sizeBytes: Number.isSafeInteger(sizeBytes) ? sizeBytes : 0,
      protection: writable ? 'rwx' : 'r-x after rw-',
      pid: call.process.pid,
      atMs: call.atMs,
    })
  }

const trace: Effect = (call) => {
  const { world, process, atMs, args, succeeded } = call
  const what = args[0] ?? ''
  const target = Number(/^\d{1,9}/.exec(args[1] ?? '')?.[0])
  const own = what === 'PTRACE_TRACEME'
  if (own) world.ask(process.pid, atMs, 'debugger', 'ptrace(PTRACE_TRACEME)')
  world.addSystem({
    kind: 'injection',
    step: 'ptrace',
    what,
    ...(own || !Number.isSafeInteger(target) ? {} : { targetPid: target }),
    pid: process.pid,
    atMs,
    succeeded,
  })
}

const processControl: Effect = (call) => {
  const { world, process, atMs, args } = call
  const name = textOf(args[1])
  if (args[0] === 'PR_SET_NAME' && name !== null && !process.image.endsWith(`/${name}`))
    world.addSystem({ kind: 'rename_self', what: name, pid: process.pid, atMs })
}

const sleep =
  (at: number): Effect =>
  ({ world, process, atMs, args }) => {
    const ms = durationOf(args[at])
    if (ms !== null && ms > 0) world.addSystem({ kind: 'sleep', ms, pid: process.pid, atMs })
  }

const sendSignal: Effect = ({ world, process, atMs, args, succeeded }) => {
  const signal = args.at(-1) ?? ''
  const target = /^-?\d{1,9}/.exec(args[0] ?? '')?.[0] ?? ''
  // To itself is an abort, signal 0 a question.
  if (signal === '0' || Number(target) === process.pid || !/^SIG(?:KILL|TERM|STOP|INT|HUP|QUIT)$/.test(signal)) return
  world.addSystem({ kind: 'kill_process', what: `${signal} ${target}`, pid: process.pid, atMs, succeeded })
}

const other =
  (kind: 'shutdown' | 'kernel_module' | 'memory_file', at: number | null): Effect =>
  ({ world, process, atMs, args, succeeded, name }) => {
    const text = at === null ? null : (textOf(args[at]) ?? args[at])
    world.addSystem({ kind, what: text ?? name, pid: process.pid, atMs, succeeded })
  }

const asks =
  (about: About): Effect =>
  ({ world, process, atMs, name }) =>
    world.ask(process.pid, atMs, about, name)

const changeFolder: Effect = (call) => {
  const to = call.name === 'fchdir' ? openedPath(call.args[0]) : path(call, undefined, call.args[0])
  if (call.succeeded && to !== null) call.process.folder = insidePath(to, '/')
}

export const LINUX_CALLS: Readonly<Record<string, Effect>> = {
  execve: run(false),
  execveat: run(true),
  fork,
  vfork: fork,
  clone: fork,
  clone3: fork,
  open: openFile(false),
  openat: openFile(true),
  creat: openFile(false),
  unlink: onPath('delete', false),
  unlinkat: onPath('delete', true),
  rmdir: onPath('delete', false),
  mkdir: onPath('mkdir', false),
  mkdirat: onPath('mkdir', true),
  truncate: onPath('write', false),
  access: onPath('check', false),
  faccessat: onPath('check', true),
  faccessat2: onPath('check', true),
  stat: onPath('check', false),
  lstat: onPath('check', false),
  newfstatat: onPath('check', true),
  readlink: onPath('check', false),
  readlinkat: onPath('check', true),
  rename: twoPaths('rename', false),
  renameat: twoPaths('rename', true),
  renameat2: twoPaths('rename', true),
  link: twoPaths('link', false),
  linkat: twoPaths('link', true),
  symlink: twoPaths('link', false, true),
  symlinkat: twoPaths('link', true, true),
  chmod: changeMode(false),
  fchmodat: changeMode(true),
  chdir: changeFolder,
  fchdir: changeFolder,
  socket: makeSocket,
  connect,
  sendto: sendTo,
  bind,
  listen,
  mmap: protect(2, 1),
  mprotect: protect(2, 1),
  ptrace: trace,
  process_vm_writev: ({ world, process, atMs, args, succeeded }) =>
    world.addSystem({
      kind: 'injection',
      step: 'write',
      what: 'process_vm_writev',
      targetPid: Number.parseInt(args[0] ?? '0', 10) || 0,
      pid: process.pid,
      atMs,
      succeeded,
    }),
  prctl: processControl,
  nanosleep: sleep(0),
  clock_nanosleep: sleep(2),
  kill: sendSignal,
  tgkill: sendSignal,
  tkill: sendSignal,
  memfd_create: other('memory_file', 0),
  reboot: other('shutdown', 2),
  init_module: other('kernel_module', 2),
  finit_module: other('kernel_module', 0),
  uname: asks('host'),
  sysinfo: asks('hardware'),
}

/** Calls that the tracer is told to follow: those above, and how processes end. */
export const FOLLOWED_CALLS: readonly string[] = [
  ...Object.keys(LINUX_CALLS),
  'exit',
  'exit_group',
  'fchmod',
  'setuid',
  'setresuid',
  'mount',
  'umount2',
  'chroot',
  'personality',
]

export const succeededBy = (result: string): boolean => errorOf(result) === null
