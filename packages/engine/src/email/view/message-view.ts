// Message → what a reader has before them. Reads as a table of contents; computed once, read by all detectors.
import { decodeEncodedWords } from '../message/header/encoded-words.ts'
import type { Message } from '../message/message.ts'
import type { Part } from '../message/mime/part.ts'
import { chooseLinks } from './choose-links.ts'
import { findEmails } from './emails.ts'
import { inVisualOrder, withoutInvisible, withoutPadding } from './invisible.ts'
import { type Body, joinBody } from './join-body.ts'
import { HIDDEN_MAX, PREHEADER_CHARS_MAX, TEXT_CHARS_MAX } from './limits.ts'
import { nameLanguage } from './name-language.ts'
import { findPhones } from './phones.ts'
import { findObfuscatedUrls } from './plain/urls-in-text.ts'
import { writtenOutImages } from './plain/written-out-links.ts'
import { quotedAuthor } from './quoted-author.ts'
import { placeOfPicture, splitQuotes } from './quotes.ts'
import { findTricks } from './tricks.ts'
import type { Forwarded, HiddenText, MessageView } from './view.ts'
import { viewImages, viewLinks } from './view-links.ts'
import { findWallets } from './wallets/find-wallets.ts'
import { countWords, differenceOf } from './words.ts'

/** Addresses that are written to be typed, such as `hxxp://`; a report of abuse lists dozens. */
const OBFUSCATED_MAX = 100
/** Each is painted and read as a picture is. */
const DRAWN_CODES_MAX = 3

/**
 * The view of a message. Total; bounded by limits.ts; about linear in the message's size. `opensAttached`: a message inside it
 * is shown as passed on.
 */
export function viewMessage({ root, subject, from, returnPath }: Message, opensAttached = true): MessageView {
  return view(root, subject, opensAttached && !isBounce(from[0]?.address ?? '', returnPath))
}

/** The note of whoever passes a message on in its text, and the message itself, to which all that is no text or link is given. */
export function splitView(
  whole: MessageView,
  subject: string,
): { readonly own: MessageView; readonly passedOn: MessageView } {
  const { forwarded, text, links } = whole
  const isBare = forwarded?.text === ''
  const of = (words: string, place: 'own' | 'forwarded'): MessageView => ({
    ...whole,
    ...textFacts(words, place === 'own' ? '' : subject),
    quotedText: place === 'own' ? whole.quotedText : '',
    forwarded: null,
    plainText: null,
    partsDiffer: null,
    links: links
      .filter((link) => (link.place === 'forwarded') === (place === 'forwarded'))
      .map((link) => ({ ...link, place: 'own' })),
  })
  return {
    own: asNote(of(isBare ? '' : text, 'own')),
    passedOn: withWrittenOutImages(of(isBare ? text : (forwarded?.text ?? ''), 'forwarded')),
  }
}

/** A line or two of a person, who draws and hides nothing: that is of the message which they hand on. */
const asNote = (view: MessageView): MessageView => ({
  ...view,
  isHtml: false,
  preheader: '',
  hidden: [],
  hiddenChars: 0,
  outlookOnlyText: '',
  images: view.images.filter(({ place }) => place === 'own'),
  forms: [],
  active: [],
  tricks: findTricks([], []),
  drawnCodes: [],
})

const withWrittenOutImages = (view: MessageView): MessageView =>
  view.isHtml ? view : { ...view, images: [...view.images, ...writtenOutImages(view.links)] }

/** What is shown as passed on is the sender's own: whoever writes a lure around another message answers for all of it. */
export const asOneMessage = (whole: MessageView): MessageView => ({
  ...whole,
  text: whole.forwarded === null ? whole.text : `${whole.text}\n${whole.forwarded.text}`,
  forwarded: null,
  links: whole.links.map((link) => (link.place === 'forwarded' ? { ...link, place: 'own' } : link)),
  images: whole.images.map((image) => (image.place === 'forwarded' ? { ...image, place: 'own' } : image)),
})

/** A greeting and a line or two; a person who answers writes more, or quotes less. */
const BRIEF_WORDS = 40
const QUOTED_WORDS_MIN = 15

