// Which of the user's rules match files that they should not: counted in the service's own processes, by what each weighs.
import { readFile } from 'node:fs/promises'
import type { FileAnalyzer } from '@assay/server/offline'

export interface RuleHits {
  readonly rule: string
  /** What it weighs by, 0 to 100. */
  readonly score: number
  readonly files: number
  /** The first file that it matched. */
  readonly example: string
}

type Meta = Readonly<Record<string, string | number | boolean>>
interface Match {
  readonly rule: string
  readonly namespace: string
  readonly meta?: Meta
}

export type Scored = (meta: Meta) => number

/** Most hits first. `onFile` hears of each file that is done. */
export async function benignHits(
  paths: readonly string[],
  analyzer: FileAnalyzer,
  scored: Scored,
  onFile: (done: number) => void,
): Promise<readonly RuleHits[]> {
  const hits = new Map<string, RuleHits>()
  for (const [at, path] of paths.entries()) {
    const { results } = await analyzer.analyze(await readFile(path), { fileName: null, passwords: [] })
    const matches = (results?.['yara'] ?? []) as readonly Match[] // as the contract types it
    const own = new Map(matches.filter(({ namespace }) => namespace === 'user').map((match) => [match.rule, match]))
    for (const [rule, { meta = {} }] of own) {
      const known = hits.get(rule)
      hits.set(rule, { rule, score: scored(meta), example: known?.example ?? path, files: (known?.files ?? 0) + 1 })
    }
    onFile(at + 1)
  }
  return [...hits.values()].toSorted((a, b) => b.files - a.files || (a.rule < b.rule ? -1 : 1))
}
