import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Detector, detectAll, EVIDENCE_SNIPPET_CHARS_MAX } from '../src/detector.ts'

const seeing = (snippet: string): Detector<null> => ({
  id: 'seen',
  type: 'test',
  severity: 'low',
  title: 'Something was seen',
  why: '',
  falsePositives: '',
  attack: [],
  detect: () => ({ description: 'Something was seen.', evidence: [{ where: 'test', snippet }] }),
})
const snippetOf = (text: string): string => detectAll([seeing(text)], null).findings[0]?.evidence[0]?.snippet ?? ''

test('evidence shows what would otherwise act on its reader', () => {
  assert.equal(snippetOf('a\u202eb\x1b[2Jc\r\n\n d'), 'a\\u202eb\\u001b[2Jc ⏎ d')
  assert.equal(snippetOf('Grüße 🙂'), 'Grüße 🙂')
})

test('long evidence is cut between characters', () => {
  const cut = snippetOf(`${'x'.repeat(EVIDENCE_SNIPPET_CHARS_MAX - 2)}🙂🙂`)
  assert.equal(cut.length, EVIDENCE_SNIPPET_CHARS_MAX)
  assert.ok(cut.isWellFormed())
})

test('a detector that throws costs its own finding', () => {
  const broken: Detector<null> = {
    ...seeing(''),
    id: 'broken',
    detect: () => {
      throw new Error('no')
    },
  }
  const { findings, failures } = detectAll([broken, seeing('x')], null)
  assert.deepEqual(failures, [{ id: 'broken', reason: 'no' }])
  assert.equal(findings.length, 1)
})
