// A subject or a name that shouts: warning signs, parcels, money and hearts, strings of punctuation, nothing but capitals.
import { listed } from '../../listed.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, quote, subjectEvidence } from '../header-evidence.ts'

/** Pictures of alarm, prizes, money, parcels and bodies; shops prefer hearts, sparkles and faces. */
const BAIT = /[🚨⚠❗‼❌⛔🔴🔔📢🔒🔓🔐✅☑✔📦🚚💰💲💵💸🤑🏆🎁🎊🎉🥇💳📩✉📨📬🍑🔥🍆💋👄🔞❣⏳⌛⏰📱📲👉➡]/gu
const PUNCTUATION = /[!?]{2,}|[_*#|~=]{2,}|\${2,}|[-]{3,}|>>|<</g

export const baitSubject: MailDetector<'bait_subject'> = {
  id: 'bait_subject',
  type: 'subject_trick',
  severity: 'low',
  title: 'Subject or display name is made to stand out',
  why: 'A lure has to stand out in a list of a hundred subjects.',
  falsePositives: 'Advertising.',
  attack: ['T1566'],
  detect: (facts) => {
    const { message, sender } = facts
    const name = sender.names.join(' ')
    const shown = `${name} ${message.subject}`
    const pictures = shown.match(BAIT)?.length ?? 0
    const strings = shown.match(PUNCTUATION)?.length ?? 0
    const isLoud = (text: string): boolean => text.match(BAIT) !== null || text.match(PUNCTUATION) !== null
    const letters = message.subject.replaceAll(/[^\p{L}]/gu, '')
    const capitals = letters.replaceAll(/[^\p{Lu}]/gu, '').length
    const isShouted = letters.length >= 12 && capitals / letters.length > 0.8
    const points = Math.min(2, pictures) + (isShouted ? 1 : 0) + Math.min(2, strings)
    if (points === 0) return null
    const isSubjectLoud = isShouted || isLoud(message.subject)
    const told = [
      ...(isLoud(name) ? [`the display name ${quote(name)}`] : []),
      ...(isSubjectLoud ? [`the subject ${quote(message.subject)}`] : []),
    ]
    const means = [
      ...(pictures > 0 ? ['symbols'] : []),
      ...(strings > 0 ? ['repeated punctuation'] : []),
      ...(isShouted ? ['capitals'] : []),
    ]
    const by = listed(means)
    return {
      description: `${by.charAt(0).toUpperCase()}${by.slice(1)} ${means.join() === 'repeated punctuation' ? 'makes' : 'make'} ${told.length === 0 ? `the display name ${quote(name)} and the subject` : listed(told)} stand out.`,
      evidence: isSubjectLoud ? [subjectEvidence(facts)] : [fromEvidence(facts)],
      weighs: points >= 3 ? 'whole' : points === 2 ? 'two signs' : 'one sign',
    }
  },
}
