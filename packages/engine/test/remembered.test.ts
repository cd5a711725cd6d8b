import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remembered, rememberedTexts } from '../src/remembered.ts'

test('what is asked again is not computed again', () => {
  const asked: string[] = []
  const upper = remembered(
    (text) => {
      asked.push(text)
      return text.toUpperCase()
    },
    { entriesMax: 2, charsMax: 10 },
  )
  const answers = ['a', 'b', 'a', 'ü', '\ud800', '漢', '漢'].map(upper)
  assert.deepEqual(answers, ['A', 'B', 'A', 'Ü', '\ud800', '漢', '漢'])
  assert.deepEqual(asked, ['a', 'b', 'ü', '\ud800', '漢'])
})

test('no more is kept than the bounds say, and null is an answer too', () => {
  let computed = 0
  const none = remembered(
    () => {
      computed += 1
      return null
    },
    { entriesMax: 3, charsMax: 5 },
  )
  for (let round = 0; round < 2; round += 1) for (const text of ['1', '2', '3', '4']) none(text)
  assert.equal(computed, 8)
  none('4')
  assert.equal(computed, 8)
  none('longer')
  none('longer')
  assert.equal(computed, 10)
})

test('the latest long texts are remembered, and longer ones computed', () => {
  let computed = 0
  const count = rememberedTexts(
    (text) => {
      computed += 1
      return text.length
    },
    { charsMax: 10 },
  )
  assert.deepEqual([count('one'), count('one'), count('a text too long'), count('a text too long')], [3, 3, 15, 15])
  assert.equal(computed, 3)
  for (let at = 0; at < 10; at += 1) count(`other ${at}`)
  count('one')
  assert.equal(computed, 14)
})
