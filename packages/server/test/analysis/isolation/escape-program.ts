// Runs inside an analysis process, started and sealed as the real ones are, and tries to get out: by JavaScript, and by
// native code that was put into the process (an add-on, loaded before the seal as the YARA engine is). Answers with what
// opened and how.
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { sealProcess } from '../../../src/analysis/seal.ts'
import { readTasks, sendAnswer } from '../../../src/analysis/static/answer-frames.ts'
import type { EscapeTask } from './escape-task.ts'
import type { RawCalls } from './raw-calls.ts'

const require = createRequire(import.meta.url)

/** By whom a wall refuses: EPERM, EACCES, ENOSYS, EROFS. Anything else means that the kernel looked at the request. */
const REFUSED: ReadonlySet<number> = new Set([-1, -13, -38, -30])
const NOT_THERE = -2
const IS_THERE = -17
const AT_FDCWD = -100
const text = (value: string): Buffer => Buffer.from(`${value}\0`)

type Escape = readonly [name: string, attempt: () => boolean | Promise<boolean>]

function nativeEscapes(raw: RawCalls, task: EscapeTask): readonly Escape[] {
  const parent = raw.call('getppid') || task.servicePid
  const call =
    (name: string, ...args: readonly (number | Uint8Array)[]) =>
    () =>
      !REFUSED.has(raw.call(name, ...args))
  /** Calls that machines may have under one of several names. */
  const simple = (names: readonly string[], ...args: readonly (number | Uint8Array)[]): readonly Escape[] =>
    names.filter((name) => raw.has(name)).map((name) => [`call:${name}`, call(name, ...args)] as const)
  const opens = (path: string, flags: number): boolean => {
    const result = raw.call('openat', AT_FDCWD, text(path), flags, 0o600)
    // Closed again, or it would be found among the descriptors.
    if (result >= 0) raw.call('close', result)
    return !REFUSED.has(result) && result !== NOT_THERE
  }
  const zeros = Buffer.alloc(256)
  const lowPage = 0x20_0000
  return [
    ...task.unreadable.map((path) => [`read:${path}`, () => opens(path, 0)] as const),
    ...['/proc/self/environ', '/proc/self/maps', `/proc/${parent}/environ`, `/proc/${task.servicePid}/mem`].map(
      (path) => [`read:proc:${path.split('/').at(-1)}`, () => opens(path, 0)] as const,
    ),
    ...task.unwritable.map((path) => [`write:${path}`, () => opens(path, 1)] as const),
    ...task.unwritable.map((path) => [`create:${path}`, () => opens(`${path}/escaped`, 0o101)] as const),
    ['create:here', () => opens('/escaped', 0o101)],
    ...['mkdir', 'mkdirat']
      .filter((name) => raw.has(name))
      .map((name): Escape => {
        const path = text(`${task.unwritable[0]}/escaped`)
        // The answer to Node, which makes a folder before it reads from it: that nothing was made is told by the service.
        return [
          `call:${name}`,
          () => raw.call(name, ...(name === 'mkdir' ? [path] : [AT_FDCWD, path]), 0o700) !== IS_THERE,
        ]
      }),
    ...simple(['unlink', 'rename', 'link', 'symlink', 'truncate', 'setxattr'], text('/x'), text('/y'), 0, 0),
    ...simple(
      ['unlinkat', 'renameat2', 'symlinkat', 'mknodat', 'fchmodat', 'fchownat', 'utimensat'],
      AT_FDCWD,
      text('/x'),
      0,
    ),
    ...simple(['openat2', 'open_by_handle_at', 'name_to_handle_at', 'creat'], AT_FDCWD, zeros, zeros, 24),
    ['socket:tcp', call('socket', 2, 1, 0)],
    ['socket:udp', call('socket', 2, 2, 0)],
    ['socket:tcp6', call('socket', 10, 1, 0)],
    ['socket:unix', call('socket', 1, 1, 0)],
    ['socket:netlink', call('socket', 16, 3, 0)],
    ['socket:packet', call('socket', 17, 3, 0)],
    ['socket:pair', call('socketpair', 1, 1, 0, zeros)],
    // On the pipes that it has, which are sockets.
    ...simple(['connect', 'bind', 'listen', 'accept4', 'sendto', 'sendmsg', 'recvmsg'], 0, zeros, 16, 0, 0, 0),
    ['program:shell', call('execve', text('/bin/sh'), zeros, zeros)],
    ['program:node', call('execve', text(process.execPath), zeros, zeros)],
    ['program:byDescriptor', call('execveat', 0, text(''), zeros, zeros, 0x1000)],
    ['program:fromMemory', call('memfd_create', text('x'), 0)],
    // The launcher's own start is let through by its addresses: nothing can be put there again.
    ['program:launchersPage', call('mmap', lowPage, 4096, 3, 0x32, -1, 0)],
    ['program:launchersPageMoved', call('mremap', 0x1000, 4096, 4096, 3, lowPage)],
    ...simple(['fork', 'vfork']),
    ['process:clone', call('clone', 17, 0, 0, 0, 0)],
    ['process:clone3', call('clone3', zeros, 88)],
    ['signal:parent', call('kill', parent, 0)],
    ['signal:service', call('kill', task.servicePid, 0)],
    ['signal:all', call('kill', -1, 0)],
    ...simple(['tkill', 'pidfd_open', 'kcmp'], task.servicePid, 0, 0),
    ...simple(['tgkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo'], task.servicePid, task.servicePid, 0, zeros),
    ...simple(['pidfd_send_signal', 'pidfd_getfd', 'process_madvise'], 0, 0, zeros, 0),
    ['signal:byDescriptor', call('fcntl', 0, 8, task.servicePid)],
    ...simple(['ptrace'], 0x4206, task.servicePid, 0, 0),
    ['memory:traceMe', call('ptrace', 0, 0, 0, 0)],
    ...simple(['process_vm_readv', 'process_vm_writev'], task.servicePid, zeros, 0, zeros, 0, 0),
    ['limits:parent', call('prlimit64', task.servicePid, 7, 0, zeros)],
    ...simple(['setpriority'], 0, task.servicePid, 5),
    ...simple(['sched_setscheduler', 'sched_setaffinity'], task.servicePid, 8, zeros),
    ['namespace:user', call('unshare', 0x1000_0000)],
    ['namespace:mount', call('unshare', 0x2_0000)],
    ['namespace:clone', call('clone', 0x1000_0011, 0, 0, 0, 0)],
    ['namespace:thread', call('clone', 0x4001_0f00, 0, 0, 0, 0)],
    ...simple(['setns'], 0, 0),
    ...simple(['mount', 'umount2', 'pivot_root', 'chroot', 'open_tree', 'move_mount', 'fsopen'], zeros, zeros, 0, 0, 0),
    ...simple(['bpf', 'perf_event_open', 'io_uring_setup', 'add_key', 'keyctl', 'userfaultfd'], 0, zeros, 0, 0, 0),
    ...simple(['init_module', 'finit_module', 'seccomp', 'quotactl', 'acct', 'swapon', 'syslog'], 0, zeros, 0),
    ...simple(['setuid', 'setresuid', 'capset', 'personality', 'sethostname'], 0, 0, 0),
    ['rights:securebits', () => raw.call('prctl', 28, 0, 0, 0, 0) !== -22],
    ['rights:dumpable', () => raw.call('prctl', 4, 1, 0, 0, 0) !== -22],
    ...simple(['shmget', 'msgget', 'semget'], 0, 4096, 0o1600),
    ...simple(
      ['mq_open', 'timer_create', 'inotify_init1', 'fanotify_init', 'landlock_create_ruleset'],
      text('/x'),
      0o102,
      0o600,
      0,
    ),
    ...simple(['splice', 'vmsplice'], 0, 0, 1, 0, 1, 0),
    ['descriptors', () => hasForeignDescriptor(raw, task)],
  ]
}

