// A picture of a letter is read by people alone. What tells is a picture that leads somewhere and next to no words.

import type { EmailFacts } from '../../../facts/email-facts.ts'
import { countWordsOfText } from '../../../view/words.ts'
import { callToAction, isAside, isStranger } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { unexplainedShare } from '../explained.ts'

/** Words below which the picture carries the message; a list's way out and an address are about twenty. */
const WORDS_NONE = 10
const WORDS_FEW = 30
const PICTURES: ReadonlySet<string> = new Set(['image', 'area'])
const WORD = /\p{L}{2,}/gu

export const imageOnly: MailDetector<'image_only'> = {
  id: 'image_only',
  type: 'image_only',
  severity: 'medium',
  title: 'The message consists of a linked image',
  why: 'Text inside a picture is not seen by filters that read words.',
  falsePositives: 'Flyers and advertisements made as a single picture.',
  attack: ['T1027', 'T1566.002'],
  detect: (facts) => {
    const { view } = facts
    const picture = view.images.find(({ isLinked, isTracker }) => isLinked && !isTracker)
    if (picture === undefined) return null
    const words = view.text.match(WORD)?.length ?? 0
    const told = countWordsOfText(view.text)
    const elsewhere = wordsLinkedElsewhere(facts)
    const isFramed = words - (isCalledByPicture(facts) ? elsewhere : 0) >= WORDS_FEW
    const isUnlinked = isCalledByPicturesAlone(facts)
    const isAlone = isSeen(picture) && (isUnlinked || isFramedByProse(facts))
    // Quotations and prose about nothing say no more than the picture alone.
    const said = Math.min(words, wordsSaid(facts)) - elsewhere
    if (isFramed && !isAlone) return null
    if (words >= WORDS_NONE && isCalledByWords(facts)) return null
    const share = unexplainedShare(facts)
    if (share < 1 && words >= WORDS_NONE) return null
    return {
      description: isFramed
        ? isUnlinked
          ? 'All visible links are pictures, and the main one leads to an unrelated domain; the text around them has no link.'
          : 'A linked picture leads to an unrelated domain, and hardly any of the text around it speaks to the reader.'
        : told === 0
          ? 'The visible message is a linked picture without text.'
          : words >= WORDS_FEW
            ? 'Beside a linked picture, the message has little more than the names of links to other pages.'
            : `The message contains ${told} visible ${told === 1 ? 'word' : 'words'} and a linked picture.`,
      evidence: [{ where: 'body:image', snippet: picture.alt?.trim() || picture.url.slice(0, 200) }],
      weighs: said < WORDS_NONE || isAlone ? 'whole' : 'few words',
      measured: share,
    }
  },
}

/** An address that stands alone in a text was a picture or never more than that; as a picture's frame its words tell nothing. */
const isSeen = ({ url, alt }: EmailFacts['view']['images'][number]): boolean => url !== '' || alt !== null

/**
 * A picture of a letter with somebody else's prose around it: nothing in that prose is to be clicked, and no word of it is needed.
 * Honest mail that shows pictures links its text as well.
 */
const isCalledByPicturesAlone = (facts: EmailFacts): boolean =>
  isCalledByPicture(facts) &&
  facts.links.every(
    (link) => !link.isWeb || link.shown.isHidden || isAside(link, facts) || PICTURES.has(link.shown.role),
  )

/** A picture is what is to be clicked, and it leads to a stranger. */
function isCalledByPicture(facts: EmailFacts): boolean {
  const call = callToAction(facts)
  return call !== null && PICTURES.has(call.shown.role) && isStranger(call, facts)
}

/** A button says what it is for: the picture beside it is a sign over the shop. */
function isCalledByWords(facts: EmailFacts): boolean {
  const call = callToAction(facts)
  return call?.shown.role === 'button' && (call.shown.text?.match(WORD) ?? []).length > 0
}

/** Words of the letter below its subject. */
const wordsSaid = ({ language, message }: EmailFacts): number =>
  language.letterWords - (message.subject.match(WORD)?.length ?? 0)

/** Labels of links to pages that the pictures do not lead to: put beside a picture, they are no words of its letter. */
const wordsLinkedElsewhere = ({ links }: EmailFacts): number => {
  const pictured = new Set(links.filter(({ shown }) => PICTURES.has(shown.role)).map(({ host }) => host))
  return links
    .filter(({ isWeb, isSenders, shown, host }) => isWeb && !isSenders && shown.role === 'text' && !pictured.has(host))
    .reduce((sum, { shown }) => sum + (shown.text?.match(WORD)?.length ?? 0), 0)
}

/** A link that runs on over paragraphs was never closed: nobody wrote it to be clicked. */
const LINK_TEXT_WORDS_MAX = 20
const LINKED_WORDS_FEW = 12

/** Paragraphs that speak to nobody around a picture, and no way on but to one stranger, in a few words or none. */
function isFramedByProse(facts: EmailFacts): boolean {
  const call = callToAction(facts)
  const isForeign = call !== null && (isStranger(call, facts) || facts.sender.proof === 'refuted')
  if (!isForeign || wordsSaid(facts) >= WORDS_FEW) return false
  const ways = facts.links.filter((link) => link.isWeb && !link.shown.isHidden && !isAside(link, facts))
  const labels = ways
    .filter(({ shown }) => !PICTURES.has(shown.role))
    .map(({ shown }) => shown.text?.match(WORD)?.length ?? 0)
    .filter((words) => words <= LINK_TEXT_WORDS_MAX)
  return (
    ways.every(({ host }) => host === call.host) && labels.reduce((sum, words) => sum + words, 0) <= LINKED_WORDS_FEW
  )
}
