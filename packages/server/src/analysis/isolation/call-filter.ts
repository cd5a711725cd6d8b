// What an analysis process may ask of the kernel: a list, and whatever is not on it is not there. No sockets, no
// programs, no processes, no signals, no other process's memory, no mounts, no io_uring (which would go round this list),
// and files to be read only. As bytes for the kernel's own filter (seccomp, classic BPF).
import { PROGRAM_END } from './native-program.ts'
import { callNumber, type Machine, type SystemCall } from './system-calls.ts'

/** Allowed with any arguments: they touch nothing but the process itself and what it has open. */
const ALLOWED: readonly SystemCall[] = [
  ...(['read', 'write', 'readv', 'writev', 'pread64', 'lseek', 'close', 'dup', 'dup2', 'dup3', 'pipe2'] as const),
  ...(['fstat', 'newfstatat', 'statx', 'readlink', 'readlinkat', 'access', 'faccessat', 'faccessat2'] as const),
  ...(['getcwd', 'getdents64', 'statfs', 'fstatfs'] as const),
  ...(['munmap', 'mprotect', 'madvise', 'brk', 'msync', 'mincore', 'membarrier'] as const),
  ...(['pkey_alloc', 'pkey_free', 'pkey_mprotect'] as const),
  ...(['futex', 'rseq', 'set_robust_list', 'set_tid_address', 'sched_yield', 'getcpu', 'arch_prctl'] as const),
  ...(['sched_getaffinity', 'sched_getparam', 'sched_getscheduler', 'getpriority'] as const),
  ...(['rt_sigaction', 'rt_sigprocmask', 'rt_sigreturn', 'rt_sigpending', 'sigaltstack', 'restart_syscall'] as const),
  ...([
    'poll',
    'ppoll',
    'epoll_create1',
    'epoll_ctl',
    'epoll_wait',
    'epoll_pwait',
    'epoll_pwait2',
    'eventfd2',
  ] as const),
  // Its pipes are sockets: Node asks what they are.
  ...(['getsockname', 'getsockopt', 'shutdown'] as const),
  ...(['clock_gettime', 'clock_getres', 'clock_nanosleep', 'nanosleep', 'gettimeofday', 'time', 'times'] as const),
  ...(['getrusage', 'sysinfo', 'uname', 'getrandom', 'getpid', 'gettid', 'getppid', 'capget'] as const),
  ...(['getuid', 'geteuid', 'getgid', 'getegid', 'exit', 'exit_group'] as const),
]

const ERRNO = { EPERM: 1, EEXIST: 17, ENOTTY: 25, EINVAL: 22, EROFS: 30, ENOSYS: 38 } as const

const AUDIT_ARCH: Readonly<Record<Machine, number>> = { x64: 0xc000_003e, arm64: 0xc000_00b7 }
/** From here on x86-64 counts the calls of another calling convention. */
const X32_CALLS = 0x4000_0000

const RETURN_ALLOW = 0x7fff_0000
const RETURN_ERRNO = 0x0005_0000
const RETURN_KILL = 0x8000_0000

/** For writing, to be made, to be cut. */
const OPEN_WRITES = 0o3 | 0o100 | 0o1000
const CLONE_THREAD = 0x0001_0000
/** All that make namespaces. */
const CLONE_NEW = 0x7e02_0080
const MREMAP_FIXED = 2
/** Names of threads and of memory, and questions about capabilities. */
const PRCTL = { setName: 15, getName: 16, capabilityBounded: 23, nameMemory: 0x5356_4d41 }
/** Whether it is a terminal, how much can be read, blocking or not, closing when a program starts. */
const IOCTL = { terminal: 0x5401, readable: 0x541b, nonBlocking: 0x5421, closeOnExec: 0x5451 }
/** Without F_SETOWN and F_SETSIG, by which a descriptor sends signals to others. */
const FCNTL = { dup: 0, getFd: 1, setFd: 2, getFlags: 3, setFlags: 4, dupCloseOnExec: 1030 }

/** What the one start of a program looks like that is let through. */
export interface AllowedStart {
  readonly path: number
  readonly args: number
  readonly environment: number
}

/**
 * The start of Node itself comes after the filter, so one `execve` must pass: that with exactly these addresses, which
 * lie in the launcher. Once Node runs, nothing is there any more, and nothing can be put there: `mmap` and `mremap` below
 * `PROGRAM_END` are refused, and the kernel itself chooses such an address only when all others are taken, which the
 * limit of address space prevents.
 */
