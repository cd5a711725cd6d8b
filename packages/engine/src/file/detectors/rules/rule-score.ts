// How sure the author of a rule is, 0 to 100, from its `score` (as YARA Forge and our own rules write it). A rule that does
// not say is information: a match alone convicts nobody.
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
