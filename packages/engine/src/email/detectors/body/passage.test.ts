import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passageIn } from './passage.ts'

const WORDS = ['want to give you', 'million', 'reply']

test('the line that holds most of the words', () => {
  assert.equal(passageIn('Hello\nI want to give you one million.\nBye', WORDS), 'I want to give you one million.')
})

test('words on lines that follow each other', () => {
  const text = 'Hello\n\nI want to give you\none million euros,\nplease reply.\nBye'
  assert.equal(passageIn(text, WORDS), 'I want to give you\none million euros,\nplease reply.')
})

test('letters of another alphabet are read as what they pass for', () => {
  assert.equal(passageIn('Good day\nwe want to giνe yοu a milliοn', WORDS), 'we want to giνe yοu a milliοn')
})

test('far into one long line', () => {
  const text = `${'nothing here. '.repeat(200)}I want to give you a million.`
  assert.match(passageIn(text, WORDS), /want to give you a million\./)
})

test('none of the words, no passage', () => {
  assert.equal(passageIn('Good day\nnothing here', WORDS), '')
})

test('a passage out of a long line begins with a word', () => {
  const text = `${'extraordinarily uneventful weather. '.repeat(20)}I want to give you a million, please reply.`
  assert.match(passageIn(text, WORDS), /^(?:extraordinarily|uneventful|weather)/)
})