export function callFilter(machine: Machine, start: AllowedStart): Buffer {
  const filter = new FilterWriter(machine)
  filter.begin()
  for (const name of ALLOWED) filter.on(name, [ret(RETURN_ALLOW)])
  filter.on('openat', [load(argument(2)), ...ifAnyBit(OPEN_WRITES, refuse('EROFS')), ret(RETURN_ALLOW)])
  // Node makes the folder of compiled code before it reads it: it is there, or nothing is read.
  for (const name of ['mkdir', 'mkdirat'] as const) filter.on(name, [refuse('EEXIST')])
  filter.on('mmap', [...refuseLowAddress(0), ret(RETURN_ALLOW)])
  filter.on('mremap', [
    load(argument(3)),
    // Only then is there a fifth argument.
    jump(JUMP_BITS, MREMAP_FIXED, 0, refuseLowAddress(4).length),
    ...refuseLowAddress(4),
    ret(RETURN_ALLOW),
  ])
  filter.on('clone', [
    load(argument(0)),
    ...ifAnyBit(CLONE_NEW, refuse('EPERM')),
    ...ifAnyBit(CLONE_THREAD, ret(RETURN_ALLOW)),
    refuse('EPERM'),
  ])
  filter.on('prlimit64', [load(argument(0)), ...ifEqual(0, ret(RETURN_ALLOW)), refuse('EPERM')])
  filter.on('prctl', [load(argument(0)), ...ifOneOf(PRCTL), refuse('EINVAL')])
  filter.on('ioctl', [load(argument(1)), ...ifOneOf(IOCTL), refuse('ENOTTY')])
  filter.on('fcntl', [load(argument(1)), ...ifOneOf(FCNTL), refuse('EPERM')])
  filter.on('execve', [
    ...requireEqual(argument(0), start.path),
    ...requireEqual(argument(1), start.args),
    ...requireEqual(argument(2), start.environment),
    ret(RETURN_ALLOW),
  ])
  // Also of `clone3`, whose arguments cannot be looked at: the C library then uses `clone`.
  filter.end(refuse('ENOSYS'))
  return filter.toBytes()
}

interface Instruction {
  readonly code: number
  readonly ifTrue: number
  readonly ifFalse: number
  readonly value: number
}

const LOAD = 0x20
const RETURN = 0x06
const JUMP_EQUAL = 0x15
const JUMP_AT_LEAST = 0x35
const JUMP_BITS = 0x45

/** Of the kernel's `seccomp_data`. */
const CALL_NUMBER = 0
const ARCHITECTURE = 4
/** The lower half; both machines have it first. */
const argument = (index: number): number => 16 + index * 8
const UPPER_HALF = 4

const load = (offset: number): Instruction => ({ code: LOAD, ifTrue: 0, ifFalse: 0, value: offset })
const ret = (value: number): Instruction => ({ code: RETURN, ifTrue: 0, ifFalse: 0, value })
const refuse = (name: keyof typeof ERRNO): Instruction => ret(RETURN_ERRNO | ERRNO[name])
const jump = (code: number, value: number, ifTrue: number, ifFalse: number): Instruction => ({
  code,
  ifTrue,
  ifFalse,
  value,
})
const ifEqual = (value: number, then: Instruction): readonly Instruction[] => [jump(JUMP_EQUAL, value, 0, 1), then]
const ifAnyBit = (bits: number, then: Instruction): readonly Instruction[] => [jump(JUMP_BITS, bits, 0, 1), then]

const ifOneOf = (values: Readonly<Record<string, number>>): readonly Instruction[] =>
  Object.values(values).flatMap((value) => ifEqual(value, ret(RETURN_ALLOW)))

const requireEqual = (offset: number, value: number): readonly Instruction[] => [
  load(offset),
  jump(JUMP_EQUAL, value, 1, 0),
  refuse('EPERM'),
  load(offset + UPPER_HALF),
  jump(JUMP_EQUAL, 0, 1, 0),
  refuse('EPERM'),
]

/** An address of 0 asks the kernel to choose. */
const refuseLowAddress = (index: number): readonly Instruction[] => [
  load(argument(index) + UPPER_HALF),
  jump(JUMP_EQUAL, 0, 0, 4),
  load(argument(index)),
  jump(JUMP_EQUAL, 0, 2, 0),
  jump(JUMP_AT_LEAST, PROGRAM_END, 1, 0),
  refuse('EPERM'),
]

class FilterWriter {
  readonly #machine: Machine
  readonly #instructions: Instruction[] = []

  constructor(machine: Machine) {
    this.#machine = machine
  }

  begin(): void {
    this.#instructions.push(
      load(ARCHITECTURE),
      jump(JUMP_EQUAL, AUDIT_ARCH[this.#machine], 1, 0),
      ret(RETURN_KILL),
      load(CALL_NUMBER),
    )
    if (this.#machine === 'x64') this.#instructions.push(jump(JUMP_AT_LEAST, X32_CALLS, 0, 1), refuse('ENOSYS'))
  }

  /** `then` returns whatever happens: the number of the call is loaded only once. */
  on(name: SystemCall, then: readonly Instruction[]): void {
    const number = callNumber(name, this.#machine)
    if (number !== null) this.#instructions.push(jump(JUMP_EQUAL, number, 0, then.length), ...then)
  }

  end(otherwise: Instruction): void {
    this.#instructions.push(otherwise)
  }

  toBytes(): Buffer {
    const bytes = Buffer.alloc(this.#instructions.length * 8)
    for (const [index, { code, ifTrue, ifFalse, value }] of this.#instructions.entries()) {
      bytes.writeUInt16LE(code, index * 8)
      bytes.writeUInt8(ifTrue, index * 8 + 2)
      bytes.writeUInt8(ifFalse, index * 8 + 3)
      bytes.writeUInt32LE(value >>> 0, index * 8 + 4)
    }
    return bytes
  }
}
