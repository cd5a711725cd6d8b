// Starts the process behind a task: Node without environment and with its permission model, behind the kernel's walls.
//
// The priority is 10 and not the lowest: beside a busy service a process of priority 19 gets a sixtieth of a processor,
// and analyses of milliseconds took seconds (measured); at 10 it gets a ninth, and the service still goes first.
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { compiledCodeEnvironment, compiledCodeFolder } from '../compiled-code.ts'
import { isolation } from '../isolation/isolation.ts'
import { CODE } from '../isolation/visible.ts'

const OPENSSL_CONFIG = fileURLToPath(new URL('../isolation/openssl.cnf', import.meta.url))

/** What runs in a process. */
export interface ChildProgram {
  /** Path of the file that node starts. */
  readonly script: string
  readonly allowAddons: boolean
  /** Says `ready` by itself when it has loaded; what that takes is no part of a task's time. */
  readonly tellsReady?: true
}

export interface StartedProcess {
  readonly child: ChildProcess
  /** Under which the kernel counts what it uses; null until it is known. */
  readonly pid: () => number | null
  readonly kill: () => void
}

/** Node's own walls: nothing to read but our code, no programs, no threads, no add-ons but those loaded before the seal. */
export function nodeCommand({ script, allowAddons }: ChildProgram, memoryMibMax: number): readonly string[] {
  const compiledCode = compiledCodeFolder()
  return [
    process.execPath,
    '--permission',
    ...CODE.map((path) => `--allow-fs-read=${path}`),
    ...(allowAddons ? ['--allow-addons'] : []),
    // Node reads what it kept of compiled code only where it may write as well. The kernel's walls refuse the latter; the
    // process gives it up before its first task.
    ...(compiledCode === null ? [] : [`--allow-fs-read=${compiledCode}`, `--allow-fs-write=${compiledCode}`]),
    '--no-experimental-sqlite',
    // The machine's own cannot be read, and Node does not start where one is there and refused.
    `--openssl-config=${OPENSSL_CONFIG}`,
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${Math.floor(memoryMibMax * 0.75)}`,
    script,
  ]
}

export function startProcess(program: ChildProgram, memoryMibMax: number): StartedProcess {
  const command = nodeCommand(program, memoryMibMax)
  const environment = compiledCodeEnvironment()
  const compiledCode = compiledCodeFolder()
  const launch = isolation().launch(command, {
    environment,
    folders: compiledCode === null ? [] : [compiledCode],
    limits: { memoryMibMax },
  })
  if (launch === null) return startBare(command, environment)
  const pipes = ['pipe', 'pipe', 'pipe'] as const
  const stdio = launch.isWatched ? [...pipes, 'pipe' as const] : [...pipes]
  const child = spawn(launch.program, launch.args, { env: {}, cwd: '/', stdio })
  const kill = (): void => void child.kill('SIGKILL')
  if (!launch.isWatched) return { child, pid: () => child.pid ?? null, kill }
  let inner: number | null = null
  let isUnwanted = false
  hearPid(child, (pid) => {
    inner = pid
    if (isUnwanted) kill()
  })
  return {
    child,
    pid: () => inner,
    // Killed before it tells of the process inside, bubblewrap would leave that one behind: only then does it die with it.
    kill: () => {
      isUnwanted = true
      if (inner !== null || child.exitCode !== null) kill()
    },
  }
}

function startBare(command: readonly string[], environment: Readonly<Record<string, string>>): StartedProcess {
  const [node = '', ...args] = command
  const child = spawn(node, args, { env: environment, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] })
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It may have died already; its exit event tells.
    }
  }
  return { child, pid: () => child.pid ?? null, kill: () => void child.kill('SIGKILL') }
}

/** bubblewrap tells it before anything of ours runs inside, and closes the pipe. */
function hearPid(child: ChildProcess, onPid: (pid: number) => void): void {
  let told = ''
  const pipe = child.stdio[3] as Readable | null | undefined
  pipe?.on('error', () => {})
  pipe?.on('data', (chunk: Buffer) => {
    told += chunk.toString('latin1')
    const found = /"child-pid":\s*(\d{1,10})/.exec(told)?.[1]
    if (found !== undefined) onPid(Number(found))
  })
}
