// format=flowed by the clauses of RFC 3676.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unfoldFlowed } from '../../../src/email/message/flowed.ts'

const cases: readonly (readonly [clause: string, text: string, expected: string, deletesSpace?: boolean])[] = [
  ['4.1: a line that ends with a space goes on', 'a \nb\nc', 'a b\nc'],
  ['4.1: several', 'a \nb \nc', 'a b c'],
  ['4.4: stuffed spaces go', ' >not a quote\n From here\n  x', '>not a quote\nFrom here\n x'],
  ['4.3: the line of a signature is none that goes on', 'a\n-- \nAnn', 'a\n-- \nAnn'],
  ['4.3: a paragraph ends before a signature', 'a \n-- \nAnn', 'a \n-- \nAnn'],
  ['4.5: a quoted paragraph', '> a \n> b\nc', '> a b\nc'],
  ['4.5: a change of depth ends a paragraph', '> a \n>> b\n', '> a \n>> b\n'],
  ['4.5: depth counts the marks', '>>> a \n>>> b', '>>> a b'],
  ['4.5: DelSp', 'http:// \nexample.org', 'http://example.org', true],
  ['no DelSp keeps the space', 'a \nb', 'a b', false],
  ['a flowed line at the end', 'a ', 'a '],
  ['empty lines stay', 'a\n\nb', 'a\n\nb'],
]

for (const [clause, text, expected, deletesSpace = false] of cases) {
  test(`RFC 3676, ${clause}`, () => assert.equal(unfoldFlowed(text, deletesSpace), expected))
}
