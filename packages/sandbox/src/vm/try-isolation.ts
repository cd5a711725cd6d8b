// Whether the layers around QEMU can be put on here: they are, around QEMU itself, which only tells its version. That the
// programs are there says little: a kernel, a security module or a container around us may forbid namespaces to them.
import { spawn } from 'node:child_process'
import { namespaceAdvice } from '../bubblewrap.ts'
import { ISOLATION_TRY_MS_MAX } from '../limits.ts'
import { type Isolation, wrap } from './isolation.ts'

/** Null when it works; else why not, and what an operator can do, in sentences. */
export async function tryIsolation(isolation: Isolation): Promise<string | null> {
  const ended = await runOnce(isolation)
  if (ended === null) return null
  return `QEMU cannot be shut off from this host: ${ended}. ${namespaceAdvice()} Or the worker that runs files is started outside of it.`
}

function runOnce(isolation: Isolation): Promise<string | null> {
  const [program = '', ...args] = wrap(isolation, [isolation.qemu, '--version'], { cpuSeconds: 10 })
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: {},
      cwd: '/',
      ...(isolation.user ?? {}),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: ISOLATION_TRY_MS_MAX,
      killSignal: 'SIGKILL',
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out = (out + chunk.toString('latin1')).slice(0, 1024)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err = (err + chunk.toString('latin1')).slice(-1024)
    })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => {
      if (code === 0 && /^QEMU emulator version/.test(out)) resolve(null)
      else resolve(err.trim().split('\n').at(-1) || (signal === null ? `exit code ${code}` : `ended by ${signal}`))
    })
  })
}
