// What users read is American English, as the wire is, and keeps to docs/wording.md: titles, reasons, documents, reference and help.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { openApiDocument } from '../packages/contract/src/openapi.ts'
import { detectorCatalogue } from '../packages/engine/src/catalogue/catalogue.ts'

const root = resolve(import.meta.dirname, '..')
const catalogue = detectorCatalogue()

/** As British dictionaries spell; "analyses" is a plural as well. */
const BRITISH =
  /\b(?:un)?(?:analys(?:e|ed|ing)|behaviour\w*|colour\w*|favour\w*|honour\w*|neighbour\w*|organis\w+|recognis\w+|normalis\w+|authoris\w+|summaris\w+|minimis\w+|maximis\w+|optimis\w+|initialis\w+|customis\w+|specialis\w+|synchronis\w+|defences?|offences?|licences?|catalogues?|programmes?|grey|centres?|judgement|cancelled|labelled|travell\w+|whilst|artefacts?)\b/gi

/** Refused by docs/wording.md, or said instead of the field's term. */
const NO_TITLE = [
  /^(?:It|Who|Whoever|What)\b/,
  /\b(?:holds?|plays|stands? (?:for|in|where|behind|beside)|tells of|is none|are none)\b/i,
  /\b(?:nobody|somebody|can read|telephone|enciphers?|deciphers?|a detour|relation)\b/i,
]

const found = (text: string, patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) => text.match(pattern)?.slice(0, 1) ?? [])

/** Without code, addresses and the targets of links, which are names. */
const prose = (markdown: string): string =>
  markdown.replaceAll(/^```[^\n]*\n[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`|\]\([^)\s]*\)|https?:\/\/\S+/g, '')

const british = (text: string): readonly string[] => text.match(BRITISH) ?? []

test('titles use the field’s terms and none of the words that docs/wording.md refuses', () => {
  assert.ok(catalogue.length > 600)
  assert.deepEqual(
    catalogue.flatMap(({ id, title }) => found(title, NO_TITLE).map((word) => `${id}: ${word}`)),
    [],
  )
})

test('every detector is described in American spelling', () => {
  const told = catalogue.map(({ id, title, why, falsePositives, remediation, family }) => ({
    id,
    words: british(`${title} ${why} ${falsePositives} ${remediation ?? ''} ${family}`),
  }))
  assert.deepEqual(
    told.filter(({ words }) => words.length > 0),
    [],
  )
})

test('the reference of the API is in American spelling', () => {
  assert.deepEqual(british(JSON.stringify(openApiDocument('0.0.0')).replaceAll(/\/v1\/\S+/g, '')), [])
})

test('documents are in American spelling', () => {
  const files = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root })
  assert.ok(files.length > 20)
  const told = files.map((file) => ({ file, words: british(prose(readFileSync(join(root, file), 'utf8'))) }))
  assert.deepEqual(
    told.filter(({ words }) => words.length > 0),
    [],
  )
})

test('help, settings and what the console says are in American spelling', () => {
  const files = globSync(['packages/cli/src/**/*.ts', 'packages/server/src/config/*.ts', 'apps/console/src/**/*.tsx'], {
    cwd: root,
    exclude: ['packages/cli/src/evaluate/changed/**'],
  })
  assert.ok(files.length > 100)
  const told = files.map((file) => ({ file, words: textsIn(file).flatMap(british) }))
  assert.deepEqual(
    told.filter(({ words }) => words.length > 0),
    [],
  )
})

/** Sentences among the literals: those with two words, outside of comments and without what is put into them. */
const textsIn = (file: string): readonly string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*|import\b)/.test(line))
    .flatMap((line) => line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g) ?? [])
    .map((literal) => literal.replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((literal) => /[a-z] [a-z]/i.test(literal))

test('the test refuses what it is for', () => {
  assert.deepEqual(british('Analyse the behaviour again; several analyses'), ['Analyse', 'behaviour'])
  assert.deepEqual(found('Holds macros that nobody can read', NO_TITLE), ['Holds', 'nobody'])
})
