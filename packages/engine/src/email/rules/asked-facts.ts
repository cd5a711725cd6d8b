// The facts of a message as rules that ship ask for them: links, attachments and header fields say where they stand (`where`) and
// how evidence shows them (`told`), and what many rules would work out stands beside them.
import type { Evidence } from '../../detector.ts'
import { once } from '../../rules/held-by-events.ts'
import { attachmentEvidence, attachmentName } from '../detectors/attachments/attachment-evidence.ts'
import { fieldValue, fromEvidence, headerEvidence } from '../detectors/headers/header-evidence.ts'
import { hostOf, linkEvidence } from '../detectors/links/link-evidence.ts'
import { unexplained } from '../facts/earned-contexts.ts'
import type { EmailFacts } from '../facts/email-facts.ts'

const known = new WeakMap<EmailFacts, object>()

/** Made once for each message, its lists where they are asked for. */
export function askedFacts(facts: EmailFacts): object {
  const before = known.get(facts)
  if (before !== undefined) return before
  const { earned } = facts.context
  const [links, attachments] = [once(() => linksOf(facts)), once(() => attachmentsOf(facts))]
  const tricks = once(() => tricksOf(facts))
  const asked = {
    ...facts,
    get links() {
      return links()
    },
    get attachments() {
      return attachments()
    },
    get from() {
      return placed([fromEvidence(facts)])
    },
    get to() {
      return placed([headerEvidence('To', fieldValue(facts.message.headers, 'to') ?? '')])
    },
    get tricks() {
      return tricks()
    },
    /** What nothing proven explains, 0 to 1. */
    left: {
      failedChecks: unexplained(earned, 'failed_checks'),
      oddFields: unexplained(earned, 'odd_fields'),
      oddRecipients: unexplained(earned, 'odd_recipients'),
    },
  }
  known.set(facts, asked)
  return asked
}

const linksOf = ({ links }: EmailFacts) =>
  links.map((link) => ({
    ...link,
    ...placed(linkEvidence([link])),
    key: link.leaf?.url ?? link.shown.url,
    shownHost: hostOf(link),
  }))

const attachmentsOf = ({ attachments }: EmailFacts) =>
  attachments.map((one) => ({ ...one, ...placed(attachmentEvidence([one])), shownName: attachmentName(one) }))

/** What was counted, as it is shown and beside how many words. */
const tricksOf = ({ view, language }: EmailFacts) =>
  Object.fromEntries(
    Object.entries(view.tricks).map(([trick, { count, sample }]) => [
      trick,
      {
        ...{ where: 'body', told: sample.slice(0, 200), count, short: shortSample(sample) },
        perWord: count / language.wordCount,
      },
    ]),
  )

const SAMPLE_CHARS = 40

/** Cut between characters, of which those that cannot be seen are written out: `c<U+200B>ard`. */
const shortSample = (sample: string): string =>
  sample
    .trim()
    .slice(0, SAMPLE_CHARS)
    .replace(/<[^<>]{0,12}$/, '')

const placed = ([evidence]: readonly Evidence[]) =>
  evidence === undefined ? {} : { where: evidence.where, told: evidence.snippet }
