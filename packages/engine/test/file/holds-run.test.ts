// The quick question before a string is decoded, against the pattern that it stands for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { holdsRun } from '../../src/file/strings/holds-run.ts'

const pieces = fc.array(fc.constantFrom('A', 'z', '/', '-', '.', ' ', 'abcdefghij', 'ABCDEFGHIJKLMNOPQRSTUVWX', '='), {
  maxLength: 12,
})

test('says what the pattern says, in ASCII and in UTF-16', () => {
  fc.assert(
    fc.property(pieces, pieces, fc.boolean(), fc.constantFrom(1, 24, 32), (before, inside, wide, charsMin) => {
      const lead = before.join('')
      const text = inside.join('')
      const bytes = Buffer.from(`${lead}${text}AAAA`, wide ? 'utf16le' : 'latin1')
      const span = { offset: lead.length * (wide ? 2 : 1), length: text.length, wide }
      const expected = new RegExp(`[A-Za-z0-9+/_-]{${charsMin},}`).test(text)
      assert.equal(holdsRun(bytes, span, charsMin), expected, `${lead}|${text}`)
    }),
  )
})
