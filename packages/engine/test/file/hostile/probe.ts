// One hostile file through the whole static stage, and what was wrong with how that went.
import { analyzeFile, type FileRecord } from '../../../src/index.ts'

/** The stage's own bound, lowered so that what escapes it is seen at once. */
export const ELAPSED_MS_MAX = 4_000
/** Parsers look at the clock between pieces of work, and a machine has other things to do. */
const GRACE_MS = 4_000

export interface Probe {
  readonly problems: readonly string[]
  readonly ms: number
}

const now = new Date('2026-01-01T00:00:00Z')

/** Never rejects: an exception is a problem like any other. */
export async function probe(bytes: Uint8Array, fileName: string): Promise<Probe> {
  const began = performance.now()
  const elapsedMs = (): number => performance.now() - began
  const problems: string[] = []
  try {
    const report = await analyzeFile(bytes, { fileName, now, elapsedMs, limits: { elapsedMsMax: ELAPSED_MS_MAX } })
    problems.push(...failuresIn(report.root))
  } catch (error) {
    problems.push(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
  const ms = elapsedMs()
  if (ms > ELAPSED_MS_MAX + GRACE_MS) problems.push(`took ${ms.toFixed(0)} ms`)
  return { problems, ms }
}

/** A parser or a detector that threw was caught, and is a mistake all the same. */
function failuresIn(record: FileRecord): readonly string[] {
  return [
    ...record.failures.map((failure) => `detector ${JSON.stringify(failure)}`),
    ...record.facts.defects
      .filter(({ what }) => what.startsWith('the parser failed'))
      .map(({ where, what }) => `${where}: ${what} (${record.facts.path})`),
    ...record.children.flatMap(failuresIn),
  ]
}
