// What is told of a verdict names what it does not cover, and what is left out is the lightest.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FileRecord, PhishingData } from '@assay/contract'
import { fileAnswer, mailAnswer } from '../src/mcp/told.ts'
import { renderFile } from '../src/render/file.ts'

const UNSEEN = { verdict: { label: 'clean', score: 0, reasons: [], unseen: ['an encrypted member'] } }

const record = (results: object): FileRecord =>
  ({
    sha256: 'a'.repeat(64),
    status: 'complete',
    verdict: 'clean',
    file_size: 1,
    tags: [],
    pipeline_stages: [],
    analysis_results: results,
  }) as unknown as FileRecord

const textOf = ({ content }: ReturnType<typeof fileAnswer>): string => content.map(({ text }) => text).join('\n')
const plain = (_: unknown, text: string): string => text
const finding = (at: number): object => ({
  heur_id: `finding_${at}`,
  path: '',
  name: 'One',
  severity: 'low',
  description: 'One.',
  evidence: Array.from({ length: 5 }, (_, place) => ({ where: `place ${place}`, snippet: 'x' })),
})

describe('beside a verdict stands', () => {
  test('what was not seen of the file, at the terminal and for a model', () => {
    assert.match(renderFile('a.zip', record(UNSEEN), 80, plain), /What was not seen\n +an encrypted member/)
    const told = textOf(fileAnswer(record(UNSEEN)))
    assert.match(told, /Nothing was found in what could be read/)
    assert.match(told, /Not seen: 1 part,/)
    assert.match(told, /"not_seen": \[\s+"an encrypted member"/)
    assert.doesNotMatch(renderFile('a', record({}), 80, plain), /not seen/)
    assert.doesNotMatch(textOf(fileAnswer(record({}))), /Not seen/)
  })

  test('the heaviest findings of a file for a model, with how much of each is left out', () => {
    const heuristics = Array.from({ length: 16 }, (_, at) => finding(at))
    const reasons = [{ heuristic_id: 'finding_15', path: '', score: 900 }]
    const told = textOf(fileAnswer(record({ verdict: { reasons }, heuristics })))
    assert.match(told, /15 of 16:\n- finding_15 /)
    assert.match(told, /"and_more": 2/)
  })

  test('the heaviest indicators of a mail for a model', () => {
    const indicators = Array.from({ length: 16 }, (_, at) => ({
      ...{ id: `sign_${at}`, title: 'One', severity: 'low', description: 'One.', weight: at, evidence: [] },
    }))
    const data = {
      verdict: { level: 'malicious', score: 90, summary: '' },
      indicators,
      message: { from: null, subject: '' },
    }
    const told = textOf(mailAnswer(data as unknown as PhishingData))
    assert.match(told, /the heaviest 15 of 16:\n- sign_15 /)
    assert.doesNotMatch(told, /- sign_0 /)
  })

  test('that quotations were left out', () => {
    const heuristics = Array.from({ length: 15 }, (_, at) => ({ ...finding(at), description: 'y'.repeat(2_000) }))
    const long = heuristics.map((one) => ({
      ...one,
      evidence: Array(3).fill({ where: 'w', snippet: 'z'.repeat(2_000) }),
    }))
    assert.match(textOf(fileAnswer(record({ heuristics: long }))), /Not everything is quoted/)
    assert.doesNotMatch(textOf(fileAnswer(record({ heuristics: heuristics.slice(0, 1) }))), /Not everything is quoted/)
  })
})
