// A name server on loopback that holds the zones of a published suite.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, type StringRecordType } from 'dns-packet'
import type { DnsType, Resolve } from '../../../engine/src/email/auth/dns.ts'

const NAME_ERROR = 3

/** Answers from whatever zone is set when it is asked. */
export async function serveZone(zone: {
  resolve: Resolve
}): Promise<{ readonly port: number; readonly close: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', async (bytes, from) => {
    const asked = decode(bytes)
    const [question] = asked.questions ?? []
    if (question === undefined) return
    const { name } = question
    const type = question.type as DnsType
    const found = await zone.resolve(name, type)
    // What times out stays silent.
    if (found.kind === 'temperror') return
    const records = found.kind === 'found' ? found.records : []
    const packet = encode({
      type: 'response',
      id: asked.id ?? 0,
      flags: found.kind === 'nxdomain' ? NAME_ERROR : 0,
      questions: [question],
      answers: records.map((record) => recordOf(name, type, record)),
    })
    socket.send(packet, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, close: () => socket.close() }
}

function recordOf(name: string, type: DnsType, record: string) {
  const common = { name, ttl: 0 }
  if (type === 'TXT') {
    const strings = (record.match(/[\s\S]{1,255}/g) ?? ['']).map((one) => Buffer.from(one, 'latin1'))
    return { ...common, type, data: strings }
  }
  if (type === 'MX') return { ...common, type, data: { preference: 0, exchange: record } }
  return { ...common, type: type as StringRecordType, data: record }
}
