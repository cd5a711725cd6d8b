import type { MailDetector } from '../../mail-detector.ts'

// A brand's name in the subject or the first lines, spelt so that the eye reads it and a filter does not. In the sender's name
// it is the business of `display_name_brand`.

const PLACES = { subject: 'header:Subject', opening: 'body:text' } as const

export const brandNameDisguised: MailDetector = {
  id: 'brand_name_disguised',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'A brand’s name is written with look-alike characters',
  why: 'A capital I for an l or a zero for an o reads the same to people and hides the name from filters. Nobody writes a brand’s name that way by chance.',
  falsePositives: 'Warnings that show such a spelling, and text that was read from a picture.',
  attack: ['T1027', 'T1036', 'T1656'],
  detect: ({ claims }) => {
    const found = claims
      .filter(({ isSender }) => !isSender)
      .flatMap(({ brand, places }) => places.map((place) => ({ ...place, brand })))
      .flatMap(({ where, text, isDistorted, brand }) =>
        isDistorted && (where === 'subject' || where === 'opening') ? [{ where: PLACES[where], text, brand }] : [],
      )
    const [first] = found
    if (first === undefined) return null
    return {
      description: `The message spells ${first.brand.name} as "${first.text}", with characters that only look like the right ones.`,
      evidence: found.map(({ where, text }) => ({ where, snippet: text })),
    }
  },
}
