// What an answer says of a message that another one passed on.
import type { EmailFacts } from './facts/email-facts.ts'
import type { Message } from './message/message.ts'
import type { HandedOnAs } from './passed-on.ts'
import type { EmailReport } from './report.ts'
import type { Reporter } from './reporter.ts'

export interface HandedOn {
  readonly as: HandedOnAs
  readonly reporter: Reporter
}

const HANDED_ON_AS: Readonly<Record<HandedOnAs, { readonly does: string; readonly doing: string }>> = {
  attachment: { does: 'forwards another message as an attachment', doing: 'forwarding another one as an attachment' },
  text: { does: 'forwards another message in its text', doing: 'forwarding another one in its text' },
  source: { does: 'forwards another message as its source', doing: 'forwarding another one as its source' },
  quotation: { does: 'answers another message and quotes it', doing: 'answering another one, which it quotes' },
}

/** As text, a message has no signatures any more. */
const SIGNED: ReadonlySet<HandedOnAs> = new Set<HandedOnAs>(['attachment', 'source'])

const UNPROVEN: Readonly<Record<Exclude<Reporter, 'proven'>, string>> = {
  likely: 'what speaks against its sender counts beside what speaks against the message that it shows',
  stranger: 'it was judged as its sender’s own as well',
}

/** What was judged, and why nothing is known of who sent it. */
export function handedOnTold(
  handedOn: HandedOn | null,
  { message: judged }: EmailFacts,
  given: Message,
): EmailReport['defects'] {
  if (handedOn === null) return []
  const { as, reporter } = handedOn
  const who = given.from[0]?.address ?? 'Somebody'
  const isInner = judged !== given
  if (reporter !== 'proven')
    return [
      {
        code: 'handed_on',
        detail: `The message presents itself as ${HANDED_ON_AS[as].doing}. Nothing proves that, so ${UNPROVEN[reporter]}. The verdict is for the message ${isInner ? 'that it shows, which nothing authenticates' : 'as it came'}.`,
      },
    ]
  return [
    {
      code: 'handed_on',
      detail: isInner
        ? `${who} ${HANDED_ON_AS[as].does}; that message is what was judged, and nothing authenticates it${SIGNED.has(as) ? ' but signatures of its own' : ''}.`
        : `${who} ${HANDED_ON_AS[as].does}; both were judged, and what speaks against the one around it weighs more.`,
    },
  ]
}
