// A DNS server on loopback that answers from a table, for the tests of live DNS. It speaks just enough of RFC 1035.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type FakeAnswer =
  | { readonly txt: readonly (readonly string[])[] }
  | { readonly a: readonly string[]; readonly ttl?: number }
  | { readonly mx: readonly (readonly [number, string])[] }
  | { readonly ptr: readonly string[] }
  | 'nxdomain'
  | 'nodata'
  | 'servfail'
  | 'silence'

export interface FakeDnsServer extends AsyncDisposable {
  /** On 127.0.0.1. */
  readonly port: number
  /** `TXT example.com`, in order of arrival. */
  readonly asked: readonly string[]
  /** Changes what it does with everything. */
  answerWith: (question: string) => FakeAnswer
}

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 2: 'NS', 12: 'PTR', 15: 'MX', 16: 'TXT', 28: 'AAAA' }

export async function startFakeDns(answerWith: (question: string) => FakeAnswer): Promise<FakeDnsServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  const server: FakeDnsServer = {
    port: 0,
    asked,
    answerWith,
    [Symbol.asyncDispose]: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (packet, from) => {
    const { name, end } = readName(packet, 12)
    const type = packet.readUInt16BE(end)
    const question = `${TYPES[type] ?? type} ${name}`
    asked.push(question)
    const answer = server.answerWith(question)
    if (answer !== 'silence') socket.send(reply(packet.subarray(0, end + 4), type, answer), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return Object.assign(server, { port: socket.address().port })
}

function readName(packet: Buffer, start: number): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = start
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function writeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '')
  return Buffer.concat([
    ...labels.flatMap((label) => [Buffer.of(label.length), Buffer.from(label, 'latin1')]),
    Buffer.of(0),
  ])
}

function reply(head: Buffer, type: number, answer: Exclude<FakeAnswer, 'silence'>): Buffer {
  const packet = Buffer.from(head)
  const code = answer === 'nxdomain' ? 3 : answer === 'servfail' ? 2 : 0
  const records = typeof answer === 'string' ? [] : dataOf(answer)
  packet.writeUInt16BE(0x8180 | code, 2)
  packet.writeUInt16BE(1, 4)
  packet.writeUInt16BE(records.length, 6)
  packet.writeUInt16BE(0, 8)
  packet.writeUInt16BE(0, 10)
  const ttl = typeof answer === 'object' && 'a' in answer ? (answer.ttl ?? 300) : 300
  return Buffer.concat([packet, ...records.map((data) => record(type, ttl, data))])
}

function record(type: number, ttl: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(ttl, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(answer: Exclude<FakeAnswer, string>): readonly Buffer[] {
  if ('txt' in answer) {
    return answer.txt.map((strings) =>
      Buffer.concat(strings.flatMap((text) => [Buffer.of(text.length), Buffer.from(text, 'latin1')])),
    )
  }
  if ('a' in answer) return answer.a.map((address) => Buffer.from(address.split('.').map(Number)))
  if ('ptr' in answer) return answer.ptr.map(writeName)
  return answer.mx.map(([priority, exchange]) =>
    Buffer.concat([Buffer.of(priority >> 8, priority & 0xff), writeName(exchange)]),
  )
}
