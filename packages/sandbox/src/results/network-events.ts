// One connection of the imitated network → the events that tell what was said over it.
import type { NetworkEvent } from '@assay/engine'
import { START_CHARS_MAX } from './limits.ts'

export interface Connection {
  readonly host: string
  readonly port: number
  readonly pid?: number
  readonly atMs?: number
  /** Heads and lines as they came, and what was sent beside them. */
  http: string[]
  lines: string[]
  body: string
  data: string
  /** The name that the client asked for, where it spoke TLS. */
  serverName: string | null
  tls: boolean
  /** Why the client did not want the certificate. */
  refused: string
}

/** One event for what was said; a bare connection only where nothing was. */
export function eventsOf(connection: Connection, names: ReadonlyMap<string, string>): readonly NetworkEvent[] {
  const host = names.get(connection.host) ?? connection.host
  const { port } = connection
  const who = {
    ...(connection.pid === undefined ? {} : { pid: connection.pid }),
    ...(connection.atMs === undefined ? {} : { atMs: connection.atMs }),
    succeeded: true,
  }
  if (connection.http.length > 0)
    return connection.http.map((head, index) =>
      httpEvent(head, index === 0 ? connection.body : '', names, connection, who),
    )
  if ([25, 465, 587, 2525].includes(port) && connection.lines.some((line) => MAIL_COMMAND.test(line)))
    return [mailEvent(connection.lines, host, who)]
  const said = connection.refused === '' ? connection.data || connection.lines.join('\n') : ''
  return [
    {
      kind: connection.tls ? 'tls' : 'tcp',
      host: provenName(connection.serverName, connection.host, names) ?? host,
      port,
      ...who,
      ...(said === '' ? {} : { bytesSent: said.length, start: printable(said) }),
      ...(connection.refused === ''
        ? {}
        : { succeeded: false, start: `TLS was not agreed on: ${printable(connection.refused)}` }),
    },
  ]
}

/** What has none of these is no mail: the port was all that the server had to go by. */
const MAIL_COMMAND = /^(?:EHLO|HELO|MAIL FROM|AUTH|STARTTLS|QUIT|NOOP)\b/i

type Who = { readonly pid?: number; readonly atMs?: number; readonly succeeded: boolean }

/**
 * What a client says of whom it speaks to is its own to write: it is believed where the address was given out for a name,
 * and that name was asked for. Null where it is not.
 */
function provenName(
  said: string | null | undefined,
  address: string,
  names: ReadonlyMap<string, string>,
): string | null {
  return said != null && names.has(address) && [...names.values()].includes(said.toLowerCase()) ? said : null
}

function httpEvent(
  head: string,
  body: string,
  names: ReadonlyMap<string, string>,
  { host: address, port, tls }: Connection,
  who: Who,
): NetworkEvent {
  const host = names.get(address) ?? address
  const [first = '', ...headers] = head.split('\r\n')
  const [method = '', target = ''] = first.split(' ')
  const header = (name: string): string | undefined =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const said = header('host')?.replace(/:\d{1,5}$/, '')
  const named = provenName(said, address, names) ?? host
  const scheme = tls ? 'https' : 'http'
  const [whole, asked] = /^https?:\/\/([^/:?#]{1,253})/.exec(target) ?? []
  // A proxy is asked for the whole address; so is a server that shall pass for another.
  const url =
    whole !== undefined && (asked === host || provenName(asked, address, names) !== null)
      ? target
      : `${scheme}://${named}${port === (tls ? 443 : 80) ? '' : `:${port}`}${target.startsWith('/') ? '' : '/'}${target}`
  const agent = header('user-agent')
  const stated = Number(header('content-length') ?? 0)
  return {
    kind: 'http',
    method,
    url,
    ...who,
    ...(agent === undefined ? {} : { userAgent: printable(agent) }),
    ...(body === ''
      ? {}
      : { bodyBytes: Number.isSafeInteger(stated) ? stated : body.length, bodyStart: printable(body) }),
    via: 'socket',
  }
}

function mailEvent(lines: readonly string[], host: string, who: Who): NetworkEvent {
  const after = (start: string): readonly string[] =>
    lines
      .filter((line) => line.toUpperCase().startsWith(start))
      .map((line) => {
        // What follows the address are parameters: `MAIL FROM:<a@b.example> SIZE=200`.
        const value = line.slice(start.length).trim()
        return /^<([^<>]{0,320})>/.exec(value)?.[1] ?? value.split(/\s/, 1)[0] ?? ''
      })
  const subject = lines
    .find((line) => /^subject:/i.test(line))
    ?.slice(8)
    .trim()
  const [from] = after('MAIL FROM:')
  return {
    kind: 'smtp',
    host,
    to: after('RCPT TO:'),
    ...(from === undefined ? {} : { from }),
    ...(subject === undefined ? {} : { subject }),
    ...who,
  }
}

/** The first characters, control characters escaped. */
export const printable = (said: string): string =>
  said
    .slice(0, START_CHARS_MAX)
    .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
