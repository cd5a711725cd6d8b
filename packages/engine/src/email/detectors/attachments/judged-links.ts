// Links out of attachments and QR codes, judged by every rule for links: the rules are asked as if these links were all that
// the message has.
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { MailLink } from '../../facts/links.ts'
import { WEIGHTS } from '../../verdict/weights.ts'
import { linkDetectors } from '../links/registry.ts'

export interface JudgedLinks {
  /** Points of all rules that hit. */
  readonly points: number
  /** What the heaviest says, as a sentence. */
  readonly worst: string
}

/** Null where no rule hits. */
export function judgeLinks(links: readonly MailLink[], facts: EmailFacts): JudgedLinks | null {
  if (links.length === 0) return null
  const asked: EmailFacts = { ...facts, links }
  const hits = linkDetectors.flatMap(({ id, detect }) => {
    const hit = detect(asked)
    return hit === null ? [] : [{ points: (WEIGHTS[id]?.points ?? 0) * (hit.strength ?? 1), says: hit.description }]
  })
  const worst = hits.toSorted((a, b) => b.points - a.points)[0]
  return worst === undefined ? null : { points: hits.reduce((sum, { points }) => sum + points, 0), worst: worst.says }
}
