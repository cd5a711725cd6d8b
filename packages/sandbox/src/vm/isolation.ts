// The layers around QEMU, outermost last: its own filter of system calls (in its arguments), no right of its own (another
// user than root, no capability), limits of processes, memory and files, and a file system and namespaces of its own
// (bubblewrap) in which there is nothing but QEMU. If one of them is missing nothing runs: there is no setting for less.
import { access, constants, lstat, readlink } from 'node:fs/promises'
import { BUBBLEWRAP_NAMESPACES } from '../bubblewrap.ts'
import { findProgram, missingTools, tellMissing } from '../build/host-tools.ts'
import { QEMU_ADDRESS_SPACE_MIB, QEMU_FILES_MAX, QEMU_PROCESSES_MAX } from '../limits.ts'

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
]

export type IsolationAnswer =
  | { readonly ok: true; readonly isolation: Isolation }
  | { readonly ok: false; readonly reason: string }

export async function findIsolation(): Promise<IsolationAnswer> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { ok: false, reason: 'The microVM tier needs Linux on x86-64.' }
  const missing = await missingTools('run')
  if (missing.length > 0) return { ok: false, reason: tellMissing(missing) }
  const [qemu, bwrap, prlimit] = await Promise.all(['qemu-system-x86_64', 'bwrap', 'prlimit'].map(findProgram))
  if (qemu == null || bwrap == null || prlimit == null) return { ok: false, reason: 'A program vanished.' }
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null
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
  readonly kvm?: boolean
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
    ...(options.kvm === true ? ['--dev-bind', '/dev/kvm', '/dev/kvm'] : []),
    ...(options.folder === undefined ? [] : ['--bind', options.folder, options.folder]),
    '--',
    isolation.prlimit,
    `--nproc=${QEMU_PROCESSES_MAX}`,
    `--nofile=${QEMU_FILES_MAX}`,
    `--as=${QEMU_ADDRESS_SPACE_MIB * MIB}`,
    `--cpu=${options.cpuSeconds}`,
    // QEMU writes nothing to any disk.
    '--fsize=0',
    '--core=0',
    ...command,
  ]
}

/** Whether the user that QEMU will run as may open KVM at all. */
export async function mayUseKvm(isolation: Isolation): Promise<boolean> {
  try {
    await access('/dev/kvm', constants.R_OK | constants.W_OK)
    if (isolation.user === null) return true
    const { mode } = await lstat('/dev/kvm')
    return (mode & 0o006) === 0o006
  } catch {
    return false
  }
}
