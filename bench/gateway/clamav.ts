// Debian's clamd as a process of its own on loopback. With the signatures that the machine has, else with one of our own: then it
// looks at files and knows nothing, which is told.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../packages/server/test/doors/peers.ts'
import { talk } from '../../packages/server/test/doors/raw-clamd.ts'

const PROGRAM = '/usr/sbin/clamd'
const SIGNATURES = '/var/lib/clamav'
const START_MS_MAX = 120_000

export interface ClamAv {
  readonly name: string
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Null where it is not installed. */
export async function startClamAv(): Promise<ClamAv | null> {
  if (!existsSync(PROGRAM)) return null
  const folder = mkdtempSync(join(tmpdir(), 'assay-clamav-'))
  const known = globSync('*.{cvd,cld}', { cwd: SIGNATURES })
  const port = await freePort()
  const database = known.length > 0 ? SIGNATURES : join(folder, 'signatures')
  if (known.length === 0) {
    mkdirSync(database)
    const nothing = createHash('md5').update('a file that is nowhere').digest('hex')
    writeFileSync(join(database, 'none.hdb'), `${nothing}:22:None\n`)
  }
  const settings = [
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
    'MaxThreads 10',
    'StreamMaxLength 64M',
  ]
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const program = spawn(PROGRAM, [`--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore' })
  const ended = new Promise<void>((done) => program.once('exit', () => done()))
  const stop = async (): Promise<void> => {
    program.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const endMs = performance.now() + START_MS_MAX
  while ((await talk(port, 'zPING\0')) !== 'PONG\0') {
    if (performance.now() < endMs && program.exitCode === null) {
      await sleep(200)
      continue
    }
    await stop()
    throw new Error('clamd does not start')
  }
  const version = (await talk(port, 'zVERSION\0')).replace('\0', '')
  const knows = known.length > 0 ? known.join(', ') : 'no signatures'
  return { name: `${version} with ${knows}`, port, stop }
}
