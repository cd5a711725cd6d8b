// One hostile file through the whole static stage, the rules that ship included, and what was wrong with how that went.
// Time is the processor's, because the wall clock also runs while others have it.
import { analyzeFile, bundledYaraRules, compileYara, type FileRecord } from '../../../src/index.ts'

/** The stage's own bound, lowered so that what escapes it is seen at once. */
export const ELAPSED_MS_MAX = 4_000
/** Parsers look at the clock between pieces of work. */
const GRACE_MS = 4_000

export interface Probe {
  readonly problems: readonly string[]
  /** All threads of the process. */
  readonly cpuMs: number
}

const now = new Date('2026-01-01T00:00:00Z')
const { scan } = compileYara(bundledYaraRules())

/** Never rejects: an exception is a problem like any other. */
export async function probe(bytes: Uint8Array, fileName: string): Promise<Probe> {
  const began = process.cpuUsage()
  const elapsedMs = (): number => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
  const problems: string[] = []
  try {
    const report = await analyzeFile(bytes, {
      fileName,
      now,
      elapsedMs,
      limits: { elapsedMsMax: ELAPSED_MS_MAX },
      scanRules: async (file) => scan?.(file) ?? [],
    })
    problems.push(...failuresIn(report.root))
  } catch (error) {
    problems.push(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
  const cpuMs = elapsedMs()
  if (cpuMs > ELAPSED_MS_MAX + GRACE_MS) problems.push(`took ${cpuMs.toFixed(0)} ms`)
  return { problems, cpuMs }
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
