// What findings tell of whoever hands a message on: whether they wrote it themselves, and what of it is theirs.
import type { MailFinding } from './detectors/mail-detector.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { BRAND_CLAIMS, LURES, STRANGERS } from './verdict/combinations.ts'

interface Found {
  readonly findings: readonly MailFinding[]
}

export const idsOf = ({ findings }: Found): ReadonlySet<string> => new Set(findings.map(({ id }) => id))

/** How nobody sends who asks about a mail: to hidden recipients, for an answer to somebody else, under a disguised name. */
const ODD_WAYS: ReadonlySet<string> = new Set([
  'undisclosed_recipients',
  'reply_to_other_freemail',
  'envelope_of_other_freemail',
  'display_name_disguised',
])

export const isOdd = ({ findings }: Found): boolean => findings.some(({ id }) => ODD_WAYS.has(id))

/** What nobody writes above a mail that is only passed on: a lure, a brand's name, a way out to a stranger. */
export const SAYS_MORE: ReadonlySet<string> = new Set([...LURES, ...BRAND_CLAIMS, 'unaffiliated_call_to_action'])

/** Below a head that was invented the links are another's than that of whom the head names. */
export const leadsToItsAuthor = ({ facts, findings }: Found & { readonly facts: EmailFacts }): boolean =>
  facts.sender.mailbox !== null &&
  facts.links.some(({ isWeb }) => isWeb) &&
  !findings.some(({ id }) => STRANGERS.includes(id))

/**
 * A mail that somebody hands on leads to others than them. What that alone made a stranger's, read as theirs and not as it is shown, tells
 * of a lure or a pretence, and of nothing without one.
 */
export function withoutNewStrangers<Layer extends Found>(layer: Layer, shown: readonly Found[]): Layer {
  const ids = idsOf(layer)
  if ([...LURES, ...BRAND_CLAIMS].some((id) => ids.has(id))) return layer
  const before = new Set(shown.flatMap((one) => [...idsOf(one)]))
  return { ...layer, findings: layer.findings.filter(({ id }) => before.has(id) || !STRANGERS.includes(id)) }
}
