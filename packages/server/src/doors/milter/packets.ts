// The milter protocol on the wire, versions 2 to 6, as libmilter of Sendmail speaks it (mfdef.h) and Postfix after it: the length of
// four bytes, a letter, its data. Texts in it end with a zero byte.
import { type Peer, PeerGoneError } from '../peer.ts'
import { PACKET_BYTES_MAX, type Times } from './limits.ts'

export interface Packet {
  readonly command: string
  readonly data: Buffer
}

/** What a mail server sends. */
export const COMMAND = {
  negotiate: 'O',
  macros: 'D',
  connect: 'C',
  hello: 'H',
  mail: 'M',
  recipient: 'R',
  data: 'T',
  header: 'L',
  endOfHeaders: 'N',
  body: 'B',
  endOfBody: 'E',
  abort: 'A',
  quit: 'Q',
  /** The end of one client; another one's connection follows. */
  quitAndConnect: 'K',
  unknown: 'U',
} as const

/** Null at the end, or where nothing more is wanted of it. Rejects with a PeerLateError or a PeerGoneError. */
export async function readPacket(peer: Peer, { pauseMsMax, packetMsMax }: Times): Promise<Packet | null> {
  const first = await peer.next(pauseMsMax)
  if (first === null) return null
  const head = Buffer.concat([first, await whole(peer, 3, packetMsMax)])
  const bytes = head.readUInt32BE()
  if (bytes === 0 || bytes > PACKET_BYTES_MAX) throw new PeerGoneError('it sent no packet')
  const packet = await whole(peer, bytes, packetMsMax)
  return { command: packet.toString('latin1', 0, 1), data: packet.subarray(1) }
}

async function whole(peer: Peer, bytes: number, msMax: number): Promise<Buffer> {
  const part = await peer.exactly(bytes, msMax)
  if (part === null) throw new PeerGoneError('it ended within a packet')
  return part
}

/** The texts of a packet. Bytes that are no UTF-8 stay what they are: a header is not always text. */
export function textsOf(data: Buffer): readonly string[] {
  const texts = data.toString('latin1').split('\0')
  // What stands behind the last zero byte is nothing.
  return texts.at(-1) === '' ? texts.slice(0, -1) : texts
}

const packet = (command: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(data.length + 1)
  head.write(command, 4, 'latin1')
  return Buffer.concat([head, data])
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Ours are ASCII; a name of a field that goes back is the mail server's own bytes. */
const texts = (...values: readonly string[]): Buffer =>
  Buffer.from(values.map((value) => `${value}\0`).join(''), 'latin1')

/** What the mail server is told. */
export const REPLY = {
  negotiated: (version: number, actions: number, protocol: number): Buffer =>
    packet('O', Buffer.concat([number(version), number(actions), number(protocol)])),
  proceed: packet('c'),
  accept: packet('a'),
  /** No more of the body is wanted. */
  skip: packet('s'),
  /** `550 5.7.1 …` or `451 4.7.1 …`. */
  replyCode: (line: string): Buffer => packet('y', texts(line)),
  quarantine: (reason: string): Buffer => packet('q', texts(reason)),
  /** Above all others. */
  insertHeader: (name: string, value: string): Buffer => packet('i', Buffer.concat([number(0), texts(name, value)])),
  /** `nth`: among those of the same name, from 1. */
  deleteHeader: (name: string, nth: number): Buffer => packet('m', Buffer.concat([number(nth), texts(name, '')])),
} as const
