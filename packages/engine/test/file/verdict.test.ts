// Findings → verdict: categories and their caps, what convicts, what suppresses, and the worst of a tree.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../src/detector.ts'
import type { FileFacts } from '../../src/file/facts.ts'
import { CATEGORY_CAPS, type Category, type Weights } from '../../src/file/verdict/categories.ts'
import { judgeFile, worstOf } from '../../src/file/verdict/judge.ts'
import type { FileVerdict } from '../../src/file/verdict/verdict.ts'
import { fileFacts, typeFacts } from './empty-facts.ts'

const readable: Partial<FileFacts> = { type: typeFacts('text'), readBy: ['text'] }
const finding = (id: string, strength?: number): Finding => ({
  id,
  type: 'container',
  severity: 'medium',
  title: id,
  attack: [],
  description: `${id} is there`,
  evidence: [],
  ...(strength === undefined ? {} : { strength }),
})

function judge(
  points: Readonly<Record<string, readonly [Category, number]>>,
  given: Partial<FileFacts> = readable,
): FileVerdict {
  const weights: Weights = Object.fromEntries(
    Object.entries(points).map(([id, [category, one]]) => [id, { category, points: one, confidence: 'medium' }]),
  )
  return judgeFile(
    fileFacts(given),
    Object.keys(points).map((id) => finding(id)),
    weights,
  )
}

test('nothing found in what could be read is clean', () => {
  const { label, score, severity, reasons } = judge({})
  assert.deepEqual([label, score, severity, reasons], ['clean', 0, 'none', []])
})

test('what no parser read, or could not be looked into, is unknown', () => {
  assert.equal(judge({}, { type: typeFacts('pdf') }).label, 'unknown')
  assert.equal(judge({}, { type: typeFacts('data') }).label, 'unknown')
  assert.equal(judge({}, { ...readable, unseen: ['a.exe is encrypted'] }).label, 'unknown')
  assert.equal(judge({}, { type: typeFacts('png') }).label, 'clean')
})

test('structural oddness alone never leaves clean', () => {
  const oddities = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`odd${at}`, ['anomaly', 100] as const]))
  const { label, score, suppressed } = judge(oddities)
  assert.equal(label, 'clean')
  assert.equal(score, CATEGORY_CAPS.anomaly)
  assert.ok(suppressed.some(({ by }) => by === 'category_cap'))
})

test('no category convicts alone, two with harm among them do', () => {
  for (const category of Object.keys(CATEGORY_CAPS) as Category[]) {
    // the keys of the caps are the categories
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x${at}`, [category, 400] as const]))
    assert.notEqual(judge(many).label, 'malicious', category)
  }
  assert.equal(judge({ a: ['evasion', 600], b: ['delivery', 600] }).label, 'suspicious')
  assert.equal(judge({ a: ['evasion', 500], b: ['execution', 500] }).label, 'malicious')
})

test('one finding of conviction grade is enough, and a weak one of it is not', () => {
  assert.equal(judge({ a: ['impact', 1000] }).label, 'malicious')
  const weights: Weights = { a: { category: 'impact', points: 1000, confidence: 'high' } }
  assert.equal(judgeFile(fileFacts(readable), [finding('a', 0.5)], weights).label, 'suspicious')
})

test('reasons are told heaviest first, with the file that showed them', () => {
  const { reasons, summary } = judge(
    { a: ['delivery', 100], b: ['execution', 300] },
    { ...readable, path: 'x.zip/a.js' },
  )
  assert.deepEqual(
    reasons.map(({ id, path }) => [id, path]),
    [
      ['b', 'x.zip/a.js'],
      ['a', 'x.zip/a.js'],
    ],
  )
  assert.match(summary, /^b is there\. 1 more finding\.$/)
})

test('the verdict of a tree is that of its worst file', () => {
  const clean = judge({})
  const suspicious = judge({ a: ['delivery', 400] })
  const malicious = judge({ a: ['impact', 1000] })
  const unknown = judge({}, { type: typeFacts('pdf') })
  assert.equal(worstOf(clean, []), clean)
  assert.equal(worstOf(clean, [unknown, suspicious, malicious]).label, 'malicious')
  assert.equal(worstOf(clean, [unknown]).label, 'unknown')
  assert.equal(worstOf(suspicious, [suspicious, suspicious]).score, suspicious.score)
})
