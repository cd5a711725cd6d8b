import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readLures } from '../../../src/email/language/read-lures.ts'
import { BUSINESS_SENTENCES } from './business-sentences.ts'
import { LURE_SENTENCES } from './lure-sentences.ts'
import { MORE_LURE_SENTENCES } from './lure-sentences-more.ts'

/** A lure that is more than an object beside a request. */
const WHOLE = 0.5

describe('lures in eight languages and in many more', () => {
  for (const [kind, sentences] of [...Object.entries(LURE_SENTENCES), ...Object.entries(MORE_LURE_SENTENCES)])
    for (const [language, text] of Object.entries(sentences))
      it(`${kind} in ${language}`, () => {
        const { lures, ...seen } = readLures(text, '')
        const strength = lures.find((lure) => lure.kind === kind)?.strength ?? 0
        assert.ok(strength >= WHOLE, `${strength}: ${JSON.stringify({ lures, ...seen })}`)
      })
})

describe('ordinary business in eight languages', () => {
  for (const [what, sentences] of Object.entries(BUSINESS_SENTENCES))
    for (const [language, text] of Object.entries(sentences))
      it(`${what}, in ${language}`, () => {
        const whole = readLures(text, '').lures.filter(({ strength }) => strength >= WHOLE)
        assert.deepEqual(whole, [])
      })
})
