// The imitated network's log → network events. One JSON object a line; whatever is not one, or has not the fields of its
// kind, is counted and left out.
import type { NetworkEvent } from '@assay/engine'
import { NETWORK_LINE_CHARS_MAX, NETWORK_LINES_MAX } from '../limits.ts'
import { CONNECTIONS_MAX } from './limits.ts'
import { secretFinder } from './marked-secrets.ts'
import { type Connection, eventsOf, printable } from './network-events.ts'

/** Who connected, from the call trace. `how` stands where the imitated network does not see it. */
export interface Connect {
  readonly pid: number
  readonly atMs: number
  readonly host: string
  readonly port: number
  readonly how?: 'tcp' | 'udp' | 'icmp' | 'raw'
  readonly succeeded?: boolean
}

export interface NetworkLog {
  readonly events: readonly NetworkEvent[]
  /** Bodies that were served, by which a file that holds one is known as fetched. */
  readonly served: ReadonlySet<string>
  /** Connections over which a secret of the machine was sent, as a reader names them. */
  readonly stolen: readonly string[]
  /** Of TLS connections, as capture tools read them. */
  readonly keys: readonly string[]
  readonly unreadable: number
  readonly cut: boolean
}

type Fields = Readonly<Record<string, unknown>>

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

/** `marks`: of this run's own secrets. */
export function readNetworkLog(log: Buffer, connects: readonly Connect[], marks: readonly string[] = []): NetworkLog {
  const reader = new NetworkLogReader(connects, secretFinder(marks))
  const lines = log.toString('latin1').split('\n', NETWORK_LINES_MAX + 1)
  for (const line of lines.slice(0, NETWORK_LINES_MAX)) if (line !== '') reader.take(line)
  return { ...reader.result(), cut: lines.length > NETWORK_LINES_MAX }
}

class NetworkLogReader {
  /** What the addresses were given out for. */
  readonly #names = new Map<string, string>()
  readonly #asked = new Set<string>()
  readonly #connections = new Map<number, Connection>()
  readonly #waiting: Map<string, Connect[]>
  /** Events that belong to no connection. */
  readonly #early: NetworkEvent[] = []
  readonly #served = new Set<string>()
  readonly #keys: string[] = []
  /** Where the datagrams to an endpoint stand among the early events. */
  readonly #datagrams = new Map<string, number>()
  #unreadable = 0
  readonly #holdsSecret: (sent: string) => boolean

  constructor(connects: readonly Connect[], holdsSecret: (sent: string) => boolean) {
    this.#holdsSecret = holdsSecret
    this.#waiting = byEndpoint(connects)
  }

  take(line: string): void {
    const fields = line.length > NETWORK_LINE_CHARS_MAX ? null : parseFields(line)
    if (fields === null) {
      this.#unreadable += 1
      return
    }
    switch (fields['kind']) {
      case 'dns':
        this.#dns(fields)
        return
      case 'tcp':
        this.#tcp(fields)
        return
      case 'udp':
        this.#udp(fields)
        return
      case 'keys':
        this.#keys.push(text(fields, 'line'))
        return
      case 'served':
        this.#served.add(text(fields, 'body'))
        return
      case 'http':
      case 'body':
      case 'smtp':
      case 'ftp':
      case 'tls':
      case 'refused':
      case 'data': {
        const connection = this.#connections.get(number(fields, 'id'))
        if (connection !== undefined) addTo(connection, fields['kind'], fields)
        return
      }
      default:
        this.#unreadable += 1
    }
  }

  result(): Omit<NetworkLog, 'cut'> {
    const told = [...this.#connections.values()].map((connection) => ({
      connection,
      events: eventsOf(connection, this.#names),
    }))
    const stolen = told
      .filter(({ connection }) => this.#holdsSecret(sentBy(connection)))
      .flatMap(({ connection: { host }, events }) =>
        // What a request says of its host is the sample's to write; where it went is not.
        nameOf(events).map((name) => `${name}, to ${this.#names.get(host) ?? host}`),
      )
    const events = [...this.#early, ...told.flatMap((one) => one.events)]
    return { events, served: this.#served, stolen, keys: this.#keys, unreadable: this.#unreadable }
  }

  #dns(fields: Fields): void {
    const name = text(fields, 'name')
    const type = DNS_TYPES[number(fields, 'type')] ?? String(number(fields, 'type'))
    if (text(fields, 'address') !== '') this.#names.set(text(fields, 'address'), name)
    // A resolver asks for both kinds of address and tries again; a person reads the name once.
    if (!this.#asked.has(`${name} ${type}`)) this.#early.push({ kind: 'dns', name, type })
    this.#asked.add(`${name} ${type}`)
  }

  #tcp(fields: Fields): void {
    const host = text(fields, 'address')
    const port = number(fields, 'port')
    const by = this.#waiting.get(`${host} ${port}`)?.shift()
    if (this.#connections.size >= CONNECTIONS_MAX) return
    this.#connections.set(number(fields, 'id'), {
      host,
      port,
      ...(by === undefined ? {} : { pid: by.pid, atMs: by.atMs }),
      ...{ http: [], lines: [], body: '', data: '', serverName: null, tls: false, refused: '' },
    })
  }

  #udp(fields: Fields): void {
    const host = text(fields, 'address')
    const key = `${host} ${number(fields, 'port')}`
    const by = this.#waiting.get(key)?.[0]
    // Counts of the same target grow from line to line; the last one is the most that is known.
    const index = this.#datagrams.get(key) ?? this.#early.length
    this.#datagrams.set(key, index)
    this.#early[index] = {
      kind: 'udp',
      host: this.#names.get(host) ?? host,
      port: number(fields, 'port'),
      bytesSent: number(fields, 'bytes'),
      packets: Math.max(1, number(fields, 'packets')),
      start: printable(text(fields, 'data')),
      ...(by === undefined ? {} : { pid: by.pid, atMs: by.atMs }),
    }
  }
}

function addTo(
  connection: Connection,
  kind: 'http' | 'body' | 'smtp' | 'ftp' | 'tls' | 'refused' | 'data',
  fields: Fields,
): void {
  switch (kind) {
    case 'http':
      connection.http.push(text(fields, 'head'))
      return
    case 'body':
      connection.body += text(fields, 'data')
      return
    case 'smtp':
    case 'ftp':
      connection.lines.push(text(fields, 'line').trimEnd())
      return
    case 'tls':
      connection.tls = true
      connection.serverName = text(fields, 'name') || null
      return
    case 'refused':
      connection.refused = text(fields, 'why')
      return
    case 'data':
      connection.data += text(fields, 'data')
  }
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

/** What it sent, without the heads of requests: programs show their own tokens there. */
const sentBy = ({ http, body, data, lines }: Connection): string =>
  [...http.map((head) => head.slice(0, head.indexOf('\r\n'))), body, data, ...lines].join('\n')

const nameOf = ([first]: readonly NetworkEvent[]): readonly string[] => {
  if (first === undefined) return []
  if (first.kind === 'http') return [`${first.method} ${first.url}`]
  return [`${first.kind} ${first.kind === 'dns' ? first.name : first.host}`]
}
