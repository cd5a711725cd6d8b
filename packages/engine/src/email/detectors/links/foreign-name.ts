// Whether the display name is somebody else's than the address: a person who sells writes from a mailbox that bears a part of
// the name, its initials, or the name of the house.
import { normalForm } from '../../../normal-form.ts'
import type { SenderFacts } from '../../facts/sender.ts'

/** Mailboxes of an office: whoever works there signs with a name that the address does not bear. */
const OFFICE_BOX =
  /^(?:info|sales|hello|hi|contact|kontakt|contacto|contato|office|team|mail|marketing|support|news|newsletter|events?|admin|service|vertrieb|verkauf|ventas?|vendas|commercial|commerciale|accounts?|billing|no-?reply|do-?not-?reply)(?:[._+-].*)?$/i
const WORD_CHARS_MIN = 3
const WORDS_MIN = 2

/** False where nothing can be told: one word, another script, an office's mailbox. */
export function isForeignName({
  plainName,
  mailbox,
  domain,
}: Pick<SenderFacts, 'plainName' | 'mailbox' | 'domain'>): boolean {
  const local = mailbox?.local ?? ''
  const words = lettersOf(plainName)
    .split(' ')
    .filter((word) => word !== '')
  const long = words.filter((word) => word.length >= WORD_CHARS_MIN)
  if (long.length < WORDS_MIN || /[^a-z ]/.test(words.join(' ')) || OFFICE_BOX.test(local)) return false
  const address = lettersOf(`${local} ${domain}`).replaceAll(' ', '')
  const parts = lettersOf(local).split(' ')
  const initials = words.map((word) => word[0]).join('')
  const bears = (word: string): boolean =>
    address.includes(word) || parts.some((part) => part.length >= WORD_CHARS_MIN && word.includes(part))
  return !long.some(bears) && !parts.some((part) => part !== '' && initials.startsWith(part))
}

const lettersOf = (text: string): string =>
  normalForm(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
