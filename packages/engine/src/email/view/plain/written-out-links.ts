// What a client makes of HTML that it hands on as text: `Pay now <https://…>` was a link with these words, `<https://…>` or
// `[image: logo] <https://…>` a linked picture. Gmail, Outlook, Thunderbird and what turns a mail into a ticket write so.
import type { TextLine } from '../text-lines.ts'
import type { ViewImage, ViewLink } from '../view.ts'

type Written = Pick<ViewLink, 'text' | 'alt' | 'role'>

/** `[image: Logo]`, `[cid:image001.png@01DA]`, `[https://a.example/logo.png]`, `[Logo]`, and several of them. */
const PICTURES = /^(?:\[[^[\]]{0,500}\]\s*){1,20}$/
const PICTURE_NAME = /^\[(?:image:\s?)?([^[\]]*)\]/i
/** A line that holds no more than this before the address was made to be clicked; in prose the link is one among words. */
const BUTTON_WORDS_MAX = 6
const WORD = /[\p{L}\p{N}]+/gu

/** The link as it stood in the message that was handed on; null where its address was text there too. */
export function readWrittenOut(
  { text, start }: Pick<TextLine, 'text' | 'start'>,
  link: { readonly start: number; readonly text: string | null },
): Written | null {
  const at = link.start - start
  const end = at + (link.text?.length ?? 0)
  if (link.text === null || text[at - 1] !== '<' || text[end] !== '>') return null
  const labelFrom = text.lastIndexOf('>', at - 2) + 1
  const label = text.slice(labelFrom, at - 1).trim()
  if (label === '' || PICTURES.test(label))
    return { text: null, alt: PICTURE_NAME.exec(label)?.[1] || null, role: 'image' }
  const others = text.slice(0, labelFrom) + text.slice(end + 1)
  const isAlone = !/\p{L}/u.test(others.replaceAll(/<[^<>]*>/g, ''))
  const isShort = (label.match(WORD)?.length ?? 0) <= BUTTON_WORDS_MAX
  return { text: label, alt: null, role: isAlone && isShort ? 'button' : 'text' }
}

/** The pictures that were linked; what they showed did not come along. */
export const writtenOutImages = (links: readonly ViewLink[]): readonly ViewImage[] =>
  links
    .filter(({ role }) => role === 'image')
    .map(({ alt, place }) => ({
      place,
      source: 'other',
      url: '',
      alt,
      widthPx: null,
      heightPx: null,
      isLinked: true,
      isTracker: false,
      isBackground: false,
      isHidden: false,
    }))
