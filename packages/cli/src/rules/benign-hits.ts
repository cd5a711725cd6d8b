// Which of the user's rules match files that they should not: counted in the service's own processes, by what each weighs. Rules
// in our language are told by the findings that they make.
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

interface Found {
  readonly heur_id: string
  readonly score: number
  readonly origin?: string
}

/** As a YARA rule's score is weighed. */
const POINTS_OF_SCORE = 6

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
    const count = (rule: string, score: number): void => {
      const known = hits.get(rule)
      hits.set(rule, { rule, score, example: known?.example ?? path, files: (known?.files ?? 0) + 1 })
    }
    for (const [rule, { meta = {} }] of own) count(rule, scored(meta))
    const findings = (results?.['heuristics'] ?? []) as readonly Found[] // as the contract types it
    for (const { heur_id, score, origin } of findings)
      if (origin === 'operator') count(heur_id, Math.min(100, Math.round(score / POINTS_OF_SCORE)))
    onFile(at + 1)
  }
  return [...hits.values()].toSorted((a, b) => b.files - a.files || (a.rule < b.rule ? -1 : 1))
}
