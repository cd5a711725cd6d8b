// Runs a program of the host for a build step: no shell, bounded time and output, and a failure that says what was run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BUILD_OUTPUT_BYTES_MAX, BUILD_STEP_MS_MAX } from '../limits.ts'

export class ToolError extends Error {
  override readonly name = 'ToolError'
}

export interface ToolOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/** Resolves to what it printed on stdout. Throws a ToolError with the end of its stderr. */
export function runTool(program: string, args: readonly string[], options: ToolOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, LC_ALL: 'C.UTF-8', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs ?? BUILD_STEP_MS_MAX,
      killSignal: 'SIGKILL',
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      if (out.length < BUILD_OUTPUT_BYTES_MAX) out += chunk.toString('utf8')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err = (err + chunk.toString('utf8')).slice(-4096)
    })
    child.on('error', (error) => reject(new ToolError(`${program} could not be run: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(out)
      else
        reject(
          new ToolError(`${program} ${args[0] ?? ''} failed (${signal ?? `exit code ${code}`}): ${lastLines(err)}`),
        )
    })
  })
}

/**
 * Waits for every one of several steps, then throws the first error if there was one: a step that still writes when the
 * folder is cleared would make the clearing fail, and its error would hide the cause.
 */
export async function allDone(steps: readonly Promise<unknown>[]): Promise<void> {
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') throw step.reason
}

/** Lines that call themselves errors (as apt's do), or else the last ones. */
function lastLines(text: string): string {
  const lines = text.trim().split('\n')
  const errors = lines.filter((line) => /^E: /.test(line))
  return (errors.length > 0 ? errors : lines).slice(-4).join(' | ')
}

/** Runs a program of unpacked packages with their own loader and libraries, so that the host needs neither. */
export function runInImage(
  tools: string,
  program: string,
  args: readonly string[],
  { libraries = tools, ...options }: ToolOptions & { readonly libraries?: string } = {},
): Promise<string> {
  const folders = ['lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu'].map((path) => join(libraries, path))
  return runTool(
    join(tools, 'lib64/ld-linux-x86-64.so.2'),
    ['--library-path', folders.join(':'), join(libraries, program), ...args],
    options,
  )
}
