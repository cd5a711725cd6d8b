// The OpenSPF suite for RFC 7208 as the service asks it: over packets, from a name server on loopback that holds its zones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { checkSpf } from '../../../engine/src/email/auth/spf/check-spf.ts'
import { suiteFile } from '../../../engine/test/email/auth/suite-file.ts'
import { type ZoneRecord, zoneOf } from '../../../engine/test/email/auth/zone.ts'
import { openTransport } from '../../src/net/dns-question.ts'
import { createLiveDns } from '../../src/net/live-dns.ts'
import { serveZone } from './zone-server.ts'

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

const suite = suiteFile('spf/rfc7208-tests.yml')

test('OpenSPF suite for RFC 7208 from a name server', { skip: suite.skip }, async () => {
  const scenarios = parseAllDocuments(suite.read(), { uniqueKeys: false }).map((one): Scenario => one.toJS())
  const zone = { resolve: zoneOf({}) }
  const server = await serveZone(zone)
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
