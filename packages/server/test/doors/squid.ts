// Debian's Squid as a process of its own on loopback, with the lines of docs/icap.md. It is unpacked and not installed, so it
// is told where everything is.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, missingPeer, peerAt, peerEnvironment } from './peers.ts'

const PROGRAM = '/usr/sbin/squid'
const SHARE = '/usr/share/squid'
const START_MS_MAX = 60_000

export const missingSquid = (): string | false => missingPeer(PROGRAM)

export interface Squid extends AsyncDisposable {
  readonly port: number
  readonly log: () => string
}

/** `adaptation`: what a reader of the guide adds to squid.conf. */
export async function startSquid(adaptation: string): Promise<Squid> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-squid-'))
  chmodSync(folder, 0o777)
  const at = (name: string): string => join(folder, name)
  const port = await freePort()
  const share = peerAt(SHARE)
  writeFileSync(
    at('squid.conf'),
    [
      `http_port 127.0.0.1:${port}`,
      'http_access allow localhost',
      'http_access deny all',
      'cache deny all',
      `pid_filename none`,
      `cache_log stdio:/dev/stderr`,
      `access_log none`,
      `coredump_dir ${folder}`,
      `error_directory ${share}/errors/templates`,
      `icon_directory ${share}/icons`,
      `mime_table ${share}/mime.conf`,
      'pinger_enable off',
      `unlinkd_program ${peerAt('/usr/lib/squid/unlinkd')}`,
      `logfile_daemon ${peerAt('/usr/lib/squid/log_file_daemon')}`,
      'shutdown_lifetime 0 seconds',
      'visible_hostname proxy.example',
      'dns_nameservers 127.0.0.1',
      adaptation,
    ].join('\n'),
  )
  let log = ''
  const process = spawn(peerAt(PROGRAM), ['-N', '-f', at('squid.conf')], {
    env: peerEnvironment(),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [process.stdout, process.stderr])
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString('latin1')
    })
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => process.once('exit', resolve))
    process.kill('SIGTERM')
    await Promise.race([ended, sleep(5_000).then(() => process.kill('SIGKILL'))])
    rmSync(folder, { recursive: true, force: true })
  }
  for (const endMs = performance.now() + START_MS_MAX; ; await sleep(100)) {
    if (await isListening(port)) return { port, log: () => log, [Symbol.asyncDispose]: stop }
    if (performance.now() < endMs && process.exitCode === null) continue
    process.kill('SIGKILL')
    throw new Error(`Squid does not answer:\n${log.slice(-4000)}`)
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
