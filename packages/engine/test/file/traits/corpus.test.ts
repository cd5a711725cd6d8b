// The trait corpus: every suspect is found with the reasons that it was made for, every look-alike stays clean.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile, bundledYaraRules, compileYara, type FileRecord } from '../../../src/index.ts'
import { lookalikes } from './lookalikes.ts'
import { suspects } from './suspects.ts'

const now = new Date('2026-01-01T00:00:00Z')
const { scan } = compileYara(bundledYaraRules())
const scanRules = async (bytes: Uint8Array) => scan?.(bytes) ?? []
const idsOf = (record: FileRecord): readonly string[] => [
  ...record.findings.map(({ id }) => id),
  ...record.children.flatMap(idsOf),
]

for (const { name, bytes, label, reasons } of suspects) {
  test(`suspect ${name} is ${label} for its reasons`, async () => {
    const report = await analyzeFile(bytes, { fileName: name, now })
    const ids = idsOf(report.root)
    for (const reason of reasons) assert.ok(ids.includes(reason), `${reason} is not among ${ids.join(', ')}`)
    const found = report.verdict.label
    assert.ok(
      found === 'malicious' || (label === 'suspicious' && found === 'suspicious'),
      `${found}, ${report.verdict.score}`,
    )
  })
}

/** Honest, and packed by what nobody here unpacks: what is behind it was not seen. */
const STAY_PACKED: ReadonlySet<string> = new Set(['small-tool.exe', 'launcher.exe'])

for (const { name, bytes } of lookalikes) {
  const label = STAY_PACKED.has(name) ? 'unknown' : 'clean'
  test(`look-alike ${name} stays ${label}`, async () => {
    const { verdict } = await analyzeFile(bytes, { fileName: name, now, scanRules })
    assert.equal(
      verdict.label,
      label,
      `${verdict.score}: ${verdict.reasons.map(({ id, score }) => `${id} ${score}`).join(', ')}`,
    )
  })
}

test('the corpus is as large as it claims', () => {
  assert.ok(suspects.length >= 265)
  assert.ok(lookalikes.length >= 175)
})
