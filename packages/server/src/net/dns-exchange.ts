// One DNS message to one name server, and its answer: over UDP with room for 1,232 bytes (RFC 6891; more is cut to pieces on
// the way), over TCP where that was too little (RFC 7766). Asked by ourselves, because the resolvers of platforms refuse names
// that are no host names, which SPF makes of every address with a plus sign in it (RFC 7208, 7).
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'
import { type DecodedPacket, decode, encode, RECURSION_DESIRED, type RecordType } from 'dns-packet'

export interface NameServer {
  readonly address: string
  readonly port: number
}

/** Names that `isAskable` only. */
export interface Question {
  readonly name: string
  readonly type: RecordType
}

export class DnsSilenceError extends Error {
  constructor() {
    super('time-out')
  }
}

export const NO_ERROR = 0
export const FORMAT_ERROR = 1
export const SERVER_FAILURE = 2
export const NAME_ERROR = 3

/** RFC 1035, 4.1.1. */
export const codeOfAnswer = ({ flags = 0 }: DecodedPacket): number => flags & 0x0f

const LABEL_BYTES_MAX = 63
/** RFC 1035, 2.3.4: 255 with the length before the first label and the end. */
const NAME_BYTES_MAX = 253
const UDP_BYTES_MAX = 1232

/** Whether it can be put into a question at all; the root is no such name. */
export function isAskable(name: string): boolean {
  const labels = name.replace(/\.$/, '').split('.')
  const areLabels = labels.every((label) => label !== '' && Buffer.byteLength(label) <= LABEL_BYTES_MAX)
  return areLabels && Buffer.byteLength(name.replace(/\.$/, '')) <= NAME_BYTES_MAX
}

/** Rejects with a DnsSilenceError, or with what the system says of the connection. */
export async function exchange(server: NameServer, question: Question, msMax: number): Promise<DecodedPacket> {
  const endMs = performance.now() + msMax
  const answer = await overUdp(server, question, true, msMax)
  // RFC 6891, 7: who does not know the extension says so.
  const plain =
    codeOfAnswer(answer) === FORMAT_ERROR ? await overUdp(server, question, false, endMs - performance.now()) : answer
  return plain.flag_tc ? await overTcp(server, question, endMs - performance.now()) : plain
}

interface Asked {
  readonly bytes: Buffer
  readonly isAnswer: (packet: DecodedPacket) => boolean
}

function asked({ name, type }: Question, isExtended: boolean): Asked {
  const id = randomInt(0x10000)
  const room = {
    type: 'OPT',
    name: '.',
    udpPayloadSize: UDP_BYTES_MAX,
    extendedRcode: 0,
    ednsVersion: 0,
    flags: 0,
  } as const
  const bytes = encode({
    type: 'query',
    id,
    flags: RECURSION_DESIRED,
    questions: [{ name, type }],
    additionals: isExtended ? [{ ...room, flag_do: false, options: [] }] : [],
  })
  const isAnswer = (packet: DecodedPacket): boolean => {
    const [about] = packet.questions ?? []
    return packet.id === id && packet.flag_qr && about?.type === type && isSameName(about.name, name)
  }
  return { bytes, isAnswer }
}

const isSameName = (one: string, other: string): boolean =>
  one.replace(/\.$/, '').toLowerCase() === other.replace(/\.$/, '').toLowerCase()

/** Null for what is no DNS message. */
function read(bytes: Buffer): DecodedPacket | null {
  try {
    return decode(bytes)
  } catch {
    return null
  }
}

/** A socket and a port of its own for each question, so that whoever would forge an answer has to guess both. */
function overUdp(server: NameServer, question: Question, isExtended: boolean, msMax: number): Promise<DecodedPacket> {
  const { bytes, isAnswer } = asked(question, isExtended)
  const { promise, resolve, reject } = Promise.withResolvers<DecodedPacket>()
  const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4')
  const timer = setTimeout(() => reject(new DnsSilenceError()), Math.max(0, msMax))
  socket.on('error', reject)
  socket.on('message', (message) => {
    const packet = read(message)
    if (packet !== null && isAnswer(packet)) resolve(packet)
  })
  socket.connect(server.port, server.address, () => socket.send(bytes))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.close()
  })
}

function overTcp(server: NameServer, question: Question, msMax: number): Promise<DecodedPacket> {
  const { bytes, isAnswer } = asked(question, false)
  const { promise, resolve, reject } = Promise.withResolvers<DecodedPacket>()
  const socket = connect(server.port, server.address)
  const timer = setTimeout(() => reject(new DnsSilenceError()), Math.max(0, msMax))
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  const came: Buffer[] = []
  socket.on('connect', () => socket.write(Buffer.concat([length, bytes])))
  socket.on('data', (part) => {
    came.push(part)
    const message = Buffer.concat(came)
    if (message.length < 2 || message.length < 2 + message.readUInt16BE(0)) return
    const packet = read(message.subarray(2, 2 + message.readUInt16BE(0)))
    if (packet !== null && isAnswer(packet)) resolve(packet)
    else reject(new DnsSilenceError())
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new DnsSilenceError()))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}
