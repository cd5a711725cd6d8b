// What a rule that matched says for itself. How sure its author is, 0 to 100, stands in its `score` (as YARA Forge and our
// own rules write it); one that does not say is information, for a match alone convicts nobody.
import type { Evidence } from '../../../detector.ts'
import type { RuleMatch } from '../../facts.ts'

export const CONVICTING_SCORE_MIN = 90
export const TELLING_SCORE_MIN = 40

export function scoreOf({ meta }: RuleMatch): number {
  const score = meta['score']
  return typeof score === 'number' && score >= 0 && score <= 100 ? score : 0
}

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
