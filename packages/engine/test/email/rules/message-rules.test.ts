// The rules of messages that ship (`packages/engine/rules/message`): the table is made of them, and each matches its own hits and none
// of its misses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageRules, messageTable } from '../../../../../scripts/build-rules.ts'
import { loadTable } from '../../../src/data/load.ts'
import { LURES } from '../../../src/email/language/lures.ts'
import { detectorOfMessageRule, soundMessageRules } from '../../../src/email/rules/message-rules.ts'
import type { Example } from '../../../src/rules/rule.ts'
import { testDetector } from '../detector-table.ts'
import type { Given } from '../facts-of.ts'

test('the table equals the rules: npm run build:rules', () => {
  assert.equal(Buffer.from(loadTable('message-rules.json')).toString('utf8'), messageTable())
})

const rules = messageRules().map(({ rule }) => rule)

test('every rule asks for what is there, and for no finding', () => {
  assert.deepEqual(soundMessageRules(rules), { texts: [], asking: rules, problems: [] })
  const sources = rules.flatMap(({ finds }) => finds.flatMap((find) => find.sources))
  for (const source of sources) {
    assert.ok(source.kind === 'facts' || (source.kind === 'parts' && source.parts !== 'findings'))
    if (source.kind !== 'parts' || source.parts !== 'lures') continue
    for (const pattern of source.patterns)
      assert.ok(
        LURES.some((kind) => pattern.test(kind)),
        String(pattern),
      )
  }
})

/** A message without header fields is one whose subject says nothing. */
const HEAD = /^[A-Z][\w-]*: /
const mailOf = ({ text, facts }: Example): { readonly mail: string } & Given => ({
  mail: HEAD.test(text) ? text : `Subject: Hello\n\n${text}`,
  facts,
})

for (const rule of rules) {
  const detector = detectorOfMessageRule(rule)
  assert.ok(detector !== null && rule.examples.hits.length > 0, rule.name)
  testDetector(detector, {
    hits: Object.fromEntries(
      rule.examples.hits.map((one) => [
        one.what,
        {
          ...mailOf(one),
          ...(one.severity !== null && { severity: one.severity }),
          ...(one.says !== null && { says: one.says }),
          ...(one.strength !== null && { strength: one.strength }),
        },
      ]),
    ),
    misses: Object.fromEntries(rule.examples.misses.map((one) => [one.what, mailOf(one)])),
  })
}
