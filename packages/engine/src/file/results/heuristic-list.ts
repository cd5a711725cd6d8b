// Each heuristic once, where it counts, with every other place of the tree where it was found: an archive of nine droppers
// says nine times the same.
import type { FileRecord, FileReport } from '../analyze.ts'
import { heuristicOf } from './heuristic.ts'

/** Places told beside the first; their number is told where there are more. */
const PLACES_MAX = 50

interface Told {
  readonly record: FileRecord
  readonly finding: FileRecord['findings'][number]
}

/** In the order of the tree. The place that is told in full is the one that the verdict names, else the strongest. */
export function heuristicList(records: readonly FileRecord[], { verdict, weights }: FileReport): readonly object[] {
  const named = new Set(verdict.reasons.map(({ id, path }) => `${id}\n${path}`))
  const weightOf = ({ record, finding }: Told): number =>
    (named.has(`${finding.id}\n${record.facts.path}`) ? 2 : 0) + (finding.strength ?? 1)
  const byId = new Map<string, Told[]>()
  for (const record of records)
    for (const finding of record.findings) byId.set(finding.id, [...(byId.get(finding.id) ?? []), { record, finding }])
  return [...byId.values()].map((all) => {
    const first = all.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best))
    const others = all.filter((one) => one !== first)
    return {
      ...heuristicOf(first.finding, weights, placeOf(first.record)),
      ...(others.length > 0 && { places: all.length, also_at: others.slice(0, PLACES_MAX).map(alsoAt) }),
    }
  })
}

const placeOf = ({ facts }: FileRecord): object => ({
  file_type: facts.type.fileType,
  sha256_of: facts.hashes.sha256,
  path: facts.path,
})

const alsoAt = ({ record, finding }: Told): object => ({
  path: record.facts.path,
  sha256_of: record.facts.hashes.sha256,
  description: finding.description,
})
