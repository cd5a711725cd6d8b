// Whether the layers around QEMU can be put on here: they are, around QEMU itself, which only tells its version. That the
// programs are there says little: a kernel, a security module or a container around us may forbid namespaces to them.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { ISOLATION_TRY_MS_MAX } from '../limits.ts'
import { type Isolation, wrap } from './isolation.ts'

/** Null when it works; else why not, and what an operator can do, in sentences. */
export async function tryIsolation(isolation: Isolation): Promise<string | null> {
  const ended = await runOnce(isolation)
  if (ended === null) return null
  return `QEMU cannot be shut off from this host: ${ended}. ${await advice()}`
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

const SWITCHES = [
  {
    path: '/proc/sys/kernel/unprivileged_userns_clone',
    forbids: '0',
    advice: 'This kernel forbids namespaces to ordinary users: sysctl -w kernel.unprivileged_userns_clone=1.',
  },
  {
    path: '/proc/sys/user/max_user_namespaces',
    forbids: '0',
    advice: 'This host allows no user namespaces: sysctl -w user.max_user_namespaces=10000.',
  },
  {
    path: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
    forbids: '1',
    advice: 'AppArmor restricts user namespaces here: give bwrap a profile that has "userns,".',
  },
] as const

async function advice(): Promise<string> {
  for (const { path, forbids, advice: words } of SWITCHES) {
    if ((await readFile(path, 'latin1').catch(() => '')).trim() === forbids) return words
  }
  return 'In a container, its system-call filter or its masked /proc may forbid namespaces: they must be allowed to it, or the worker that runs files started outside.'
}
