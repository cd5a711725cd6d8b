// Members of a federation carry its name beside their town; whoever adds a word of a lure is none of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { findLookalike } from '../../src/lookalike/find-lookalike.ts'
import { isMemberDomain } from '../../src/lookalike/member-domain.ts'

const knowledge = buildKnowledge()
const sparkasse = knowledge.brands.find(({ name }) => name === 'Sparkasse')

for (const [host, isMember] of [
  ['sparkasse-duesseldorf.de', true],
  ['news.sparkasse-bad-hersfeld.de', true],
  ['sparkasse-sicherheit.de', false],
  ['sparkasse-login-berlin.de', false],
  ['sparkasse-duesseldorf.com', false],
  ['sparkasse-24.de', false],
  ['duesseldorf.de', false],
] as const)
  test(`${host}: ${isMember ? 'may be a member' : 'no member'}`, () => {
    assert.ok(sparkasse !== undefined)
    assert.equal(isMemberDomain(host, sparkasse, knowledge), isMember)
  })

test('a brand that is no federation has no members', () => {
  const paypal = knowledge.brands.find(({ name }) => name === 'PayPal')
  assert.ok(paypal !== undefined)
  assert.equal(isMemberDomain('paypal-duesseldorf.com', paypal, knowledge), false)
})

test('a member imitates nobody, and a lure does', () => {
  assert.equal(findLookalike('sparkasse-duesseldorf.de', knowledge), null)
  assert.notEqual(findLookalike('sparkasse-sicherheit.de', knowledge), null)
})
