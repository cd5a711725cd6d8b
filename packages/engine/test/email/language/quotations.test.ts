// Reported speech is no demand; a text that is nothing but quotation is one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutQuotations } from '../../../src/email/language/quotations.ts'
import { threadMs } from '../../thread-ms.ts'

const frame = 'last week many of us received a letter with this sentence, and it is a trap:'

for (const [name, text, isTaken] of [
  ['straight marks', `${frame} "your mailbox is full, verify now". do not answer it.`, true],
  ['curly marks', `${frame} “your mailbox is full, verify now”. do not answer it.`, true],
  ['German marks', `${frame} „dein postfach ist voll, jetzt bestatigen“. do not answer it.`, true],
  ['French marks', `${frame} « votre boite est pleine, verifiez ». do not answer it.`, true],
  ['a name', `${frame} "mailbox". do not answer it.`, false],
  ['a mark that never closes', `${frame} "your mailbox is full, verify now`, false],
  ['inches', `${frame} a 27" display and a 24" display are on offer for members`, false],
  ['nothing but quotation', '"your mailbox is full, verify now or lose it"', false],
] as const)
  test(`quotation: ${name}`, () => {
    assert.equal(withoutQuotations(text) !== text, isTaken)
  })

test('a text of nothing but marks costs linear time', () => {
  const hostile = '"a '.repeat(40_000)
  const start = threadMs()
  withoutQuotations(hostile)
  assert.ok(threadMs() - start < 2_000)
})
