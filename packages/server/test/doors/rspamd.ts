// Debian's Rspamd as a process of its own on loopback, with its whole configuration and the lines of docs/rspamd.md. It is
// unpacked and not installed, so it is told where everything is.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, missingPeer, peerAt, peerEnvironment } from './peers.ts'

const PROGRAM = '/usr/bin/rspamd'
const CONFIGURATION = '/etc/rspamd/rspamd.conf'
const SHARE = '/usr/share/rspamd/effective_tld_names.dat'
const START_MS_MAX = 180_000

export const missingRspamd = (): string | false => missingPeer(PROGRAM)

export interface Rspamd extends AsyncDisposable {
  /** Symbols with their options, by name. */
  readonly scan: (message: string) => Promise<Readonly<Record<string, ToldSymbol>>>
  readonly log: () => string
}

export interface ToldSymbol {
  readonly score: number
  readonly options?: readonly string[]
}

/** `lua` and `antivirus`: what a reader of the guide saves. */
export async function startRspamd(lua: string, antivirus: string): Promise<Rspamd> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rspamd-'))
  const at = (name: string): string => join(folder, name)
  chmodSync(folder, 0o755)
  for (const name of ['local.d', 'override.d', 'db', 'run', 'log']) mkdirSync(at(name))
  const port = await freePort()
  const closed = 'enabled = false;\n'
  const files = {
    'rspamd.local.lua': lua,
    'local.d/antivirus.conf': antivirus,
    // No name server is there: what asks one is told so at once. Of public suffixes, all ten thousand take a minute of a busy machine.
    'local.d/options.inc': `dns { nameserver = ["127.0.0.1:1:1"]; timeout = 0.1s; retransmits = 1; }\ndisable_hyperscan = true;\nlocal_addrs = [];\nurl_tld = "${at('suffixes.dat')}";\n`,
    'suffixes.dat': 'com\nexample\n',
    'local.d/worker-normal.inc': `bind_socket = "127.0.0.1:${port}";\ncount = 1;\ntask_timeout = 60s;\n`,
    'local.d/worker-controller.inc': closed,
    'local.d/worker-proxy.inc': closed,
    'local.d/logging.inc': 'type = "console";\nlevel = "info";\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text)
  const configuration = dirname(peerAt(CONFIGURATION))
  const share = dirname(peerAt(SHARE))
  const variables = {
    CONFDIR: configuration,
    LOCAL_CONFDIR: folder,
    DBDIR: at('db'),
    RUNDIR: at('run'),
    LOGDIR: at('log'),
    SHAREDIR: share,
    PLUGINSDIR: join(share, 'plugins'),
    RULESDIR: join(share, 'rules'),
    LUALIBDIR: join(share, 'lualib'),
    WWWDIR: join(share, 'www'),
  }
  let log = ''
  const process = spawn(
    peerAt(PROGRAM),
    [
      ...['--no-fork', '--insecure', '--config', join(configuration, 'rspamd.conf')],
      ...Object.entries(variables).map(([name, value]) => `--var=${name}=${value}`),
    ],
    { env: peerEnvironment(), cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const stream of [process.stdout, process.stderr])
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString('latin1')
    })
  const url = `http://127.0.0.1:${port}`
  await answering(process, url, () => log)
  return {
    scan: async (message) => {
      const answer = await fetch(`${url}/checkv2`, {
        method: 'POST',
        body: message,
        headers: { ip: '198.51.100.7', helo: 'mx.sender.example', from: 'a@sender.example', rcpt: 'you@example.com' },
      })
      return ((await answer.json()) as { readonly symbols?: Record<string, ToldSymbol> }).symbols ?? {}
    },
    log: () => log,
    [Symbol.asyncDispose]: async () => {
      const ended = new Promise((resolve) => process.once('exit', resolve))
      process.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(process: ChildProcess, url: string, log: () => string): Promise<void> {
  const endMs = performance.now() + START_MS_MAX
  while (performance.now() < endMs && process.exitCode === null) {
    const isThere = await fetch(`${url}/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await sleep(100)
  }
  process.kill('SIGKILL')
  throw new Error(`Rspamd does not answer:\n${log().slice(-4000)}`)
}
