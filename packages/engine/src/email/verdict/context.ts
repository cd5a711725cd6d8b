// Benign context: headers that explain findings away. A context takes points from groups and never more than they hold,
// and what it took is told. It rests on what was proven and never on what a sender can write: over a third of real phish
// pass every check, so even proof buys little.
import type { EmailFacts } from '../facts/email-facts.ts'
import type { Group } from './groups.ts'

export interface BenignContext {
  /** snake_case: `proven_brand_sender`. */
  readonly id: string
  /** One sentence with the message's own facts in it. */
  readonly explain: string
  /** Points taken from a group, at most what it holds. */
  readonly takes: Readonly<Partial<Record<Group, number>>>
}

/** Asked in this order of every message; each answers null where it does not apply. */
const CONTEXTS: readonly ((facts: EmailFacts) => BenignContext | null)[] = [trustedSender, provenBrandSender]

export function benignContexts(facts: EmailFacts): readonly BenignContext[] {
  return CONTEXTS.flatMap((ask) => ask(facts) ?? [])
}

function trustedSender({ sender }: EmailFacts): BenignContext | null {
  if (!sender.isTrusted) return null
  return {
    id: 'trusted_sender',
    explain: `${sender.domain} is among the trusted senders, and the message is proven to be its own.`,
    takes: { sender: 30, body: 30, links: 20 },
  }
}

function provenBrandSender({ sender }: EmailFacts): BenignContext | null {
  const [brand] = sender.brands
  if (brand === undefined || sender.proof !== 'proven' || sender.serviceKind !== null || sender.isFreeMail) return null
  return {
    id: 'proven_brand_sender',
    explain: `The message is proven to come from ${sender.domain}, a domain of ${brand.name}.`,
    takes: { body: 30, sender: 10, links: 10 },
  }
}
