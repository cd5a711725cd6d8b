import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from '../../../src/email/language/read-text.ts'

const amountsIn = (text: string): readonly string[] =>
  (readText(text).marks.get('amount') ?? []).map(({ word }) => word)

describe('Amounts of money', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'we pay 50 euros': ['50'],
    'the sum of 2 million dollars': ['2'],
    'dos veces 3 millones de euros': ['3'],
    'it costs $20 today': ['20'],
    'a refund of 4 200 kc': ['4 200'],
    'til gode 1.842,00 kr': ['1.842,00'],
    'denda rp500.000 hari ini': ['rp500.000'],
    'חוב בסך 38.70 ₪': ['38.70'],
    'balance of $1,284.50 today': ['1,284.50'],
    'room 12, 200 euros': ['200'],
    'trusted by 6 million customers': [],
    'three of 40 pages': [],
    'millions of dollars': [],
  }
  for (const [text, amounts] of Object.entries(cases))
    test(`${text}: ${amounts.join(', ') || 'none'}`, () => assert.deepEqual(amountsIn(text), amounts))
})
