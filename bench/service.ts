// A service of its own for a benchmark: started on a free port with an empty data folder, stopped and removed at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryOf, readOr } from './start/memory.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const BOOTSTRAP_KEY = 'bench_key_with_all_permissions'
/** Of the kernel's clock ticks, in which processor time is told. */
const TICK_MS = 10

export interface Program {
  readonly url: string
  /** Processor time since it began, that of its children included. */
  readonly cpuMs: () => number
  /** It holds so much now: itself, and with what it started. */
  readonly memory: () => ReturnType<typeof memoryOf>
  /** Resolves when it is gone. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a program and waits for what it prints once it is ready: the address, unless `ready` says otherwise. `processor`: it
 * and all that it starts run on that one alone.
 */
export function startProgram(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  { ready = /listening on (\S+)/, processor }: { readonly ready?: RegExp; readonly processor?: number } = {},
): Promise<Program> {
  const command = [process.execPath, join(ROOT, script), ...words]
  const [program = '', ...args] =
    processor === undefined ? command : ['taskset', '--cpu-list', String(processor), ...command]
  const child = spawn(program, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const url = ready.exec(chunk.toString())?.[1]
      if (url === undefined) return
      resolve({
        url,
        cpuMs: () => treeCpuMs(child.pid ?? 0),
        memory: () => memoryOf(child.pid ?? 0),
        stop: async () => {
          child.kill('SIGTERM')
          await gone
        },
      })
    })
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

/** Of a process and those that it started: what ended counts with whoever waited for it. */
export const treeCpuMs = (pid: number): number =>
  childrenOf(pid).reduce((sum, each) => sum + treeCpuMs(each), processorMs(pid))

/** Fields 14 to 17 of /proc/PID/stat (proc(5)), counted from behind the name, which may hold spaces. */
function processorMs(pid: number): number {
  const text = readOr('', `/proc/${pid}/stat`)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
}

function childrenOf(pid: number): readonly number[] {
  const text = readOr('', `/proc/${pid}/task/${pid}/children`).trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

export interface Service extends Program {
  /** Of an account with more credits than any benchmark takes. */
  readonly key: string
}

export async function startService(
  environment: Readonly<Record<string, string>> = {},
  permissions: readonly string[] = ['api:full'],
): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  const program = await startProgram('packages/cli/src/main.js', ['serve'], {
    PORT: '0',
    ASSAY_DATA_DIR: dataDir,
    ASSAY_DNS: 'off',
    ASSAY_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
    ASSAY_LOG_LEVEL: process.env['ASSAY_LOG_LEVEL'] ?? 'info',
    ...environment,
  })
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const response = await fetch(`${program.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${BOOTSTRAP_KEY}`, 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { readonly data: Record<string, string> }).data
  }
  await post('/v1/admin/accounts', { name: 'bench', plan: 'unlimited', credits: 1_000_000_000 })
  const { key = '' } = await post('/v1/admin/keys', { account: 'bench', permissions })
  return {
    ...program,
    key,
    stop: async () => {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
