// Pressure in general: several kinds of it at once, beside something to do.

import type { Pressure } from '../../../language/term.ts'
import { listed } from '../../listed.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { unexplainedShare } from '../explained.ts'
import { passageIn } from '../passage.ts'

const NAMES: Readonly<Partial<Record<Pressure, string>>> = {
  deadline: 'a deadline',
  suspend: 'something blocked, suspended or closed',
  loss: 'something that will be lost',
  legal: 'legal consequences',
  last: 'a last chance',
  intrusion: 'suspicious activity or a security risk',
}
const KINDS_MIN = 2
const KINDS_WHOLE = 4
/** Longer texts hold every word once. */
const WORDS_MAX = 500

export const pressingText: MailDetector = {
  id: 'pressing_text',
  type: 'urgency',
  severity: 'low',
  title: 'The text applies several kinds of pressure',
  why: 'Urgency and fear keep readers from checking.',
  falsePositives: 'Reminders, changes of terms and genuine warnings.',
  attack: ['T1566'],
  detect: (facts) => {
    const { language, view } = facts
    const kinds = language.pressuresTogether.flatMap((pressure) => {
      const name = NAMES[pressure]
      return name === undefined ? [] : [{ name, word: language.pressingWords[pressure] ?? '' }]
    })
    // "Deleted" in "will be deleted" presses once.
    const pressed = kinds.filter(
      ({ word }, at) =>
        word === '' || !kinds.some((other, place) => place !== at && isPartOf(word, other.word, place < at)),
    )
    const share = unexplainedShare(facts)
    if (pressed.length < KINDS_MIN || language.actions.length === 0 || language.wordCount > WORDS_MAX || share < 0.5)
      return null
    const grown = Math.min(1, (pressed.length - KINDS_MIN) / (KINDS_WHOLE - KINDS_MIN))
    const words = pressed.map(({ word }) => word).filter((word) => word !== '')
    const told = pressed.map(({ name, word }) => `${name} (${quotedWords(facts, { words: [word] })})`)
    const passage = passageIn(view.text, words)
    return {
      description: `The wording applies pressure: it mentions ${listed(told)}.`,
      evidence: [{ where: 'body:text', snippet: passage === '' ? view.text.slice(0, 200) : passage }],
      strength: Math.round((0.5 + 0.5 * grown) * share * 100) / 100,
    }
  },
}

/** Of two that are the same words the first is told. */
const isPartOf = (word: string, other: string, isEarlier: boolean): boolean =>
  word === other ? isEarlier : ` ${other} `.includes(` ${word} `)
