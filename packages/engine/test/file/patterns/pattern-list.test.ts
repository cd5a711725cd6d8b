import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../../../src/file/identify/languages.ts'
import { neededTexts } from '../../../src/file/patterns/needed-texts.ts'
import { PatternList } from '../../../src/file/patterns/pattern-list.ts'

const needs: readonly (readonly [string, RegExp, readonly (readonly string[])[]])[] = [
  ['a literal, in lower case', /WScript\.Shell/, [['wscript.shell']]],
  ['alternatives', /(?:Get|Set)-Item/, [['get-item', 'set-item']]],
  ['what a class parts', /eval\s*\(/, [['eval'], ['(']]],
  ['a small class', /a[xy-z]b/, [['axb', 'ayb', 'azb']]],
  ['the beginning of a line with its blanks', /^[ \t]*end\b/m, [['\nend']]],
  ['the beginning of the text, which says nothing', /^end\b/, [['end']]],
  ['what may be left out', /https?:/, [['https:', 'http:']]],
  ['what repeats', /(?:ab){2,9}c/, [['ab'], ['ab'], ['c']]],
  ['what may be missing', /(?:ab)*c/, [['c']]],
  [
    'what begins alternatives that are not known whole',
    /x(?:a\d|b\w)/,
    [
      ['a', 'b'],
      ['xa', 'xb'],
    ],
  ],
  ['what is not only looked at', /(?<![A-Z])a(?=b)/, [['a']]],
  ['blanks in front, which a line may begin with', / {2}rm -f/, [['rm -f']]],
  ['escapes', /\x41\u0042\/\t/, [['ab/\t']]],
  ['nothing of letters outside ASCII', /é+x/, [['x']]],
  ['nothing of an alternative without letters', /abc|\d+/, []],
  ['nothing with the flag u, under which more letters are equal', /k/iu, []],
  ['nothing of a backward reference', /(a)\1/, []],
]
for (const [name, pattern, expected] of needs)
  test(`a pattern needs ${name}`, () => assert.deepEqual(neededTexts(pattern), expected))

const matches: readonly (readonly [string, RegExp, string])[] = [
  ['in any case', /end sub/i, 'END SUB'],
  ['behind blanks of a line', /^[ \t]*fi$/m, 'x\n \t fi\n'],
  ['behind a carriage return', /^fi$/m, 'x\rfi\ry'],
  ['behind a line separator', /^fi$/m, 'x\u2028fi'],
  ['at the very beginning', /^fi/m, 'fi'],
  ['with blanks in it at the beginning of a line', /^ {2}a b/m, '\n  a b'],
  ['that begins with a blank that begins a line', / -e/, '\n -e'],
  ['between letters outside ASCII', /abc/, 'éabcé'],
  ['that begins within another', /abcd|bce/, 'abce'],
]
for (const [name, pattern, text] of matches)
  test(`a match is found ${name}`, () => assert.deepEqual(new PatternList([/zzz/, pattern]).matching(text), [1]))

test('what is needed and there is no match by itself', () => {
  assert.deepEqual(new PatternList([/^end$/m, /\bend\b/]).matching('the end'), [1])
})

test('the answers are those of the expressions themselves', () => {
  const signs = LANGUAGES.flatMap((language) => language.signs.map(([sign]) => sign))
  const list = new PatternList(signs)
  // Pieces of the patterns' own sources and what stands between words: texts in which many of them match.
  const words = [...new Set(signs.flatMap(({ source }) => source.match(/[A-Za-z_]{2,}|[^\sA-Za-z\\]{1,2}/g) ?? []))]
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(' ', '\n', '\n  ', '\t', '\r\n', '(', ') {', ' = ', ': ', '"', "'", '$', 'é', '7'),
    },
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const direct = signs.flatMap((sign, index) => (sign.test(text) ? [index] : []))
      assert.deepEqual(list.matching(text), direct)
    }),
    { numRuns: 1500 },
  )
})
