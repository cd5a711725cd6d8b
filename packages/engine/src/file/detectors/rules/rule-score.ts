// What a rule that matched says for itself. How sure its author is, 0 to 100, stands in its `score` (as YARA Forge and our
// own rules write it). Publishers who write none have customs of their own, and those never convict: they say how grave a
// threat is, or how good a detection, and not that nothing else matches. One that says nothing is information.
import type { Evidence } from '../../../detector.ts'
import type { RuleMatch } from '../../facts.ts'

export const SCORE_MAX = 100
export const CONVICTING_SCORE_MIN = 90
export const TELLING_SCORE_MIN = 40

/** Whatever a custom says, it makes a file suspicious at most. */
const CUSTOM_SCORE_MAX = 80
/** `tc_detection_factor` of ReversingLabs. */
const FACTOR_MAX = 5
/** Below this `quality`, YARA Forge calls a rule one that finds too much. */
const QUALITY_MIN = 50
const WORDS: ReadonlyMap<string, number> = new Map([
  ['critical', 80],
  ['high', 70],
  ['medium', 50],
  ['moderate', 50],
  ['low', 20],
])

type Meta = RuleMatch['meta']

export function scoreOf({ meta }: Pick<RuleMatch, 'meta'>): number {
  const score = within(meta['score'], SCORE_MAX) ?? byCustom(meta)
  const quality = meta['quality']
  return typeof quality === 'number' && quality < QUALITY_MIN ? score / 2 : score
}

function byCustom(meta: Meta): number {
  const factor = within(meta['tc_detection_factor'], FACTOR_MAX)
  if (factor !== null) return (factor / FACTOR_MAX) * CUSTOM_SCORE_MAX
  // Elastic counts to 100, others write a word.
  const severity = within(meta['severity'], 100)
  if (severity !== null) return (severity / 100) * CUSTOM_SCORE_MAX
  return worded(meta['severity']) ?? worded(meta['confidence']) ?? 0
}

const within = (value: Meta[string] | undefined, most: number): number | null =>
  typeof value === 'number' && value >= 0 && value <= most ? value : null

const worded = (value: Meta[string] | undefined): number | null =>
  typeof value === 'string' ? (WORDS.get(value.toLowerCase()) ?? null) : null

/** `name (description)`, for people. */
export function ruleTitle({ rule, meta }: RuleMatch): string {
  const description = meta['description']
  return typeof description === 'string' && description !== '' ? `${rule} (${description})` : rule
}

const MATCHES_CHARS_MAX = 200

/** Which of its patterns matched, and where. */
export const ruleEvidence = ({ rule, namespace, matches }: RuleMatch): Evidence => ({
  where: `yara:${namespace}/${rule}`,
  snippet: matches
    .map(({ identifier, offset }) => `${identifier}@0x${offset.toString(16)}`)
    .join(' ')
    .slice(0, MATCHES_CHARS_MAX),
})
