// The ARC draft's validation suite: 175 chains with their keys. A chain that must not pass and does is the worst outcome.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { checkArc } from '../../../src/email/auth/arc/check-arc.ts'
import { signedMessage } from '../../../src/email/auth/dkim/verify.ts'
import { splitMessage } from './message-fields.ts'
import { suiteFile } from './suite-file.ts'
import { zoneOf } from './zone.ts'

interface Scenario {
  readonly tests: Readonly<
    Record<string, { readonly message: string; readonly cv: string | null; readonly description: string }>
  >
  readonly 'txt-records': Readonly<Record<string, string>>
}

const suite = suiteFile('arc/validation-dedup.yml')

test('ARC validation suite', { skip: suite.skip }, async () => {
  const wrong: string[] = []
  let checks = 0
  for (const document of parseAllDocuments(suite.read())) {
    const { tests, 'txt-records': records }: Scenario = document.toJS()
    const zone = zoneOf(Object.fromEntries(Object.entries(records).map(([name, text]) => [name, [{ TXT: text }]])))
    for (const [name, { message, cv, description }] of Object.entries(tests)) {
      checks += 1
      const { headers, body } = splitMessage(message)
      const { result, reason } = await checkArc(signedMessage(headers, body ?? new Uint8Array(0)), zone)
      // Three chains were sealed as failed already; the draft left their state blank, RFC 8617 section 5.2 step 2 says fail.
      const expected = cv === null || cv === 'None' ? 'none' : cv.trim() === '' ? 'fail' : cv.toLowerCase()
      if (result !== expected) wrong.push(`${name} (${description}): ${result} instead of ${expected} (${reason})`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.equal(checks, 175)
})
