// Reports in a mailbox of an IMAP server. New ones are told by IDLE; the connection is made anew by whoever watches when it ends.
import { spawn } from 'node:child_process'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { UsageError } from '../command.ts'
import { REPORT_BYTES_MAX, type Report, type ReportMailbox } from './mailbox.ts'

export interface ImapPlace {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly mailbox: string
  /** From the first byte, by STARTTLS, or not at all, which is for this machine alone. */
  readonly tls: 'implicit' | 'starttls' | 'none'
}

export interface ImapSecret {
  readonly kind: 'password' | 'token'
  /** A shell's command that prints it; asked anew for each connection, since tokens run out. */
  readonly command: string
}

const SCHEMES = { 'imaps:': { tls: 'implicit', port: 993 }, 'imap:': { tls: 'starttls', port: 143 } } as const
/** A look now and then, for servers that forget to tell. */
const LOOK_MS = 60_000
const COMMAND_MS_MAX = 30_000

/** `imaps://user@host/INBOX`. Throws a UsageError. */
export function readImapPlace(text: string): ImapPlace {
  const url = URL.canParse(text) ? new URL(text) : null
  const scheme = url === null ? undefined : SCHEMES[url.protocol as keyof typeof SCHEMES]
  if (url === null || scheme === undefined || url.hostname === '' || url.username === '')
    throw new UsageError(`"${text}" is no mailbox, such as imaps://abuse%40example.com@mail.example.com/INBOX`)
  if (url.password !== '') throw new UsageError('a password does not belong in an address: use --password-command')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? scheme.port : Number(url.port),
    user: decodeURIComponent(url.username),
    mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    tls: scheme.tls === 'starttls' && isLoopback(host) ? 'none' : scheme.tls,
  }
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Rejects where it cannot be reached, or refuses. */
export async function openImap(place: ImapPlace, secret: ImapSecret): Promise<ReportMailbox> {
  const text = await outputOf(secret.command)
  const client = new ImapFlow({
    host: place.host,
    port: place.port,
    secure: place.tls === 'implicit',
    ...(place.tls === 'implicit' ? {} : { doSTARTTLS: place.tls === 'starttls' }),
    auth: { user: place.user, ...(secret.kind === 'token' ? { accessToken: text } : { pass: text }) },
    logger: false,
  })
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  client.on('error', (error: Error) => broken.reject(error))
  client.on('close', () => broken.reject(new Error('the connection ended')))
  try {
    await client.connect()
    await client.mailboxOpen(place.mailbox)
  } catch (error) {
    // Who tries again and again would hold a connection for each try, until the server lets nobody in.
    client.close()
    throw error
  }
  const orBroken = <Value>(work: Promise<Value>): Promise<Value> => Promise.race([work, broken.promise])
  return {
    list: () => orBroken(listReports(client)),
    wait: (signal) => orBroken(untilNew(client, signal)),
    [Symbol.asyncDispose]: async () => {
      client.removeAllListeners('exists')
      // Of a connection that ended nobody takes leave: the answer would be waited for.
      if (client.usable) await client.logout().catch(() => {})
      client.close()
    },
  }
}

async function listReports(client: ImapFlow): Promise<readonly Report[]> {
  const uids = await client.search({ all: true }, { uid: true })
  return (uids === false ? [] : (uids ?? [])).map((uid) => ({
    id: String(uid),
    read: async () => {
      const found = await client.fetchOne(String(uid), { size: true }, { uid: true })
      if (found === false || (found.size ?? 0) > REPORT_BYTES_MAX) return null
      const whole = await client.fetchOne(String(uid), { source: true }, { uid: true })
      return whole === false ? null : (whole.source ?? null)
    },
    file: async (folder) => {
      await client.mailboxCreate(folder)
      const moved = await client.messageMove(String(uid), folder, { uid: true })
      if (moved === false) throw new Error(`the server does not move mail to ${folder}`)
      // A server that says what it moved tells apart what was gone already.
      return client.capabilities.has('UIDPLUS') ? (moved.uidMap?.size ?? 0) > 0 : true
    },
  }))
}

async function untilNew(client: ImapFlow, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = (): void => resolve()
  client.once('exists', end)
  signal.addEventListener('abort', end, { once: true })
  try {
    await Promise.race([promise, sleep(LOOK_MS, undefined, { signal: over.signal }).catch(() => {})])
  } finally {
    over.abort()
    client.off('exists', end)
    signal.removeEventListener('abort', end)
  }
}

/** The first line that it prints. Rejects with what it says of itself no more than its exit code: it deals in secrets. */
export async function outputOf(command: string): Promise<string> {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'], timeout: COMMAND_MS_MAX })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output = `${output}${part.toString()}`.slice(0, 64 * 1024)
  })
  const code = await new Promise<number | null>((resolve) =>
    child.once('close', resolve).once('error', () => resolve(-1)),
  )
  const [line = ''] = output.split(/\r?\n/)
  if (code !== 0 || line === '') throw new Error(`the command for the password or token ended with ${code}`)
  return line
}
