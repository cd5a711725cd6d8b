// Which of the kernel's walls this machine gives an analysis process, found out by trying them, and how a command is
// started behind them:
//
//   bubblewrap   own user, mount, PID, network, IPC, UTS and cgroup namespaces and a root with nothing in it but Node and our code
//   └ launcher   limits, closed descriptors, no new rights, Landlock, the filter of system calls
//     └ Node     its permission model
//
// Without bubblewrap, or where a container or kernel forbids namespaces, the launcher stands alone.
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { BUBBLEWRAP_NAMESPACES, bubblewrapPath, namespaceAdvice } from '@assay/sandbox'
import { LAUNCH_FAILURES, type LaunchPlan, landlockProbe, launcher } from './launcher.ts'
import { ProgramFolder } from './program-folder.ts'
import { MACHINES, type Machine } from './system-calls.ts'
import { isWithin, visiblePaths } from './visible.ts'

/** Outermost bounds of one process. */
export interface LaunchLimits {
  readonly memoryMibMax: number
}

export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  /** Descriptor 3 tells, as JSON, under which number the process runs: `program` only watches over it. */
  readonly isWatched: boolean
}

/** What holds which threat off, as told to operators; true where it was tried and works. */
export interface Walls {
  /** bubblewrap's namespaces. */
  readonly namespaces: boolean
  /** Files by Landlock; by namespaces they are shut off as well. */
  readonly landlock: boolean
  /** System calls, descriptors, limits, rights. */
  readonly filter: boolean
}

export interface Isolation {
  readonly walls: Walls
  /** What could not be had, each a sentence that says what to do about it; empty where every wall stands. */
  readonly missing: readonly string[]
  /** Null where nothing of the kernel's can be had: then the command is started as it is. */
  launch(
    command: readonly string[],
    given: {
      readonly environment: Readonly<Record<string, string>>
      /** Folders to be read beside the code. */
      readonly folders: readonly string[]
      readonly limits: LaunchLimits
    },
  ): Launch | null
}

/** Analysis is in the background; see `child-process.ts`. */
const NICENESS = 10
/** Its pipes, what its event loop opens, and files of code while it loads. */
const OPEN_FILES_MAX = 256
const TRY_MS_MAX = 10_000

const NO_WALLS: Walls = { namespaces: false, landlock: false, filter: false }
const NO_FILTER =
  'no filter of system calls, no limits: a process that was taken over can do what the user of the service can.'

let current: Isolation | null = null

/** The walls around every process that this one starts. Tried when it is first asked for, unless somebody chose before. */
export function isolation(): Isolation {
  current ??= tryIsolation({ folders: [tmpdir()] })
  return current
}

/** To be called before the first process is started: the service knows more folders that a launcher may be written to. */
export function chooseIsolation(options: TryOptions): Isolation {
  current = tryIsolation(options)
  return current
}

export interface TryOptions {
  /** Where the launcher may be written: the first in which programs may run is used. */
  readonly folders: readonly string[]
  /** For tests: as on a machine without them. */
  readonly without?: readonly (keyof Walls)[]
}

export function tryIsolation({ folders, without = [] }: TryOptions): Isolation {
  const machine = MACHINES.find((name) => name === process.arch)
  if (process.platform !== 'linux' || machine === undefined)
    return bare(`The walls are Linux's, on x86-64 and arm64: here there is ${NO_FILTER}`)
  if (without.includes('filter')) return bare(`No launcher: ${NO_FILTER}`)
  const programs = ProgramFolder.open(folders, landlockProbe(machine))
  if (!programs.ok) return bare(`The launcher cannot run (${programs.reason}): ${NO_FILTER}`)
  const landlock = without.includes('landlock') ? 0 : programs.answer
  return new KernelWalls(machine, programs.folder, landlock).tried(without.includes('namespaces'))
}

function bare(missing: string): Isolation {
  return { walls: NO_WALLS, missing: [missing], launch: () => null }
}

class KernelWalls implements Isolation {
  readonly #machine: Machine
  readonly #programs: ProgramFolder
  readonly #landlock: number
  readonly #visible = visiblePaths()
  #bubblewrap = bubblewrapPath()
  missing: readonly string[] = []

