// The errand of a false superior: short, no link, no file, and a way to answer that is the attacker's own.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { LureKind } from '../../language/lures.ts'
import { passageOf } from './passage.ts'

const KINDS: ReadonlySet<LureKind> = new Set(['errand', 'secret_request', 'bank_change'])
/** A disclaimer included; whoever writes more explains something. */
const WORDS_MAX = 220
const STRENGTH = { answersElsewhere: 1, freeMail: 0.9, unproven: 0.6, colleague: 0.3 } as const

export const becRequest: Detector<EmailFacts> = {
  id: 'bec_request',
  type: 'bec_request',
  severity: 'high',
  title: 'It asks for a discreet errand',
  why: 'The false superior needs no link and no file: gift cards or a transfer, quickly and quietly.',
  falsePositives: 'Colleagues who plan a present.',
  attack: ['T1656', 'T1657', 'T1534'],
  detect: (facts) => {
    const { language, links, attachments, context, sender } = facts
    const lure = language.lures.find(({ kind }) => KINDS.has(kind))
    const hasLink = links.some(({ isWeb, isSenders, shown }) => isWeb && !isSenders && !shown.isHidden)
    if (lure === undefined || hasLink || attachments.some(({ isInline }) => !isInline)) return null
    if (
      language.wordCount > WORDS_MAX ||
      context.isReply ||
      context.isMailingList ||
      context.isBounce ||
      context.isBulk
    )
      return null
    const answersElsewhere = sender.replyTo.some(({ relation }) => relation === 'unrelated' || relation === 'unknown')
    const strength = answersElsewhere
      ? STRENGTH.answersElsewhere
      : sender.isFreeMail
        ? STRENGTH.freeMail
        : sender.proof === 'proven'
          ? STRENGTH.colleague
          : STRENGTH.unproven
    return {
      description: `It asks for a discreet errand: ${lure.words.map((word) => `"${word}"`).join(', ')}.`,
      evidence: [passageOf(facts, lure)],
      strength,
      ...(strength < STRENGTH.unproven && { severity: 'low' }),
    }
  },
}
