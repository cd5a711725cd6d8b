// The OpenSPF suite for RFC 7208 as the service asks it: over packets, from a name server on loopback that holds its zones.
import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'node:test'
import { decode, encode, type StringRecordType } from 'dns-packet'
import { parseAllDocuments } from 'yaml'
import type { DnsType, Resolve } from '../../../engine/src/email/auth/dns.ts'
import { checkSpf } from '../../../engine/src/email/auth/spf/check-spf.ts'
import { suiteFile } from '../../../engine/test/email/auth/suite-file.ts'
import { type ZoneRecord, zoneOf } from '../../../engine/test/email/auth/zone.ts'
import { openTransport } from '../../src/net/dns-question.ts'
import { createLiveDns } from '../../src/net/live-dns.ts'

interface Check {
  readonly helo: string
  readonly host: string
  readonly mailfrom: string
  readonly result: string | readonly string[]
}
interface Scenario {
  readonly tests: Readonly<Record<string, Check>>
  readonly zonedata: Readonly<Record<string, readonly ZoneRecord[]>>
}

const NAME_ERROR = 3

async function serve(zone: { resolve: Resolve }): Promise<{ readonly port: number; readonly close: () => void }> {
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
  const common = { name, ttl: 60 }
  if (type === 'TXT') {
    const strings = (record.match(/[\s\S]{1,255}/g) ?? ['']).map((one) => Buffer.from(one, 'latin1'))
    return { ...common, type, data: strings }
  }
  if (type === 'MX') return { ...common, type, data: { preference: 0, exchange: record } }
  return { ...common, type: type as StringRecordType, data: record }
}

const suite = suiteFile('spf/rfc7208-tests.yml')

test('OpenSPF suite for RFC 7208 from a name server', { skip: suite.skip }, async () => {
  const scenarios = parseAllDocuments(suite.read(), { uniqueKeys: false }).map((one): Scenario => one.toJS())
  const zone = { resolve: zoneOf({}) }
  const server = await serve(zone)
  const wrong: string[] = []
  let checks = 0
  for (const { tests, zonedata } of scenarios) {
    zone.resolve = zoneOf(zonedata)
    for (const [name, { helo, host, mailfrom, result }] of Object.entries(tests)) {
      checks += 1
      const transport = openTransport(
        { mode: 'server', address: '127.0.0.1', port: server.port },
        { tryMs: 40, probeMs: 40 },
      )
      const live = createLiveDns({ transport, nowMs: () => performance.now(), budgetMs: 3000, checksRoot: false })
      const found = await checkSpf({ clientIp: host, helo, mailFrom: mailfrom, at: 0, resolve: live.forMessage() })
      if (![result].flat().includes(found.result)) wrong.push(`${name}: ${found.result} (${found.reason})`)
    }
  }
  server.close()
  assert.deepEqual(wrong, [])
  assert.equal(checks, 203)
})