  constructor(machine: Machine, programs: ProgramFolder, landlock: number) {
    this.#machine = machine
    this.#programs = programs
    this.#landlock = landlock
  }

  get walls(): Walls {
    return { namespaces: this.#bubblewrap !== null, landlock: this.#landlock > 0, filter: true }
  }

  /** Itself with the walls that work. */
  tried(isWithoutNamespaces: boolean): Isolation {
    const missing: string[] = []
    const noNamespaces = isWithoutNamespaces ? 'They were left out.' : this.#whyNoNamespaces()
    if (noNamespaces !== null) {
      this.#bubblewrap = null
      missing.push(`No namespaces around analysis processes: ${noNamespaces}`)
      const failed = this.#whyNot()
      if (failed !== null) return bare(`The launcher does not work here (${failed}): ${NO_FILTER}`)
    }
    if (this.#landlock === 0)
      missing.push(
        noNamespaces === null
          ? 'This kernel has no Landlock (Linux 5.13, and named in its lsm=): files are shut off by namespaces alone.'
          : "This kernel has no Landlock (Linux 5.13, and named in its lsm=): an analysis process that was taken over can read what the service's user can.",
      )
    this.missing = missing
    return this
  }

  launch(command: readonly string[], { environment, folders, limits }: Parameters<Isolation['launch']>[1]): Launch {
    const bubblewrap = this.#bubblewrap
    const visible = [
      ...this.#visible,
      ...folders
        .filter((folder) => !this.#visible.some(({ path }) => isWithin(folder, path)))
        .map((path) => ({ path, kind: 'folder' as const })),
    ]
    const plan: LaunchPlan = {
      command,
      environment,
      visible,
      landlock: this.#landlock,
      limits: { memoryMibMax: limits.memoryMibMax, filesMax: OPEN_FILES_MAX, niceness: NICENESS },
      dropsRoot: bubblewrap === null && process.getuid?.() === 0,
    }
    const program = this.#programs.place(launcher(this.#machine, plan))
    if (bubblewrap === null) return { program, args: [], isWatched: false }
    const shown = visible
      .filter(
        ({ path }) =>
          !visible.some((other) => other.kind === 'folder' && other.path !== path && isWithin(path, other.path)),
      )
      .flatMap(({ path }) => ['--ro-bind', path, path])
    return {
      program: bubblewrap,
      args: [
        ...BUBBLEWRAP_NAMESPACES,
        // No name of its own for the machine: engines of containers that allow namespaces do not allow that.
        ...['--unshare-user', '--as-pid-1'],
        ...shown,
        ...['--ro-bind', program, LAUNCHER_INSIDE],
        ...['--remount-ro', '/', '--chdir', '/', '--info-fd', '3', '--', LAUNCHER_INSIDE],
      ],
      isWatched: true,
    }
  }

  #whyNoNamespaces(): string | null {
    if (this.#bubblewrap === null) return 'bubblewrap is missing; apt-get install bubblewrap.'
    const failed = this.#whyNot()
    return failed === null ? null : `${failed.replace(/\.+$/, '')}. ${namespaceAdvice()}`
  }

  /** Node itself is started behind the walls, and only tells its version. */
  #whyNot(): string | null {
    const limits = { memoryMibMax: 256 }
    const { program, args, isWatched } = this.launch([process.execPath, '--version'], {
      environment: {},
      folders: [],
      limits,
    })
    const ended = spawnSync(program, args, {
      env: {},
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe', ...(isWatched ? ['pipe' as const] : [])],
      timeout: TRY_MS_MAX,
      killSignal: 'SIGKILL',
      encoding: 'latin1',
    })
    if (ended.status === 0 && ended.stdout.startsWith(process.version)) return null
    const told = ended.stderr?.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
    return (
      ended.error?.message ??
      (told || (LAUNCH_FAILURES[ended.status ?? 0] ?? `ended with ${ended.signal ?? ended.status}`))
    )
  }
}

const LAUNCHER_INSIDE = '/launcher'