/** `task.inherited`: numbers (inode) of files that the service was started with. */
function hasForeignDescriptor(raw: RawCalls, { inherited }: EscapeTask): boolean {
  for (let descriptor = 0; descriptor < 256; descriptor += 1) {
    const status = Buffer.alloc(256)
    if (raw.call('fstat', descriptor, status) < 0) continue
    if (inherited.includes(Number(status.readBigUInt64LE(8)))) return true
  }
  return false
}

async function works(attempt: () => unknown): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch {
    return false
  }
}

const BUILTINS = [
  'net',
  'dgram',
  'tls',
  'http',
  'http2',
  'dns',
  'sqlite',
  'child_process',
  'worker_threads',
  'inspector',
]

function scriptEscapes(task: EscapeTask): readonly Escape[] {
  const files = (): typeof import('node:fs') => require('node:fs')
  return [
    ...BUILTINS.map((name): Escape => [`js:import:${name}`, () => works(() => import(`node:${name}`))]),
    ...BUILTINS.map((name): Escape => [`js:require:${name}`, () => works(() => require(name))]),
    ...BUILTINS.map((name): Escape => [`js:builtin:${name}`, () => process.getBuiltinModule(name) !== undefined]),
    ...task.unreadable.map((path): Escape => [`js:read:${path}`, () => works(() => files().readFileSync(path))]),
    ...task.unwritable.map(
      (path): Escape => [`js:write:${path}`, () => works(() => files().writeFileSync(`${path}/escaped`, 'x'))],
    ),
    ['js:addon:sample', () => works(() => process.dlopen({ exports: {} }, task.addonSample))],
    ['js:addon:again', () => works(() => process.dlopen({ exports: {} }, task.rawCalls))],
    ['js:environment', () => Object.keys(process.env).length > 0],
    ['js:signal', () => works(() => process.kill(task.servicePid, 0))],
    ['js:binding', () => works(() => (process as unknown as { binding(name: string): unknown }).binding('tcp_wrap'))],
    ['js:connect', () => connects(task.port)],
  ]
}

/** By the class that the standard streams are made of, which no module needs to be loaded for. */
function connects(port: number): Promise<boolean> {
  const Connection = process.stdin.constructor as new () => Socket
  return new Promise((resolve) => {
    try {
      const socket = new Connection()
      socket.on('connect', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.connect(port, '127.0.0.1')
    } catch {
      resolve(false)
    }
  })
}

/** `rawCalls`: path of the compiled add-on. */
export function escapeWith(rawCalls: string): void {
  const raw = require(rawCalls) as RawCalls // as the test compiled it
  sealProcess()
  readTasks(async ({ head }) => {
    const task = head as EscapeTask
    const opened: string[] = []
    // What scripts do first: native code may end the process.
    const escapes = [...scriptEscapes(task), ...nativeEscapes(raw, task)]
    for (const [name, attempt] of escapes) if (await attempt()) opened.push(name)
    sendAnswer({ kind: 'done', opened, tried: escapes.length })
  })
}
