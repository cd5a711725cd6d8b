// Normal forms of ordinary and of hostile text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalForm } from '../src/normal-form.ts'

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

test('text of any language has the normal form that the platform gives it', () => {
  for (const text of [
    '',
    'plain',
    'Crédit Agricole, Cre\u0301dit',
    'ﬁnance ﷺ ①',
    'Việt Nam, tiếng Vie\u0323\u0302t',
    'בְּרֵאשִׁית',
    'ที่นี่',
    '한국어 \u1112\u1161\u11ab',
    'ẛ̣ \u1e9b\u0323',
    `z${'\u0300\u0316'.repeat(15)}algo`,
  ])
    for (const form of FORMS) assert.equal(normalForm(text, form), text.normalize(form), `${form} of ${text}`)
})

test('more marks than any language writes are kept, in portions', () => {
  const marks = `a${'\u0300\u0316'.repeat(100)}`
  const once = normalForm(marks, 'NFD')
  assert.equal(once.replaceAll('\u034f', '').length, marks.length)
  assert.equal(normalForm(once, 'NFD'), once)
})

test('marks by the million take time in their number, not in its square', () => {
  for (const marks of ['\u0300\u0316'.repeat(1_000_000), '\u0300'.repeat(1_000_000) + '\u0316'.repeat(1_000_000)]) {
    const before = process.cpuUsage()
    for (const form of FORMS) normalForm(`a${marks}`, form)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 4_000_000, `${user} µs`)
  }
})
