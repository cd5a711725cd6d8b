// Hours: a deadline for the reader, or how long the writer takes to pay back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from '../../../src/email/language/read-text.ts'

const isDeadline = (text: string): boolean => readText(text).marks.has('deadline')

const DEADLINES = {
  'a demand in the same sentence': 'claim your refund within 24 hours.',
  'a demand in the sentence behind': 'your refund is kept for 24 hours. please click here.',
  'no refund at all': 'the account is closed in 24 hours.',
}
const PACES = {
  'how long a shop takes': 'your refund is paid within 48 hours. thank you for your order.',
  'the same in Portuguese': 'o reembolso sera creditado em 48 horas. obrigado.',
  'hours before something': 'the refund ends 2 hours before departure.',
}

for (const [name, text] of Object.entries(DEADLINES)) test(`a deadline: ${name}`, () => assert.ok(isDeadline(text)))
for (const [name, text] of Object.entries(PACES)) test(`no deadline: ${name}`, () => assert.ok(!isDeadline(text)))
