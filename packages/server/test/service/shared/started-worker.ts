// Starts `assay worker` as a process of its own, as an operator would.
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../../cli/src/main.js', import.meta.url))

export interface StartedWorker {
  readonly process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Resolves once it works on the queue. */
export async function startWorker(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  main = MAIN,
): Promise<StartedWorker> {
  const child = spawn(process.execPath, [main, 'worker', ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: tmpdir(),
      ASSAY_DATA_DIR: dataDir,
      ASSAY_LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const began = new Promise<string>((resolve) => child.stdout.once('data', () => resolve('working')))
  if ((await Promise.race([began, ended])) !== 'working') throw new Error('the worker ended at its start')
  return {
    process: child,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
