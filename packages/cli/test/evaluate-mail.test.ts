// The figures of `assay evaluate mail`, and the command from the folders to what it prints and records.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { commands } from '../src/commands/registry.ts'
import type { Scored } from '../src/evaluate/metrics.ts'
import { areaUnder, recallAt, rocOf } from '../src/evaluate/roc.ts'
import { runCommandLine } from '../src/run.ts'
import './no-settings.ts'

const scored = (isBad: boolean, score: number): Scored => ({
  message: { path: '', source: '', label: '', isBad, findings: [], contexts: [], isHandedOn: false, ms: 1 },
  score,
})

test('the area under the curve counts ties half', () => {
  const area = (bad: readonly number[], good: readonly number[]): number | null =>
    areaUnder(rocOf([...bad.map((score) => scored(true, score)), ...good.map((score) => scored(false, score))]))
  assert.equal(area([90, 80], [10, 0]), 1)
  assert.equal(area([10, 0], [90, 80]), 0)
  assert.equal(area([50], [50]), 0.5)
  assert.equal(area([90, 10], [50]), 0.5)
  assert.equal(area([90], []), null)
})

test('recall at a rate of false alarms is the most that the rate allows', () => {
  const bad = [90, 80, 40, 10].map((score) => scored(true, score))
  const good = [85, ...Array.from({ length: 9 }, () => 20)].map((score) => scored(false, score))
  const roc = rocOf([...bad, ...good])
  assert.equal(recallAt(roc, 0), 0.25)
  assert.equal(recallAt(roc, 0.1), 0.75)
  assert.equal(recallAt(roc, 1), 1)
  assert.equal(recallAt([], 0.1), null)
})

async function evaluate(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  let text = ''
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  const code = await runCommandLine(commands, ['evaluate', 'mail', ...words], { out, err: out })
  return { code, text }
}

const PHISH = `From: "PayPal Security" <help@account-check.example>
To: jo@recipient.example
Subject: Your PayPal account is suspended
Content-Type: text/html

<p>Dear customer, your PayPal account is suspended. Verify your password within 24 hours or it is closed:
<a href="http://203.0.113.9/paypal/login">https://www.paypal.com/login</a></p>
`
const HAM = `From: Ann <ann@friends.example>
To: jo@recipient.example
Subject: Saturday

Shall we meet at the lake at ten? I bring the bread.
`

function folders(): { readonly root: string; readonly phish: string; readonly ham: string } {
  const root = mkdtempSync(join(tmpdir(), 'evaluate-mail-'))
  const [phish, ham] = [join(root, 'phish'), join(root, 'ham')]
  mkdirSync(phish)
  mkdirSync(join(ham, 'friends'), { recursive: true })
  for (const name of ['a.eml', 'b.eml']) writeFileSync(join(phish, name), PHISH)
  writeFileSync(join(ham, 'friends/c.eml'), HAM)
  return { root, phish, ham }
}

test('two folders make figures by source, a record keeps them', async () => {
  const { root, phish, ham } = folders()
  try {
    const record = join(root, 'progress.tsv')
    const words = ['--phish', phish, '--ham', ham, '--dns', 'off', '--by', 'source', '--json', '--record', record]
    const { code, text } = await evaluate(...words)
    assert.equal(code, 0, text)
    const figures = JSON.parse(text)
    assert.deepEqual([figures.bad, figures.good], [2, 1])
    assert.deepEqual(
      figures.sources.map(({ source }: { readonly source: string }) => source),
      ['phish', 'friends'],
    )
    assert.equal(figures.toggles.at(-1).auc, 1)
    assert.deepEqual(
      figures.recallAt.map(({ falseAlarmsMax }: { readonly falseAlarmsMax: number }) => falseAlarmsMax),
      [0.001, 0.005, 0.01, 0.02, 0.05],
    )
    await evaluate(...words)
    const lines = readFileSync(record, 'utf8').trimEnd().split('\n')
    assert.equal(lines.length, 3)
    assert.equal(new Set(lines.map((line) => line.split('\t').length)).size, 1)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('a table of labels beside the folder decides what counts, unless it is told not to', async () => {
  const { root, phish, ham } = folders()
  try {
    writeFileSync(join(root, 'labels.tsv'), 'file\tlabel\nphish/a.eml\tphish\nphish/b.eml\tspam\n')
    const told = await evaluate('--phish', phish, '--ham', ham, '--by', 'label')
    assert.match(told.text, /1 bad and 1 good/)
    assert.match(told.text, /^LABEL /m)
    assert.match((await evaluate('--phish', phish, '--ham', ham, '--labels', 'none')).text, /2 bad and 1 good/)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('wrong options are told', async () => {
  assert.match((await evaluate('--phish', '.')).text, /--ham is needed/)
  assert.match(
    (await evaluate('--phish', '.', '--ham', '.', '--by', 'month')).text,
    /--by .*Allowed choices are source, label/,
  )
  assert.match((await evaluate('--phish', '.', '--ham', '.', '--dns', 'maybe')).text, /--dns must be/)
})
