// Nobody writes one message in four languages: whoever pads a lure with scraps of other mail does.

import { isSeldom, type Vocabulary } from '../../../language/vocabularies.ts'
import type { MailDetector } from '../../mail-detector.ts'

/** As people call them; kin that are read together by the name of the family. */
const NAMES: Readonly<Partial<Record<Vocabulary, string>>> = {
  nordic: 'Scandinavian',
  cs: 'Czech or Slovak',
  hr: 'South Slavic',
  id: 'Malay or Indonesian',
}
const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (vocabulary: Vocabulary): string => NAMES[vocabulary] ?? ENGLISH.of(vocabulary) ?? vocabulary

const LANGUAGES_MIN = 4
const LANGUAGES_WHOLE = 6

export const fillerLanguages: MailDetector = {
  id: 'filler_languages',
  type: 'hidden_text',
  severity: 'medium',
  title: 'The text mixes four languages or more',
  why: 'Scraps of other mail in many languages make each copy new to a filter.',
  falsePositives: 'Notices of international bodies, and footers in all languages of a country.',
  attack: ['T1027'],
  detect: ({ language, view }) => {
    // Kin of another that is read as well, more often than a language of their own in the text.
    const languages = language.vocabularies.filter((each) => !isSeldom(each))
    if (languages.length < LANGUAGES_MIN) return null
    return {
      description: `The text mixes ${languages.length} languages (${languages.map(nameOf).join(', ')}).`,
      evidence: [{ where: 'body:text', snippet: view.text.slice(0, 200) }],
      strength: Math.min(1, 0.5 + (0.5 * (languages.length - LANGUAGES_MIN)) / (LANGUAGES_WHOLE - LANGUAGES_MIN)),
    }
  },
}
