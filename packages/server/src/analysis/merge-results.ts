// The results of several stages as one object: lists are joined, a later verdict takes the place of an earlier one (it was
// made knowing the earlier one's reasons), indicators keep every place that they were seen in.
import type { SimilarSamples } from './similar.ts'
import type { StageFindings, StageOutcome } from './stage.ts'

type Section = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function mergeResults(
  found: readonly StageFindings[],
  outcomes: readonly StageOutcome[],
  engineVersion: string,
): Record<string, unknown> {
  const merged = found.map(({ results }) => results).reduce<Section>(mergeTwo, {})
  const { schema_version: version = '1.0', engine, errors, ...sections } = merged
  const allErrors = [...listOf(errors), ...outcomes.flatMap(errorOf)]
  return {
    schema_version: version,
    engine: engine ?? { version: engineVersion },
    ...sections,
    ...(allErrors.length === 0 ? {} : { errors: allErrors }),
  }
}

/** The section `similar` stands wherever there are similar samples; what was cut short in looking for them, in `limits`. */
export function withSimilar(results: Section, { similar, cuts }: SimilarSamples): Section {
  const limits = isRecord(results['limits']) ? results['limits'] : {}
  return {
    ...results,
    ...(similar.length === 0 ? {} : { similar }),
    ...(cuts.length === 0 ? {} : { limits: { ...limits, hit: [...listOf(limits['hit']), ...cuts] } }),
  }
}

/** As they were before: for another account, which has similar samples of its own. */
export function withoutSimilar({ similar: _, ...results }: Section): Section {
  const { limits } = results
  if (!isRecord(limits)) return results
  const hit = listOf(limits['hit']).filter((one) => !isRecord(one) || !String(one['limit']).startsWith('similar_'))
  return { ...results, limits: { ...limits, hit } }
}

function errorOf(outcome: StageOutcome): readonly object[] {
  if (outcome.status !== 'failed' && outcome.status !== 'timeout') return []
  return [{ stage: outcome.name, status: outcome.status, reason: outcome.reason }]
}

function mergeTwo(first: Section, second: Section): Section {
  const merged: Record<string, unknown> = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = first[name]
    if (Array.isArray(before) && Array.isArray(value)) merged[name] = [...before, ...value]
    else if (name === 'verdict' && isRecord(before) && isRecord(value)) merged[name] = mergeVerdicts(before, value)
    else if ((name === 'iocs' || name === 'limits') && isRecord(before) && isRecord(value))
      merged[name] = mergeLists(before, value)
    else merged[name] = value
  }
  return merged
}

/** What was suppressed and what was not looked at by the earlier stage stays told. */
function mergeVerdicts(before: Section, value: Section): Section {
  const suppressed = [...listOf(before['suppressed']), ...listOf(value['suppressed'])]
  const unseen = [...listOf(before['unseen']), ...listOf(value['unseen'])]
  return {
    ...before,
    ...value,
    suppressed,
    unseen,
    stages: { static: { label: before['label'], score: before['score'] } },
  }
}

/** Sections of lists: a value that stands in both has the sources of both. */
function mergeLists(before: Section, value: Section): Section {
  const merged: Record<string, unknown> = { ...before }
  for (const [name, list] of Object.entries(value)) merged[name] = mergeItems(listOf(before[name]), listOf(list))
  return merged
}

function mergeItems(before: readonly unknown[], more: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((one, at) => [isRecord(one) && 'value' in one ? one['value'] : at, one]))
  const added: unknown[] = []
  for (const one of more) {
    const same = isRecord(one) && 'value' in one ? known.get(one['value']) : undefined
    if (isRecord(same) && isRecord(one))
      known.set(one['value'], { ...same, sources: [...listOf(same['sources']), ...listOf(one['sources'])] })
    else added.push(one)
  }
  return [...known.values(), ...added]
}
