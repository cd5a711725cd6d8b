// Starts the real service as a process of its own, as an operator would, for tests from the outside.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsOf } from './shared/elsewhere.ts'

const MAIN = fileURLToPath(new URL('../../../cli/src/main.js', import.meta.url))
/** Ends a test whose service hangs; how long a start takes is measured by `npm run bench:start`, and a busy machine takes its time. */
const START_MS_MAX = 300_000

export const BOOTSTRAP_KEY = 'assay_test_key_with_all_permissions'

export interface Service {
  readonly url: string
  readonly process: ChildProcess
  readonly dataDir: string
  /** Everything that it wrote to stdout and stderr so far. */
  readonly output: () => string
  /** Sends the signal and waits for the end; resolves to the exit code, null after a kill. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export function makeDataDir(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'assay-test-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Resolves once the service listens; rejects with its output when it ends before that. It has one thread for mail of an
 * account and one process for files where the environment names no other number: each costs a start the loading of the engine.
 */
export async function startService(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = ['serve'],
  openFilesMax: number | null = null,
  main = MAIN,
  startMsMax = START_MS_MAX,
): Promise<Service> {
  const elsewhere = await settingsOf(dataDir)
  const limited = openFilesMax === null ? [] : ['sh', '-c', `ulimit -n ${openFilesMax} && exec "$0" "$@"`]
  const [program = '', ...rest] = [...limited, process.execPath, main, ...words]
  const child = spawn(program, rest, {
    env: {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: tmpdir(),
      PORT: '0',
      ASSAY_DATA_DIR: dataDir,
      ASSAY_DNS: 'off',
      ASSAY_FILE_WORKERS: '1',
      ASSAY_MAIL_WORKERS: '1',
      ASSAY_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
      ASSAY_BOOTSTRAP_CREDITS: '1000000',
      ...elsewhere,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails must not leave the service behind, or its runner would wait for it for ever.
  child.unref()
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref()
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  let stopping = false
  const ended = new Promise<number | null>((resolve) =>
    child.on('exit', (code) => {
      if (!stopping) process.stderr.write(`the service ended on its own:\n${output.slice(-4000)}`)
      resolve(code)
    }),
  )
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the service did not start in time:\n${output}`))
    }, startMsMax)
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      const url = /listening on (http:\/\/\S+?)(?=["\s]|$)/m.exec(output)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve({
        url,
        process: child,
        dataDir,
        output: () => output,
        stop: (signal = 'SIGTERM') => {
          stopping = true
          child.ref()
          child.kill(signal)
          return ended
        },
      })
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    void ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`the service ended with ${code}:\n${output}`))
    })
  })
}
