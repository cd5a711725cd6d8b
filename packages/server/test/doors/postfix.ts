// Debian's Postfix as a process of its own on loopback, with the lines of docs/milter.md: mail comes in by SMTP and is delivered
// into a Maildir. It is unpacked and not installed, so its configuration says where everything is.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, missingPeer, peerAt, peerEnvironment } from './peers.ts'

const MASTER = '/usr/lib/postfix/sbin/master'
const START_MS_MAX = 180_000
const NOBODY = 65_534

/** It needs root, to give mail to its mailbox's owner. */
export const missingPostfix = (): string | false =>
  missingPeer(MASTER) || (process.getuid?.() === 0 ? false : 'Postfix runs as root alone')

export interface Postfix extends AsyncDisposable {
  readonly port: number
  /** Whole messages as they were delivered. */
  readonly delivered: () => readonly string[]
  /** Queue ids of what is held. */
  readonly held: () => readonly string[]
  readonly readHeld: (id: string) => string
  readonly log: () => string
}

const MASTER_CF = (port: number): string =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    'flush unix n - n 1000? 0 flush',
    'proxymap unix - - n - - proxymap',
    ...['error', 'retry'].map((name) => `${name} unix - - n - - error`),
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n')

/** `lines`: what a reader of the guide adds to main.cf. */
export async function startPostfix(lines: string): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-postfix-'))
  const at = (name: string): string => join(folder, name)
  chmodSync(folder, 0o755)
  for (const name of ['etc', 'spool', 'data', 'mail']) mkdirSync(at(name))
  chmodSync(at('mail'), 0o777)
  const ownerId = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }))
  chownSync(at('data'), ownerId, ownerId)
  const port = await freePort()
  const main = {
    compatibility_level: '3.6',
    queue_directory: at('spool'),
    command_directory: dirname(peerAt('/usr/sbin/postconf')),
    daemon_directory: dirname(peerAt(MASTER)),
    shlib_directory: dirname(dirname(peerAt(MASTER))),
    meta_directory: dirname(peerAt('/etc/postfix/postfix-files')),
    data_directory: at('data'),
    mail_owner: 'daemon',
    setgid_group: 'tty',
    default_privs: 'nobody',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: 'mx.example.com',
    mydestination: '',
    local_recipient_maps: '',
    alias_maps: '',
    virtual_mailbox_domains: 'example.com',
    virtual_mailbox_base: at('mail'),
    virtual_mailbox_maps: 'static:box/',
    virtual_uid_maps: `static:${NOBODY}`,
    virtual_gid_maps: `static:${NOBODY}`,
    smtpd_recipient_restrictions: 'reject_unauth_destination',
    smtpd_client_connection_count_limit: '0',
    maillog_file: at('maillog'),
    maillog_file_prefixes: folder,
    import_environment: 'MAIL_CONFIG MAIL_DEBUG MAIL_LOGTAG TZ LANG=C LD_LIBRARY_PATH',
    export_environment: 'TZ MAIL_CONFIG LANG LD_LIBRARY_PATH',
  }
  writeFileSync(
    at('etc/main.cf'),
    `${Object.entries(main)
      .map(([name, value]) => `${name} = ${value}`)
      .join('\n')}\n${lines}\n`,
  )
  writeFileSync(at('etc/master.cf'), MASTER_CF(port))
  const env = { ...peerEnvironment(), MAIL_CONFIG: at('etc') }
  // It makes the folders of the queue.
  execFileSync(peerAt('/usr/sbin/postfix'), ['-c', at('etc'), 'check'], { env, stdio: 'ignore' })
  const child = spawn(peerAt(MASTER), ['-c', at('etc'), '-d'], { env, stdio: 'ignore', detached: true })
  const log = (): string => readOr(at('maillog'))
  await untilListening(port, log)
  return {
    port,
    log,
    delivered: () => namesOf(at('mail/box/new')).map((name) => readFileSync(at(`mail/box/new/${name}`), 'latin1')),
    held: () => namesOf(at('spool/hold')),
    readHeld: (id) =>
      execFileSync(peerAt('/usr/sbin/postcat'), ['-c', at('etc'), '-hq', id], { env, encoding: 'latin1' }),
    [Symbol.asyncDispose]: async () => {
      await stopped(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function namesOf(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

async function untilListening(port: number, log: () => string): Promise<void> {
  const endMs = performance.now() + START_MS_MAX
  while (performance.now() < endMs) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`Postfix did not start:\n${log()}`)
}

/** Its own group: the master and what it started. */
async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}
