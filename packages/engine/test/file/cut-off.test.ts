// A file that was cut off is never clean: what was in the rest was not seen. Every suspect of the corpus whose format has an
// end of its own, cut at several places; what is left of a script is a whole, shorter script, and is not looked at here.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../src/file/analyze.ts'
import { identify } from '../../src/file/identify/identify.ts'
import { suspects } from './traits/suspects.ts'

const SHARES = [0.25, 0.5, 0.75, 0.9, 0.98]
/** Lines without an end of their own, as in scripts. */
const WITHOUT_END: ReadonlySet<string> = new Set(['theme', 'pickle'])
/** A PDF with an archive behind it: cut in the archive, the PDF is whole. */
const WHOLE_BEFORE_THE_CUT = 'paper.pdf'

const cut = suspects.filter(({ name, bytes }) => {
  const { group, id } = identify(bytes, name)
  return group !== 'script' && group !== 'text' && !WITHOUT_END.has(id) && name !== WHOLE_BEFORE_THE_CUT
})

for (const { name, bytes } of cut)
  test(`${name} is not clean when it was cut off`, async () => {
    for (const share of SHARES) {
      const rest = bytes.subarray(0, Math.floor(bytes.length * share))
      const { verdict } = await analyzeFile(rest, { fileName: name, now: new Date(0) })
      assert.notEqual(verdict.label, 'clean', `at ${share * 100} %`)
    }
  })

test('most formats that have an end are among them', () => {
  assert.ok(cut.length >= 170, String(cut.length))
  assert.ok(new Set(cut.map(({ name, bytes }) => identify(bytes, name).id)).size >= 25)
})
