// Runs tables of file detectors: for each of them named samples that it hits, and at least as many that it must miss. The
// names say what shows the trait and what does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Detector, Hit } from '../../src/detector.ts'
import { analyzeFile, type FileRecord } from '../../src/file/analyze.ts'
import type { FileFacts } from '../../src/file/facts.ts'
import { fileFacts } from './empty-facts.ts'

export interface Cases<Given> {
  readonly hits: Readonly<Record<string, Given>>
  readonly misses: Readonly<Record<string, Given>>
}

/** By a detector's id. */
export type CaseTable<Given> = Readonly<Record<string, Cases<Given>>>

/** Detectors alone, on an empty base: a case shows only its point. */
export function testOnFacts(
  detectors: readonly Detector<FileFacts>[],
  table: CaseTable<Partial<FileFacts>>,
  check: (hit: Hit, id: string) => void = hasEvidence,
): void {
  testComplete(
    detectors.map(({ id }) => id),
    table,
  )
  for (const { id, detect } of detectors) {
    const { hits = {}, misses = {} } = table[id] ?? {}
    for (const [name, facts] of Object.entries(hits))
      test(`${id} hits: ${name}`, () => {
        const hit = detect(fileFacts(facts))
        assert.ok(hit !== null)
        assert.ok(hit.description.length > 10, hit.description)
        check(hit, id)
      })
    for (const [name, facts] of Object.entries(misses))
      test(`${id} misses: ${name}`, () => assert.equal(detect(fileFacts(facts)), null))
  }
}

export const hasEvidence = ({ evidence }: Hit): void => assert.ok(evidence.length > 0)

/** Files written whole, parsed and judged: a case covers the way from bytes to finding. */
export function testOnFiles<Given>(
  detectorIds: readonly string[],
  table: CaseTable<Given>,
  write: (given: Given) => { readonly bytes: Uint8Array; readonly fileName: string },
  check: (root: FileRecord) => void = () => {},
): void {
  testComplete(detectorIds, table)
  const findingsOf = async (given: Given): Promise<readonly string[]> => {
    const { bytes, fileName } = write(given)
    const { root } = await analyzeFile(bytes, { fileName, now: new Date(0) })
    assert.deepEqual(root.failures, [])
    check(root)
    return root.findings.map(({ id }) => id)
  }
  for (const [id, { hits, misses }] of Object.entries(table)) {
    for (const [name, given] of Object.entries(hits))
      test(`${id} hits: ${name}`, async () => {
        const found = await findingsOf(given)
        assert.ok(found.includes(id), found.join(', '))
      })
    for (const [name, given] of Object.entries(misses))
      test(`${id} misses: ${name}`, async () => assert.ok(!(await findingsOf(given)).includes(id)))
  }
}

function testComplete<Given>(ids: readonly string[], table: CaseTable<Given>): void {
  test('every detector of the table has hits and at least as many misses', () => {
    assert.deepEqual(Object.keys(table).toSorted(), ids.toSorted())
    for (const [id, { hits, misses }] of Object.entries(table))
      assert.ok(Object.keys(hits).length > 0 && Object.keys(misses).length >= Object.keys(hits).length, id)
  })
}
