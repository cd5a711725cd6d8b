// Links out of attachments and QR codes, judged by every rule for links: the rules are asked as if these links were all that
// the message has.
import type { Severity } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import { messageRules } from '../../../rules/message-rules.ts'
import { mailFamily } from '../../family.ts'
import * as linkRegistry from '../../links/registry.ts'

/** What one rule adds. Not its weight in the verdict: that is fitted on links of texts. */
const GRAVITY: Readonly<Record<Severity, number>> = { high: 0.5, medium: 0.3, low: 0.15, info: 0 }

const LINK_DETECTORS = mailFamily(linkRegistry, messageRules('links'))

export interface JudgedLinks {
  /** Of all rules that hit, 0 and up; 1 is as bad as links get. */
  readonly gravity: number
  /** What the gravest says, as a sentence; null where none hits. */
  readonly worst: string | null
}

export function judgeLinks(links: readonly MailLink[], facts: EmailFacts): JudgedLinks {
  const asked: EmailFacts = { ...facts, links }
  const hits = LINK_DETECTORS.flatMap(({ detect, severity }) => {
    const hit = detect(asked)
    if (hit === null) return []
    return [{ gravity: GRAVITY[hit.severity ?? severity] * (hit.strength ?? 1), says: hit.description }]
  })
  const worst = hits.toSorted((a, b) => b.gravity - a.gravity)[0]
  return { gravity: hits.reduce((sum, { gravity }) => sum + gravity, 0), worst: worst?.says ?? null }
}
