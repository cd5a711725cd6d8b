// What a port's own protocol sounds like: who says something else there speaks for itself, behind a number that firewalls let
// through. Ports whose services may say anything (databases, queues, what developers try out) are not judged by what is said.
import type { ConnectionEvent } from './network.ts'

type Said = (bytes: string) => boolean

const never: Said = () => false
const anything: Said = () => true
const matches =
  (words: RegExp): Said =>
  (bytes) =>
    words.test(bytes)

/** A request that was not whole, of any version and with any verb; the whole ones are events of HTTP. */
const isHttp = matches(/^[A-Z][A-Z-]{1,19} \S|^PRI \* HTTP\/2/)
/** TLS is an event of its own once it is agreed on; what is left is a handshake that stopped. */
const isTls = matches(/^\x16\x03|^[\x80-\xff].\x01[\x00\x03]/s)
/** RFC 1035, 4.2.2: a length, then a header with one question. */
const isNames = matches(/^.{4}[\x00-\x7f].\x00\x01/s)
const isLines = matches(/^[A-Za-z]{3,10}(?:[ \r\n]|$)/)
/** IMAP's commands have a tag before them. */
const isTagged = matches(/^[\w.*+-]{1,20} [A-Za-z]{3,20}/)
const isSmb = matches(/^\x00.{3}[\xfe\xff\xfd]SMB|^\x81\x00/s)

const either =
  (...all: readonly Said[]): Said =>
  (bytes) =>
    all.some((one) => one(bytes))

const row = (ports: readonly number[], said: Said): readonly (readonly [number, Said])[] =>
  ports.map((port) => [port, said] as const)

const TCP: ReadonlyMap<number, Said> = new Map([
  ...row([80, 8000, 8080, 8081, 3128], either(isHttp, isTls)),
  ...row([443, 8443, 853], isTls),
  ...row([22], matches(/^SSH-/)),
  ...row([53], isNames),
  ...row([20, 21, 25, 110, 465, 587], either(isLines, isTls)),
  ...row([143, 993, 995, 990], either(isTagged, isLines, isTls)),
  ...row([445], isSmb),
  ...row([3389], matches(/^\x03\x00/)),
  ...row([5222], matches(/^</)),
  ...row([5671, 5672], either(matches(/^AMQP/), isTls)),
  ...row([1883, 8883], either(matches(/^\x10/), isTls)),
  ...row([88, 111, 123, 389, 514, 631, 636, 873, 1433, 1521, 2049, 2375, 2379, 3000, 3306], anything),
  ...row([5000, 5432, 5900, 6379, 6443, 8086, 9000, 9042, 9090, 9092, 9100, 9200, 11211, 27017], anything),
])

/** Within TLS: the web's own ports carry HTTP, which is an event of its own. */
const WITHIN_TLS: ReadonlyMap<number, Said> = new Map([...row([443, 8443], isHttp)])
/** The server of names answers and keeps what it understands; the rest is told as datagrams. */
const UDP: ReadonlyMap<number, Said> = new Map([...row([53], never)])

/** As it was sent: what is no character stands as its number in a trace. */
const unescaped = (start: string): string =>
  start.replace(/\\x([0-9a-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** Packed, encrypted or in letters for bytes: nobody is to read what goes out. */
const BYTES = /\\x(?:0[0-8]|1[0-9a-f]|[89a-f][0-9a-f])|[\x80-\xff]/
const LETTERS_FOR_BYTES = /^[\w+/=-]{40,}$/
export const isUnreadable = (start: string): boolean => BYTES.test(start) || areLettersForBytes(start)
export const areLettersForBytes = (start: string): boolean => LETTERS_FOR_BYTES.test(start)

/** Datagrams for names, addresses, time, the web by QUIC, calls through a firewall, and what looks around in a house. */
const OF_SERVICES: ReadonlySet<number> = new Set([53, 67, 68, 123, 137, 138, 443, 1900, 3478, 5353, 5355])
export const isForService = ({ port }: ConnectionEvent): boolean => OF_SERVICES.has(port ?? 0)

export type Speech = 'of its port' | 'own, on a known port' | 'own'

/** What was said over a connection; null where nothing was, or nobody can tell. */
export function speechOf({ kind, port, start, bytesSent }: ConnectionEvent): Speech | null {
  if (port === null || (bytesSent ?? 0) === 0) return null
  const said = (kind === 'tcp' ? TCP : kind === 'tls' ? WITHIN_TLS : kind === 'udp' ? UDP : null)?.get(port)
  if (said === undefined) return kind === 'tcp' ? 'own' : null
  return start === undefined || said(unescaped(start)) ? 'of its port' : 'own, on a known port'
}