/**
 * "Hi, see below" above a quotation, or nothing: that nobody need have written what is quoted, and it is what there is to read. Who
 * hands a mail on without the forms of a client does so too.
 */
export function quotesRatherThanWrites({ text, quotedText, visibleWords, links }: MessageView): boolean {
  if (quotedText === '') return quotedAuthor(text) !== null
  if (visibleWords > BRIEF_WORDS) return false
  return (
    leadsFromQuotation(links) ||
    (countWords(quotedText) >= QUOTED_WORDS_MIN && countWords(quotedText) > countWords(text))
  )
}

/** A picture or a line that leads somewhere is a letter as well. */
const leadsFromQuotation = (links: MessageView['links']): boolean => links.some(({ place }) => place === 'quoted')

/** Whether what stands below, quoted, is more than a line that is answered. */
export const quotesALetter = ({ quotedText, links }: MessageView): boolean =>
  quotedText !== '' && (leadsFromQuotation(links) || countWords(quotedText) >= QUOTED_WORDS_MIN)

/** What is quoted as the sender's own. */
export function withQuotation(whole: MessageView): MessageView {
  const text = `${whole.text}\n${whole.quotedText}`
  return {
    ...whole,
    ...textFacts(text, ''),
    quotedText: '',
    links: whole.links.map((link) => (link.place === 'quoted' ? { ...link, place: 'own' } : link)),
  }
}

/** The quotation as a letter of its own, without what its sender wrote above it. */
export function quotationAlone(whole: MessageView, text: string, subject: string): MessageView {
  const place = whole.quotedText === '' ? 'own' : 'quoted'
  return withWrittenOutImages({
    ...whole,
    ...textFacts(text, subject),
    quotedText: '',
    preheader: '',
    plainText: null,
    partsDiffer: null,
    links: whole.links
      .filter((link) => link.place === place)
      .map((link) => ({ ...link, ...link.written, place: 'own' })),
    images: whole.images.filter((image) => image.place === place).map((image) => ({ ...image, place: 'own' })),
  })
}

/** The message as if nothing stood in what it quotes and passes on. */
export const ownAlone = (whole: MessageView): MessageView => ({
  ...whole,
  quotedText: '',
  ...(whole.forwarded !== null && {
    ...textFacts(whole.text, ''),
    forwarded: { ...whole.forwarded, from: null, subject: null, fields: [], text: '' },
  }),
  links: whole.links.filter(({ place }) => place === 'own'),
  images: whole.images.filter(({ place }) => place === 'own'),
})

/** What stands above a quotation, as a person's note. */
export const withoutQuotation = (whole: MessageView): MessageView =>
  whole.quotedText === ''
    ? withoutWords(whole)
    : asNote({ ...ownAlone(whole), ...textFacts(whole.text, ''), plainText: null, partsDiffer: null })

/** Other words, and all that is no text as it was. */
export const withText = (whole: MessageView, text: string, subject: string): MessageView => ({
  ...whole,
  ...textFacts(text, subject),
})

/** Nothing is left to read or to follow. */
export const withoutWords = (whole: MessageView): MessageView => ({
  ...whole,
  ...textFacts('', ''),
  quotedText: '',
  forwarded: null,
  plainText: null,
  links: [],
  images: [],
})

/** What is read in words alone. */
const textFacts = (text: string, subject: string) => ({
  text,
  language: nameLanguage(countWords(text.slice(0, 2_000)) < 8 ? `${subject}\n${text}` : text),
  visibleWords: countWords(text),
  obfuscatedUrls: findObfuscatedUrls(text, OBFUSCATED_MAX).map((found) => found.text),
  phones: findPhones(text),
  wallets: findWallets(text),
  emails: findEmails(text),
})

/** What a bounce returns was not forwarded by anybody. */
const isBounce = (from: string, returnPath: string | null): boolean =>
  returnPath === '' || /^(?:mailer-daemon|postmaster)(?:@|$)/i.test(from)

