// How a Linux program asks the kernel without a library: the number of the call in the first register, then an instruction
// that enters (the kernel's tables arch/x86/entry/syscalls, by processor). Only calls that tell something are named.

import type { Instruction } from './instruction.ts'

export interface KernelCalls {
  readonly names: Readonly<Record<number, string>>
  /** The number of the one call through which all of sockets goes, and its own numbers (net.h); null where there is none. */
  readonly sockets: { readonly number: number; readonly names: Readonly<Record<number, string>> } | null
}

export const KERNEL_CALLS_X86_64: KernelCalls = {
  names: {
    0: 'read',
    1: 'write',
    2: 'open',
    10: 'mprotect',
    9: 'mmap',
    16: 'ioctl',
    32: 'dup',
    33: 'dup2',
    41: 'socket',
    42: 'connect',
    43: 'accept',
    44: 'sendto',
    45: 'recvfrom',
    46: 'sendmsg',
    47: 'recvmsg',
    49: 'bind',
    50: 'listen',
    54: 'setsockopt',
    56: 'clone',
    57: 'fork',
    58: 'vfork',
    59: 'execve',
    62: 'kill',
    76: 'truncate',
    77: 'ftruncate',
    78: 'getdents',
    82: 'rename',
    87: 'unlink',
    89: 'readlink',
    90: 'chmod',
    101: 'ptrace',
    105: 'setuid',
    112: 'setsid',
    157: 'prctl',
    161: 'chroot',
    165: 'mount',
    169: 'reboot',
    175: 'init_module',
    217: 'getdents64',
    257: 'openat',
    263: 'unlinkat',
    264: 'renameat',
    288: 'accept4',
    292: 'dup3',
    310: 'process_vm_readv',
    311: 'process_vm_writev',
    313: 'finit_module',
    319: 'memfd_create',
    321: 'bpf',
    322: 'execveat',
  },
  sockets: null,
}

export const KERNEL_CALLS_I386: KernelCalls = {
  names: {
    2: 'fork',
    3: 'read',
    4: 'write',
    5: 'open',
    10: 'unlink',
    11: 'execve',
    15: 'chmod',
    23: 'setuid',
    26: 'ptrace',
    37: 'kill',
    38: 'rename',
    41: 'dup',
    54: 'ioctl',
    61: 'chroot',
    63: 'dup2',
    66: 'setsid',
    85: 'readlink',
    88: 'reboot',
    93: 'ftruncate',
    120: 'clone',
    125: 'mprotect',
    128: 'init_module',
    141: 'getdents',
    172: 'prctl',
    190: 'vfork',
    192: 'mmap',
    213: 'setuid',
    220: 'getdents64',
    295: 'openat',
    330: 'dup3',
    347: 'process_vm_readv',
    350: 'finit_module',
    356: 'memfd_create',
    357: 'bpf',
    358: 'execveat',
    359: 'socket',
    361: 'bind',
    362: 'connect',
    363: 'listen',
    364: 'accept4',
    366: 'setsockopt',
    369: 'sendto',
    371: 'recvfrom',
  },
  sockets: {
    number: 102,
    names: {
      1: 'socket',
      2: 'bind',
      3: 'connect',
      4: 'listen',
      5: 'accept',
      9: 'send',
      10: 'recv',
      11: 'sendto',
      12: 'recvfrom',
      14: 'setsockopt',
      16: 'sendmsg',
      17: 'recvmsg',
    },
  },
}

/** Null for a number that is not known or not told. */
export function kernelCallOf({ names, sockets }: KernelCalls, number: unknown, first: unknown): string | null {
  if (typeof number !== 'number') return null
  if (sockets?.number === number) return typeof first === 'number' ? (sockets.names[first] ?? null) : ALL_SOCKETS
  return names[number] ?? null
}

/** The C library's own way to the one call of sockets: which of them, its first argument says. */
export const ALL_SOCKETS = 'socketcall'

/** `syscall`, `int 0x80`, or the C library's way through the page that the kernel maps into every 32-bit program. */
export function entersKernel({ opcode, constant, reg, isMemory, segment, displacement }: Instruction): boolean {
  return (
    opcode === 0x0f05 ||
    (opcode === 0xcd && (constant & 0xff) === 0x80) ||
    (opcode === 0xff && reg === 2 && isMemory && segment === 0x65 && displacement === 0x10)
  )
}
