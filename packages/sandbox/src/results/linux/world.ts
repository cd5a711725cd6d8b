// The run as it is being read: who was started by whom, where each process stands, what its sockets are, and the events
// gathered so far, each list up to its cap. `calls.ts` fills it call by call.
import { PROCESSES_MAX } from '../../limits.ts'
import { EventLists } from '../event-lists.ts'
import { type Emulation, emulationOfChild } from './emulator.ts'

/** Where the sample's root lies in the tracer's eyes. */
const GUEST_ROOT = '/root0'

/** Of one program in a row. */
const COPIES_MAX = 100

export interface Running {
  readonly pid: number
  /** A child may be seen before the call that made it has ended; it is put right then. */
  parentPid: number | null
  folder: string
  /** Programs that could not be started, until one can. */
  failed: { readonly image: string; readonly commandLine: string; readonly atMs: number } | null
  image: string
  commandLine: string
  started: boolean
  emulation: Emulation
}

export class LinuxWorld extends EventLists {
  readonly running = new Map<number, Running>()
  readonly listens: { readonly host: string; readonly port: number; readonly pid: number; readonly atMs: number }[] = []
  /** Kinds of sockets by the name that the kernel gives them (`socket:[123]`). */
  readonly sockets = new Map<string, 'tcp' | 'udp' | 'icmp' | 'raw'>()
  /** Files that a process mapped to write and to share. */
  readonly sharedWritable = new Set<string>()
  /** When the sample was started, by the guest's clock. */
  startedAtMs = 0
  readonly bound = new Map<string, { readonly host: string; readonly port: number }>()

  /** Of forked processes: the number that the sample knows, and ours. */
  readonly numbers = new Map<number, number>()

  /** Whom an argument of a call means: `2605 /* 236 in strace's PID NS …`, or the sample's number alone. */
  processOf(value: string): number | null {
    const [, inner, outer] = /^(\d{1,9})(?: \/\* (\d{1,9}) in strace's PID NS)?/.exec(value) ?? []
    if (inner === undefined) return null
    return Number(outer ?? this.numbers.get(Number(inner)) ?? inner)
  }

  enter(pid: number, parentPid: number | null): Running {
    const known = this.running.get(pid)
    if (known !== undefined) return known
    const parent = parentPid === null ? undefined : this.running.get(parentPid)
    const made: Running = {
      pid,
      parentPid,
      folder: parent?.folder ?? '/root',
      failed: null,
      image: parent?.image ?? '',
      commandLine: parent?.commandLine ?? '',
      started: false,
      emulation: emulationOfChild(parent?.emulation ?? 'none'),
    }
    if (this.running.size < PROCESSES_MAX) this.running.set(pid, made)
    else this.cut.add('PROCESSES_MAX')
    return made
  }

  /** A process that only went on as a copy of its parent is in no list: whoever it starts was started by the one that is. */
  starterOf(pid: number): number | null {
    let at = this.running.get(pid)?.parentPid ?? null
    for (let copies = 0; at !== null && copies < COPIES_MAX; copies += 1) {
      const parent = this.running.get(at)
      if (parent === undefined || parent.started || parent.parentPid === null) break
      at = parent.parentPid
    }
    return at
  }
}

/** A path of the tracer's world in the sample's: absolute, without the root that the tracer sees, `.` and `..` resolved. */
export function insidePath(path: string, folder: string): string {
  const seen = path.startsWith('/') ? path : `${folder}/${path}`
  const own = seen === GUEST_ROOT || seen.startsWith(`${GUEST_ROOT}/`) ? seen.slice(GUEST_ROOT.length) : seen
  const parts: string[] = []
  for (const part of own.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return `/${parts.join('/')}`
}
