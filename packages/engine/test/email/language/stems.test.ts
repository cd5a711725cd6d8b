// Every stem of the tables can be met: what a table says is found where a text says it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldWords } from '../../../src/email/language/fold.ts'
import { entriesOf, INSIDE, loadLexicon, TABLES } from '../../../src/email/language/lexicon.ts'
import { readText } from '../../../src/email/language/read-text.ts'
import { splitWords } from '../../../src/email/language/split-words.ts'
import type { Term } from '../../../src/email/language/term.ts'
import type { Vocabulary } from '../../../src/email/language/vocabularies.ts'
import { follows, wordReader } from '../../../src/email/language/word-reader.ts'

/** A text that says the stem: an open word goes on with its own last letter, a word that may be any is one. */
function sayingOf(stem: string): string {
  return stem
    .split('_')
    .map((word) => (word === '*' ? 'xyz' : word.startsWith('*') ? `vorne${word.slice(1)}` : word))
    .map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}${word.at(-2) ?? ''}` : word))
    .join(' ')
}

function isMet(term: Term, stem: string, vocabularies: readonly Vocabulary[] | null): boolean {
  const { words } = splitWords(foldWords(sayingOf(stem)).text)
  const { terms, groups } = wordReader(loadLexicon(), vocabularies)(words[0] ?? '')
  if (words.length === 1 && terms.includes(term)) return true
  return groups.some(
    (group) => group.term === term && group.rest.length === words.length - 1 && follows(words, 1, group),
  )
}

test('no table holds a stem that can never be met', () => {
  const dead = TABLES.flatMap(([table, vocabularies]) =>
    entriesOf(table).filter(([term, stem]) => !isMet(term, stem, vocabularies)),
  )
  assert.deepEqual(dead, [])
})

test('nor does a table of what is searched for inside a text', () => {
  const dead = INSIDE.flatMap(entriesOf).filter(
    ([term, stem]) => !readText(foldWords(stem.replaceAll('_', ' ')).text).marks.has(term),
  )
  assert.deepEqual(dead, [])
})

test('the first word of a group may be a stem as well', () => {
  const { marks } = readText(foldWords('Koupte prosím dárkovou kartu nebo dárkové karty').text)
  assert.deepEqual(
    marks.get('voucher')?.map(({ word }) => word),
    ['darkovou kartu', 'darkove karty'],
  )
})
