// Names of brands in texts, and words that only look like them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { findBrandMentions } from '../../src/lookalike/brand-mentions.ts'
import { threadMs } from '../thread-ms.ts'

const knowledge = buildKnowledge()

const STRONG: readonly (readonly [text: string, brand: string])[] = [
  ['PayPal Service', 'paypal'],
  ['Your Pay-Pal account', 'paypal'],
  ['Раураl', 'paypal'],
  ['PayPaI Support', 'paypal'],
  ['Micros0ft Team', 'microsoft'],
  ['Bank of America Alert', 'bank-of-america'],
  ['DHL Express', 'dhl'],
  ['dhl paket', 'dhl'],
  ['Credit Agricole', 'credit-agricole'],
  ['Crédit Agricole', 'credit-agricole'],
  ['1&1 Kundenservice', '1-1'],
  ['Disney+ Abo', 'disney'],
  ['Chase Bank', 'chase'],
  ['S-pushTAN abgelaufen', 'sparkasse'],
  ['N\u200betflix', 'netflix'],
]
for (const [text, id] of STRONG)
  test(`${JSON.stringify(text)} names ${id}`, () => {
    const found = findBrandMentions(text, knowledge).filter(({ isWeak }) => !isWeak)
    assert.ok(
      found.some(({ brand }) => brand.id === id),
      found.map(({ brand }) => brand.id).join(),
    )
  })

const NONE: readonly string[] = [
  'An apple a day',
  'We chase orange cats',
  'ups, sorry',
  'Meeting at two',
  'Room 1 1',
  'the pay pals of mine',
  'Discover our target',
  'Best regards, Bob',
  'I bought a book',
  'Visa for China',
]
for (const text of NONE)
  test(`${JSON.stringify(text)} names no brand for certain`, () => {
    assert.deepEqual(
      findBrandMentions(text, knowledge)
        .filter(({ isWeak }) => !isWeak)
        .map(({ brand }) => brand.id),
      [],
    )
  })

test('the longest name at a place is the one meant', () => {
  assert.deepEqual(
    findBrandMentions('Amazon Web Services', knowledge).map(({ brand }) => brand.id),
    ['amazon-web-services'],
  )
})

test('a long hostile text is read in time', () => {
  const started = threadMs()
  findBrandMentions('paypal a1 1&1 bank of '.repeat(20_000), knowledge)
  assert.ok(threadMs() - started < 2_000)
})
