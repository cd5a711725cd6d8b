// The OpenSPF suite for RFC 7208: 203 checks with their zones, 14 of them with an explanation of the sender's own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { checkSpf } from '../../../src/email/auth/spf/check-spf.ts'
import { suiteFile } from './suite-file.ts'
import { type ZoneRecord, zoneOf } from './zone.ts'

interface Scenario {
  readonly description: string
  readonly tests: Readonly<
    Record<
      string,
      {
        readonly helo: string
        readonly host: string
        readonly mailfrom: string
        readonly result: string | readonly string[]
        readonly explanation?: string
      }
    >
  >
  readonly zonedata: Readonly<Record<string, readonly ZoneRecord[]>>
}

const suite = suiteFile('spf/rfc7208-tests.yml')

test('OpenSPF suite for RFC 7208', { skip: suite.skip }, async () => {
  const scenarios = parseAllDocuments(suite.read(), { uniqueKeys: false }).map((one): Scenario => one.toJS())
  const wrong: string[] = []
  const counts = { checks: 0, explanations: 0 }
  for (const { tests, zonedata, description } of scenarios) {
    const resolve = zoneOf(zonedata)
    for (const [name, { helo, host, mailfrom, result, explanation }] of Object.entries(tests)) {
      counts.checks += 1
      const found = await checkSpf({ clientIp: host, helo, mailFrom: mailfrom, at: 0, resolve })
      if (![result].flat().includes(found.result))
        wrong.push(`${description}/${name}: ${found.result} instead of ${result} (${found.reason})`)
      if (explanation === undefined) continue
      if (explanation !== 'DEFAULT') counts.explanations += 1
      const text = found.explanation ?? 'DEFAULT'
      if (text !== explanation) wrong.push(`${description}/${name}: explanation ${text} instead of ${explanation}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(counts, { checks: 203, explanations: 14 })
})
