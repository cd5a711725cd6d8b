// The imitated network's log → network events. One JSON object a line; whatever is not one, or has not the fields of its
// kind, is counted and left out.
import type { NetworkEvent } from '@assay/engine'
import { NETWORK_LINE_CHARS_MAX, NETWORK_LINES_MAX } from '../limits.ts'

/** Who connected, from the call trace. */
export interface Connect {
  readonly pid: number
  readonly atMs: number
  readonly host: string
  readonly port: number
}

export interface NetworkLog {
  readonly events: readonly NetworkEvent[]
  readonly unreadable: number
  readonly cut: boolean
}

type Fields = Readonly<Record<string, unknown>>

interface Connection {
  readonly host: string
  readonly port: number
  readonly pid?: number
  readonly atMs?: number
  /** Heads and lines as they came, and what was sent beside them. */
  http: string[]
  lines: string[]
  body: string
  data: string
  serverName: string | null
  tls: boolean
}

const START_CHARS_MAX = 512
const CONNECTIONS_MAX = 5_000
const DNS_TYPES: Readonly<Record<number, string>> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  33: 'SRV',
}

const text = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
const number = (fields: Fields, name: string): number => {
  const value = fields[name]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0
}

function parseFields(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line)
    // An object by the check beside it; its fields are looked at one by one.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}

export function readNetworkLog(log: Buffer, connects: readonly Connect[]): NetworkLog {
  const names = new Map<string, string>()
  const asked = new Set<string>()
  const connections = new Map<number, Connection>()
  const waiting = byEndpoint(connects)
  const early: NetworkEvent[] = []
  let unreadable = 0
  const lines = log.toString('latin1').split('\n', NETWORK_LINES_MAX + 1)
  for (const line of lines.slice(0, NETWORK_LINES_MAX)) {
    if (line === '') continue
    const fields = line.length > NETWORK_LINE_CHARS_MAX ? null : parseFields(line)
    if (fields === null) {
      unreadable += 1
      continue
    }
    const connection = connections.get(number(fields, 'id'))
    switch (fields['kind']) {
      case 'dns': {
        const name = text(fields, 'name')
        const type = DNS_TYPES[number(fields, 'type')] ?? String(number(fields, 'type'))
        if (text(fields, 'address') !== '') names.set(text(fields, 'address'), name)
        // A resolver asks for both kinds of address and tries again; a person reads the name once.
        if (!asked.has(`${name} ${type}`)) early.push({ kind: 'dns', name, type })
        asked.add(`${name} ${type}`)
        break
      }
      case 'tcp': {
        const host = text(fields, 'address')
        const port = number(fields, 'port')
        const by = waiting.get(`${host} ${port}`)?.shift()
        if (connections.size < CONNECTIONS_MAX)
          connections.set(number(fields, 'id'), {
            host,
            port,
            ...(by === undefined ? {} : { pid: by.pid, atMs: by.atMs }),
            ...{ http: [], lines: [], body: '', data: '', serverName: null, tls: false },
          })
        break
      }
      case 'http':
        connection?.http.push(text(fields, 'head'))
        break
      case 'body':
        if (connection !== undefined) connection.body += text(fields, 'data')
        break
      case 'smtp':
      case 'ftp':
        connection?.lines.push(text(fields, 'line').trimEnd())
        break
      case 'tls':
        if (connection !== undefined) {
          connection.tls = true
          connection.serverName = text(fields, 'name') || null
        }
        break
      case 'data':
        if (connection !== undefined) connection.data += text(fields, 'data')
        break
      case 'udp': {
        const host = text(fields, 'address')
        const by = waiting.get(`${host} ${number(fields, 'port')}`)?.[0]
        early.push({
          kind: 'udp',
          host: names.get(host) ?? host,
          port: number(fields, 'port'),
          bytesSent: number(fields, 'bytes'),
          start: printable(text(fields, 'data')),
          ...(by === undefined ? {} : { pid: by.pid, atMs: by.atMs }),
        })
        break
      }
      default:
        unreadable += 1
    }
  }
  const events = [...early, ...[...connections.values()].flatMap((connection) => eventsOf(connection, names))]
  return { events, unreadable, cut: lines.length > NETWORK_LINES_MAX }
}

function byEndpoint(connects: readonly Connect[]): Map<string, Connect[]> {
  const waiting = new Map<string, Connect[]>()
  for (const connect of connects) {
    const key = `${connect.host} ${connect.port}`
    const list = waiting.get(key)
    if (list === undefined) waiting.set(key, [connect])
    else list.push(connect)
  }
  return waiting
}

/** One event for what was said; a bare connection only where nothing was. */
function eventsOf(connection: Connection, names: ReadonlyMap<string, string>): readonly NetworkEvent[] {
  const host = names.get(connection.host) ?? connection.host
  const { port } = connection
  const who = {
    ...(connection.pid === undefined ? {} : { pid: connection.pid }),
    ...(connection.atMs === undefined ? {} : { atMs: connection.atMs }),
    succeeded: true,
  }
  if (connection.http.length > 0)
    return connection.http.map((head, index) => httpEvent(head, index === 0 ? connection.body : '', host, port, who))
  if (connection.tls) return [{ kind: 'tls', host: connection.serverName ?? host, port, ...who }]
  if (connection.lines.length > 0 && [25, 465, 587, 2525].includes(port))
    return [mailEvent(connection.lines, host, who)]
  const said = connection.data || connection.lines.join('\n')
  return [
    {
      kind: 'tcp',
      host,
      port,
      ...who,
      ...(said === '' ? {} : { bytesSent: said.length, start: printable(said) }),
    },
  ]
}

type Who = { readonly pid?: number; readonly atMs?: number; readonly succeeded: boolean }

function httpEvent(head: string, body: string, host: string, port: number, who: Who): NetworkEvent {
  const [first = '', ...headers] = head.split('\r\n')
  const [method = '', target = ''] = first.split(' ')
  const header = (name: string): string | undefined =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const named = (header('host') ?? host).replace(/:\d{1,5}$/, '')
  const url = /^https?:\/\//.test(target) ? target : `http://${named}${port === 80 ? '' : `:${port}`}${target}`
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
      .map((line) => line.slice(start.length).replace(/[<>\s]/g, ''))
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
