// Debian's Dovecot as a process of its own on loopback. It is unpacked and not installed, and knows its own programs by one path alone:
// so it runs in a file system of its own, where they lie there.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, missingPeer, peerAt, peerEnvironment, peersDir } from '../../../server/test/doors/peers.ts'

const DOVECOT = '/usr/sbin/dovecot'
const IMAP = '/usr/lib/dovecot/imap'
const START_MS_MAX = 180_000
const NOBODY = 65_534
export const PASSWORD = 'secret'

export const missingDovecot = (): string | false =>
  missingPeer(DOVECOT) || missingPeer(IMAP) || (process.getuid?.() === 0 ? false : 'Dovecot runs as root alone')

export interface Dovecot extends AsyncDisposable {
  readonly port: number
  /** The tokens that let each user in, as the server that issued them tells Dovecot. */
  readonly tokens: Map<string, string>
  readonly restart: () => Promise<void>
}

const configuration = (folder: string, port: number): string => `
auth_mechanisms = plain oauthbearer xoauth2
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_login_user = nobody
default_internal_user = daemon
default_internal_group = daemon
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
import_environment = TZ LD_LIBRARY_PATH
passdb {
  driver = oauth2
  mechanisms = oauthbearer xoauth2
  args = ${folder}/oauth2.conf
}
passdb {
  driver = static
  mechanisms = plain
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`

/** Whom a token belongs to is asked of the server that issued it (RFC 7662). */
const introspection = (port: number): string => `
introspection_mode = post
introspection_url = http://127.0.0.1:${port}/
force_introspection = yes
username_attribute = username
active_attribute = active
active_value = true
`

interface Issuer extends AsyncDisposable {
  readonly port: number
  readonly tokens: Map<string, string>
}

async function startIssuer(): Promise<Issuer> {
  const tokens = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('token') ?? ''
    const username = tokens.get(token)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(username === undefined ? { active: false } : { active: true, username }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    tokens,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-dovecot-'))
  for (const name of ['run', 'mail']) mkdirSync(join(folder, name))
  // Its processes give up root before they read and write mail.
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'mail'), 0o777)
  const port = await freePort()
  const issuer = await startIssuer()
  writeFileSync(join(folder, 'oauth2.conf'), introspection(issuer.port))
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port))
  let child = await start(folder, port)
  return {
    port,
    tokens: issuer.tokens,
    restart: async () => {
      await stopped(child)
      child = await start(folder, port)
    },
    [Symbol.asyncDispose]: async () => {
      await stopped(child)
      await issuer[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const run = `exec ${DOVECOT} -F -c ${join(folder, 'dovecot.conf')}`
  const overlaid = `mount -t overlay overlay -o lowerdir=${join(peersDir, 'usr')}:/usr /usr && ${run}`
  const words = peerAt(DOVECOT) === DOVECOT ? ['sh', '-c', run] : ['unshare', '-m', 'sh', '-c', overlaid]
  const [program = '', ...rest] = words
  const child = spawn(program, rest, { env: peerEnvironment(), stdio: 'ignore' })
  const endMs = performance.now() + START_MS_MAX
  while (performance.now() < endMs) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket
        .once('data', () => resolve(true))
        .once('error', () => resolve(false))
        .once('close', () => resolve(false))
      socket.once('data', () => socket.destroy())
    })
    if (isUp) return child
    await sleep(100)
  }
  const log = join(folder, 'log')
  throw new Error(`Dovecot did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