function view(root: Part, subject: string, opensAttached: boolean): MessageView {
  const body = joinBody(root)
  const calls = body.images.filter(({ isLinked, isTracker, isHidden }) => isLinked && !isTracker && !isHidden)
  const quotes = splitQuotes(body.lines, subject, calls)
  const textOf = (place: string): string =>
    body.lines
      .filter((_, index) => quotes.places[index] === place)
      .map(({ text }) => withoutInvisible(inVisualOrder(text)))
      .join('\n')
  const own = textOf('own')
  const block: Forwarded | null =
    quotes.forwarded === null ? null : { ...quotes.forwarded, text: textOf('forwarded'), form: 'block' }
  const attached = block === null && opensAttached ? viewAttached(body.attachedMessage) : null
  const passedOn = block ?? attached?.forwarded ?? null
  // Passed on without a word: what is passed on is the message.
  const hasOwnPicture = calls.some((picture) => placeOfPicture(quotes.places, picture) === 'own')
  const isBare = passedOn !== null && !/\p{L}{2}/u.test(own) && !hasOwnPicture
  const text = isBare ? passedOn.text : own
  const forwarded = isBare ? { ...passedOn, text: '' } : passedOn
  const read = forwarded === null ? text : `${text}\n${forwarded.text}`
  const { hidden, hiddenChars, preheader } = hiddenOf(body)
  const chosen = chooseLinks([...viewLinks(body, quotes.places), ...(attached?.links ?? [])])
  const cut = [...body.cut, ...(attached?.cut ?? []), ...(chosen.cut === null ? [] : [chosen.cut])]
  return {
    text,
    quotedText: textOf('quoted'),
    isThread: passedOn !== null || quotes.places.includes('quoted'),
    forwarded,
    preheader,
    hidden,
    hiddenChars,
    outlookOnlyText: body.outlookOnlyText,
    plainText: body.plainText,
    partsDiffer: body.htmlText === null || body.plainText === null ? null : differenceOf(body.htmlText, body.plainText),
    language: nameLanguage(countWords(read.slice(0, 2_000)) < 8 ? `${subject}\n${read}` : read),
    links: chosen.links,
    obfuscatedUrls: findObfuscatedUrls(read, OBFUSCATED_MAX).map((found) => found.text),
    isHtml: body.htmlText !== null,
    images: [...viewImages(body, quotes.places), ...(attached?.images ?? [])],
    visibleWords: countWords(read),
    forms: [...body.forms, ...(attached?.forms ?? [])],
    active: [...body.active, ...(attached?.active ?? [])],
    tricks: findTricks(body.lines, body.markupTricks),
    drawnCodes: [...body.drawnCodes, ...(attached?.drawnCodes ?? [])].slice(0, DRAWN_CODES_MAX),
    phones: findPhones(read),
    wallets: findWallets(read),
    emails: findEmails(read),
    cut: [...new Set(cut)],
  }
}

/** A message inside the message, forwarded as an attachment: clients show it below the words that introduce it. */
function viewAttached(root: Part | null): MessageView | null {
  if (root === null) return null
  const header = (name: string): string | null =>
    decodeEncodedWords(root.headers.find((field) => field.name === name)?.value ?? '') || null
  const subject = header('subject')
  const inner = view(root, subject ?? '', false)
  const text = [inner.text, inner.forwarded?.text ?? ''].filter((piece) => piece !== '').join('\n')
  return {
    ...inner,
    links: inner.links.map((link) => ({ ...link, place: 'forwarded' })),
    images: inner.images.map((image) => ({ ...image, place: 'forwarded' })),
    forwarded: { from: header('from'), subject, fields: [], text, form: 'attached' },
  }
}

/** Hidden text, less padding; a short stretch before all visible text is the preheader. */
function hiddenOf(body: Body): Pick<MessageView, 'hidden' | 'hiddenChars' | 'preheader'> {
  const hidden: HiddenText[] = []
  let hiddenChars = 0
  let preheader = ''
  for (const { text, reason, isFirst } of body.hidden) {
    const bare = withoutPadding(text)
    if (bare === '') continue
    const joined = preheader === '' ? bare : `${preheader} ${bare}`
    if (isFirst && joined.length <= PREHEADER_CHARS_MAX) {
      preheader = joined
      continue
    }
    const chars = bare.replaceAll(/\s/g, '').length
    hiddenChars += chars
    if (hidden.length < HIDDEN_MAX) hidden.push({ text: bare.slice(0, TEXT_CHARS_MAX), reason, chars })
  }
  return { hidden, hiddenChars, preheader }
}
