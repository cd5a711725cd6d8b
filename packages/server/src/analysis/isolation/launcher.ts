// The launcher: a native program that puts the kernel's walls around itself and then becomes Node. It is written for one
// command, so that it can start nothing else.
import { constants } from 'node:os'
import { callFilter } from './call-filter.ts'
import { longs, NativeProgram } from './native-program.ts'
import type { Machine } from './system-calls.ts'

/** What may be read, and whether it may be run. */
export interface Visible {
  readonly path: string
  readonly kind: 'folder' | 'file' | 'program'
}

export interface LaunchPlan {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Whatever is not among these is out of reach, where the kernel has Landlock. */
  readonly visible: readonly Visible[]
  /** Version of the kernel's Landlock; 0 where it has none. */
  readonly landlock: number
  readonly limits: {
    readonly memoryMibMax: number
    readonly filesMax: number
    readonly niceness: number
  }
  /** Root without namespaces keeps its powers over whatever it starts, unless they are given up for good. */
  readonly dropsRoot: boolean
}

/** Exit codes that Node does not use, by the wall that could not be put up. */
export const LAUNCH_FAILURES: Readonly<Record<number, string>> = {
  101: 'limits could not be set',
  102: 'descriptors could not be closed (Linux 5.9 can)',
  103: 'rights could not be given up',
  104: 'files could not be shut off (Landlock)',
  105: 'system calls could not be filtered (seccomp)',
  106: 'Node could not be started',
}
const [LIMITS, DESCRIPTORS, RIGHTS, FILES, CALLS, START] = [101, 102, 103, 104, 105, 106] as const

const MIB = 1024 * 1024
const PR_SET_PDEATHSIG = 1
const PR_SET_SECUREBITS = 28
/** Root is nobody special, that stays so, and capabilities do not outlive a program. */
const SECURE_BITS = 0x2f
const PR_SET_NO_NEW_PRIVS = 38
const RLIMIT = { fileSize: 1, data: 2, coreDump: 4, openFiles: 7, addressSpace: 9, queues: 12 } as const
/** WebAssembly reserves 10 GiB for each memory, and no machine has half of this. */
const ADDRESS_SPACE_BYTES = 2 ** 46
const FIRST_CLOSED = 3
const LAST_DESCRIPTOR = 0xffff_ffff
const AT_FDCWD = 0xffff_ff9cn | 0xffff_ffff_0000_0000n
const O_PATH = 0o10000000
const LANDLOCK_RULE_PATH_BENEATH = 1
const SECCOMP_SET_MODE_FILTER = 1
/** The walls are around the process and not inside it: without this some kernels slow all of it down. */
const SECCOMP_FILTER_FLAG_SPEC_ALLOW = 4

const LANDLOCK_RIGHTS = { execute: 1, readFile: 4, readFolder: 8 } as const
const RIGHTS_OF: Readonly<Record<Visible['kind'], number>> = {
  folder: LANDLOCK_RIGHTS.readFile | LANDLOCK_RIGHTS.readFolder,
  file: LANDLOCK_RIGHTS.readFile,
  program: LANDLOCK_RIGHTS.readFile | LANDLOCK_RIGHTS.execute,
}

export function launcher(machine: Machine, plan: LaunchPlan): Buffer {
  const program = new NativeProgram(machine)
  setLimits(program, plan)
  program.call('close_range', [FIRST_CLOSED, LAST_DESCRIPTOR, 0], DESCRIPTORS)
  program.call('prctl', [PR_SET_PDEATHSIG, constants.signals.SIGKILL, 0, 0, 0], RIGHTS)
  if (plan.dropsRoot) program.call('prctl', [PR_SET_SECUREBITS, SECURE_BITS, 0, 0, 0], RIGHTS)
  program.call('prctl', [PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0], RIGHTS)
  if (plan.landlock > 0) shutFilesOff(program, plan)
  const start = {
    path: program.placeText(plan.command[0] ?? ''),
    args: program.placeList(plan.command),
    environment: program.placeList(Object.entries(plan.environment).map(([name, value]) => `${name}=${value}`)),
  }
  const filter = callFilter(machine, start)
  const filterProgram = program.place(longs(filter.length / 8, program.place(filter)))
  program.call('seccomp', [SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, filterProgram], CALLS)
  program.call('execve', [start.path, start.args, start.environment], START)
  return program.toElf()
}

/** Ends with the version of Landlock that the kernel has as its exit code, 0 for none. */
export function landlockProbe(machine: Machine): Buffer {
  const program = new NativeProgram(machine)
  program.endWith('landlock_create_ruleset', [0, 0, 1])
  return program.toElf()
}

function setLimits(program: NativeProgram, { limits }: LaunchPlan): void {
  const values: readonly (readonly [resource: number, value: number])[] = [
    // Behind the watch on resident memory, which looks twenty times a second.
    [RLIMIT.data, (2 * limits.memoryMibMax + 1024) * MIB],
    [RLIMIT.addressSpace, ADDRESS_SPACE_BYTES],
    [RLIMIT.openFiles, limits.filesMax],
    [RLIMIT.fileSize, 0],
    [RLIMIT.coreDump, 0],
    [RLIMIT.queues, 0],
  ]
  for (const [resource, value] of values)
    program.call('prlimit64', [0, resource, program.place(longs(value, value)), 0], LIMITS)
  program.call('setpriority', [0, 0, limits.niceness], LIMITS)
}

/**
 * All descriptors but the first three are closed, so the set of rules is number 3 and a path 4. Handled, and so refused
 * but for the rules: every access to files, TCP, and signals and abstract sockets to others, as far as the version knows them.
 */
function shutFilesOff(program: NativeProgram, { visible, landlock }: LaunchPlan): void {
  const files = landlock >= 5 ? 0xffff : landlock >= 3 ? 0x7fff : landlock >= 2 ? 0x3fff : 0x1fff
  const handled = [files, ...(landlock >= 4 ? [3] : []), ...(landlock >= 6 ? [3] : [])]
  const [rules, path] = [3, 4]
  program.call('landlock_create_ruleset', [program.place(longs(...handled)), handled.length * 8, 0], FILES)
  for (const { path: name, kind } of visible) {
    program.call('openat', [AT_FDCWD, program.placeText(name), O_PATH, 0], FILES)
    const rule = program.place(longs(RIGHTS_OF[kind], path))
    program.call('landlock_add_rule', [rules, LANDLOCK_RULE_PATH_BENEATH, rule, 0], FILES)
    program.call('close', [path], FILES)
  }
  program.call('landlock_restrict_self', [rules, 0], FILES)
  program.call('close', [rules], FILES)
}
