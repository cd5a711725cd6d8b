// The layers around QEMU, outermost last: its own filter of system calls (in its arguments), no right of its own (another
// user than root, no capability), limits of processes, memory and files, and a file system and namespaces of its own
// (bubblewrap) in which there is nothing but QEMU. If one of them is missing nothing runs: there is no setting for less.
import { lstat, readlink } from 'node:fs/promises'
import { BUBBLEWRAP_NAMESPACES } from '../bubblewrap.ts'
import { findProgram, missingTools, tellMissing } from '../build/host-tools.ts'
import { QEMU_ADDRESS_SPACE_MIB, QEMU_FILES_MAX, QEMU_PROCESSES_MAX } from '../limits.ts'
import { KVM_DEVICE } from './kvm.ts'

export interface Isolation {
  readonly qemu: string
  readonly bwrap: string
  readonly prlimit: string
  /** Who QEMU runs as: set when we are root, and then never root. */
  readonly user: { readonly uid: number; readonly gid: number } | null
  /** What of the host's file system QEMU sees, read-only: libraries and its firmware. */
  readonly mounts: readonly string[]
}

/** `nobody` of Debian and most others. */
const NOBODY = 65534
const MIB = 1024 * 1024

/** Libraries, the loader, and QEMU's firmware. Nothing of /etc, /home, /var, /tmp or the data folder. */
const VISIBLE = [
  '/usr/lib',
  '/usr/lib64',
  '/usr/share/qemu',
  '/usr/share/seabios',
  '/lib',
  '/lib64',
  '/etc/ld.so.cache',
  '/usr/lib/ipxe',
  '/usr/share/ovmf',
]

export type IsolationAnswer =
  | { readonly ok: true; readonly isolation: Isolation }
  | { readonly ok: false; readonly reason: string }

/** Who QEMU runs as where we are root; null where it runs as we do. */
export const unprivilegedUser = (): Isolation['user'] =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null

export async function findIsolation(): Promise<IsolationAnswer> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { ok: false, reason: 'The microVM tier needs Linux on x86-64.' }
  const missing = await missingTools('run')
  if (missing.length > 0) return { ok: false, reason: tellMissing(missing) }
  const [qemu, bwrap, prlimit] = await Promise.all(['qemu-system-x86_64', 'bwrap', 'prlimit'].map(findProgram))
  if (qemu == null || bwrap == null || prlimit == null) return { ok: false, reason: 'A program vanished.' }
  const user = unprivilegedUser()
  return { ok: true, isolation: { qemu, bwrap, prlimit, user, mounts: await visibleMounts([qemu, prlimit]) } }
}

/** On a merged-/usr system `/lib` is a link, and must be one inside. */
async function visibleMounts(programs: readonly string[]): Promise<readonly string[]> {
  const mounts: string[] = []
  for (const path of [...VISIBLE, ...programs]) {
    const is = await lstat(path).catch(() => null)
    if (is === null) continue
    if (is.isSymbolicLink()) mounts.push('--symlink', await readlink(path), path)
    else mounts.push('--ro-bind', path, path)
  }
  return mounts
}

export interface WrapOptions {
  /** Seconds of processor time, an outermost limit behind the wall clock. */
  readonly cpuSeconds: number
  /** A folder that is visible as it is: only for freezing a guest, in which no sample is. */
  readonly folder?: string
  /** The device node of KVM, for a machine that uses it. */
  readonly kvm?: string
  readonly addressSpaceMib?: number
  /** The largest file that it may write; nothing unless said. */
  readonly fileBytes?: number
}

/** QEMU's command inside all layers: `[program, …arguments]`. */
export function wrap(isolation: Isolation, command: readonly string[], options: WrapOptions): readonly string[] {
  return [
    isolation.bwrap,
    ...BUBBLEWRAP_NAMESPACES,
    ...['--uid', String(NOBODY), '--gid', String(NOBODY)],
    ...isolation.mounts,
    ...['--proc', '/proc'],
    ...['--dev', '/dev'],
    ...(options.kvm === undefined ? [] : ['--dev-bind', options.kvm, KVM_DEVICE]),
    ...(options.folder === undefined ? [] : ['--bind', options.folder, options.folder]),
    '--',
    isolation.prlimit,
    `--nproc=${QEMU_PROCESSES_MAX}`,
    `--nofile=${QEMU_FILES_MAX}`,
    `--as=${(options.addressSpaceMib ?? QEMU_ADDRESS_SPACE_MIB) * MIB}`,
    `--cpu=${options.cpuSeconds}`,
    // Of our own guests QEMU writes nothing to any disk.
    `--fsize=${options.fileBytes ?? 0}`,
    '--core=0',
    ...command,
  ]
}
