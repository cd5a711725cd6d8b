// What is said of a file beside its verdict: all evidence, and nothing that acquits what was not read.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { build } from 'esbuild'

interface Markup {
  /** Reasons as markup. */
  readonly reasons: (results: object) => string
  readonly processes: (processes: readonly object[]) => string
}

/** The components for which Node has no syntax, bundled with what writes them as text. */
const ENTRY = `
import { h } from 'preact'
import { render } from 'preact-render-to-string'
import { Reasons } from './src/file/reasons.tsx'
import { Processes } from './src/file/behavior/processes.tsx'
export const reasons = (results) => render(h(Reasons, { results }))
export const processes = (all) => render(h(Processes, { behavior: { processes: all } }))
`

const finding = (evidence: number): object => ({
  heur_id: 'one',
  name: 'One',
  description: 'One.',
  severity: 'high',
  path: '',
  attack: [],
  evidence: Array.from({ length: evidence }, (_, at) => ({ where: `place ${at}`, snippet: `snippet ${at}` })),
})
const resultsOf = (label: string, more: object = {}): object => ({ verdict: { label, reasons: [] }, ...more })

describe('reasons', () => {
  let folder: string
  let markup: Markup

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reasons-'))
    const outfile = join(folder, 'markup.mjs')
    await build({
      stdin: { contents: ENTRY, resolveDir: join(import.meta.dirname, '..') },
      outfile,
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      jsxImportSource: 'preact',
    })
    markup = (await import(outfile)) as Markup
  })
  after(() => rm(folder, { recursive: true }))

  test('show each piece of evidence, those past the third on demand', () => {
    for (const count of [1, 3, 4, 12]) {
      const text = markup.reasons(resultsOf('malicious', { heuristics: [finding(count)] }))
      assert.equal(text.match(/snippet \d+/g)?.length, count)
      assert.equal(text.includes(`${count - 3} more place`), count > 3, text)
    }
  })

  test('acquit nothing that was not read', () => {
    const speaks = (results: object): boolean => markup.reasons(results).includes('Nothing speaks against this file.')
    assert.ok(speaks(resultsOf('clean')))
    for (const results of [
      resultsOf('unknown'),
      resultsOf('clean', { limits: { hit: [{ limit: 'bytes', what: 'only the start was read' }] } }),
      resultsOf('clean', { errors: [{ stage: 'dynamic', reason: 'the guest failed' }] }),
      {},
    ]) {
      assert.ok(!speaks(results))
      assert.ok(markup.reasons(results).includes('Nothing was found in what could be read.'))
    }
  })

  test('and processes tell how many are deeper than is shown', () => {
    const chain = (count: number): readonly object[] =>
      Array.from({ length: count }, (_, pid) => ({
        run: 0,
        pid,
        parent_pid: pid === 0 ? null : pid - 1,
        image: `p${pid}.exe`,
      }))
    assert.ok(!markup.processes(chain(41)).includes('deeper than is shown'))
    assert.ok(markup.processes(chain(43)).includes('2 more, deeper than is shown'))
    const circle = [0, 1].map((pid) => ({ run: 0, pid, parent_pid: 1 - pid, image: 'p.exe' }))
    assert.ok(markup.processes(circle).includes('2 more, deeper than is shown'))
  })
})
