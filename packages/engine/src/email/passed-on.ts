// What was reported is what is judged. A person who wonders about a mail hands it on: attached, as text or HTML in the form
// of the client, as its source. Then there are two messages in one, the one that was handed on and the note around it, and
// each is judged by its own sender, words and links. What a forward shows of the sender is the forwarder's word: such a
// message has no authentication, neither good nor bad.
import { attachedLayers } from './facts/attached-layers.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { DefectList } from './message/defect.ts'
import { readHead } from './message/header/head.ts'
import { parseHeaderBlock } from './message/header/header-block.ts'
import { type Message, parseMessage } from './message/message.ts'
import type { Part } from './message/mime/part.ts'
import { findForwardedText } from './message/pasted/forwarded-text.ts'
import { findMessageStart } from './message/pasted/message-start.ts'
import {
  asOneMessage,
  quotationAlone,
  quotesALetter,
  quotesRatherThanWrites,
  splitView,
  viewMessage,
  withoutQuotation,
  withoutWords,
  withQuotation,
  withText,
} from './view/message-view.ts'
import { quotedAuthor } from './view/quoted-author.ts'
import type { Forwarded, MessageView } from './view/view.ts'

export type HandedOnAs = 'attachment' | 'text' | 'source' | 'quotation'

/** One of the two messages, as the facts are gathered from it. */
export interface Layer {
  readonly message: Message
  readonly view: MessageView
  /** Parts that belong to the other one. */
  readonly leaveOut: (part: Part) => boolean
}

export interface PassedOn {
  readonly as: HandedOnAs
  readonly inner: Layer
  readonly wrapper: Layer
}

const NOTHING = (): boolean => false

/** Null where the message passes nothing on, returns it to its sender, or hands over several. */
export function findPassedOn({ message, view }: Pick<EmailFacts, 'message' | 'view'>): PassedOn | null {
  if (message.deliveryReport !== null) return null
  if (view.forwarded?.form === 'attached') return asAttachment(message)
  // The fields From, To and Subject of a source would do for the head that a client writes.
  const source = asSource(message, view)
  if (source !== null) return source
  if (view.forwarded !== null) return asText(message, view, view.forwarded)
  return quotesRatherThanWrites(view) ? asQuotation(message, view) : null
}

/** What a letter quotes below it, as a letter of its own; null where it quotes nothing that leads anywhere or says anything. */
export const quotationBelow = ({ message, view }: Pick<EmailFacts, 'message' | 'view'>): PassedOn | null =>
  message.deliveryReport === null && quotesALetter(view) ? asQuotation(message, view) : null

/** A mail goes from hand to hand; more heads than these are one upon another to be read one by one. */
const HEADS_MAX = 3

/** What was handed on may itself hand a message on, and that one more. */
export const handedOnFurther = (passedOn: PassedOn): readonly Layer[] =>
  passedOn.as === 'attachment' ? attachedBelow(passedOn) : belowNextHeads(passedOn)

/** The message attached to the attached one, and so on. Each is parsed and judged by itself. */
function attachedBelow({ inner, wrapper }: PassedOn): readonly Layer[] {
  const { judged } = attachedLayers(wrapper.message.root)
  const below: Layer[] = []
  for (let layer = inner; below.length < judged - 1; ) {
    const next = findPassedOn(layer)
    if (next?.as !== 'attachment') break
    below.push(next.inner)
    layer = next.inner
  }
  return below
}

/** Whose words stand below the next heads. */
function belowNextHeads({ as, inner }: PassedOn): readonly Layer[] {
  const below: Layer[] = []
  let { message, view } = inner
  while (as === 'text' && below.length < HEADS_MAX) {
    const block = findForwardedText(view.text)
    if (block === null || block.body.trim() === '') break
    message = headedBy(message, block.fields)
    view = withText(view, block.body, message.subject)
    below.push({ message, view, leaveOut: NOTHING })
  }
  return below
}

/** Of a longer one a client may cut off the rest. */
const SUBJECT_CHARS = 30

/** A wrapper whose subject repeats that of what it passes on, taken apart. */
export interface RepeatedSubject {
  /** The subject that is repeated, and no word. */
  readonly alone: Layer
  /** The note, and of the subject what stands before and behind. */
  readonly note: Layer
  /** The note below the subject that is repeated, without what stands before and behind. */
  readonly withNote: Layer
}

/** Null where it has a subject of its own. */
export function repeatedSubject({ inner, wrapper }: PassedOn): RepeatedSubject | null {
  const [subject, whole] = [inner.message.subject.trim(), wrapper.message.subject]
  const at = subject === '' ? -1 : whole.indexOf(subject.slice(0, SUBJECT_CHARS))
  if (at === -1) return null
  let same = 0
  while (same < subject.length && whole[at + same] === subject[same]) same += 1
  const ownSubject = whole.slice(0, at) + whole.slice(at + same)
  const under = (words: string): Layer => ({ ...wrapper, message: { ...wrapper.message, subject: words } })
  return {
    alone: { ...under(subject), view: withoutWords(wrapper.view) },
    note: under(ownSubject),
    withNote: under(subject),
  }
}

/** Whether a note gives its reader anything to follow, to call or to pay to, but its sender's own address. Clients link those of a head. */
export const leadsOn = ({ message, view }: Layer): boolean =>
  view.links.some(({ scheme, text }) => scheme !== 'mailto' || text?.includes('@') !== true) ||
  view.forms.length + view.phones.length + view.wallets.length > 0 ||
  view.emails.some((email) => email !== message.from[0]?.address.toLowerCase())

/** Tells nothing of how the message came: whoever hands it on may have written all of it. */
const OF_THE_WAY =
  /^(?:received|received-spf|x-received-spf|return-path|delivered-to|x-original-to|envelope-to|x-envelope-to|x-delivered-to|(?:x-|old-|x-old-|original-|x-original-)?authentication-results(?:-original)?|x-ms-exchange-authentication-results|arc-.*)$/

/** Its signatures stay: they hold or not, whoever hands it on. */
const withoutWay = (message: Message): Message => ({
  ...message,
  headers: message.headers.filter(({ name }) => !OF_THE_WAY.test(name)),
  returnPath: null,
})

function asAttachment(message: Message): PassedOn | null {
  const [attached, another] = message.messages
  // The second may be inside the first, and then it is that one's to tell.
  if (attached === undefined || (another !== undefined && !isInside(attached.bytes, another.bytes))) return null
  const inner = withoutWay(parseMessage(attached.bytes, 'eml'))
  return {
    as: 'attachment',
    inner: { message: inner, view: viewMessage(inner), leaveOut: NOTHING },
    wrapper: {
      message,
      view: viewMessage(message, false),
      leaveOut: ({ content }) => content === attached.bytes,
    },
  }
}

const isInside = (outer: Uint8Array, inner: Uint8Array): boolean =>
  inner.length < outer.length && Buffer.from(outer).includes(Buffer.from(inner))

function asText(message: Message, view: MessageView, { fields }: Forwarded): PassedOn {
  const views = splitView(view, message.subject)
  return {
    as: 'text',
    inner: { message: headedBy(message, fields), view: views.passedOn, leaveOut: NOTHING },
    // A file may be the note's as well as the message's.
    wrapper: { message, view: views.own, leaveOut: NOTHING },
  }
}

/**
 * What somebody shows by answering it: a word or two above, or none, and below, behind `>`, the letter. Its author is whom the line or
 * the head above it names; where neither does, nobody is known to have written it.
 */
function asQuotation(message: Message, view: MessageView): PassedOn {
  const { fields, below } = quotedHead(view.quotedText === '' ? view.text : view.quotedText)
  const subject = fields.find(({ name }) => name === 'subject')?.value ?? message.subject.replace(ANSWER_MARKS, '')
  const others = fields.filter(({ name }) => name !== 'subject')
  // Who answers is whom it was written to.
  const to = others.some(({ name }) => name === 'to') ? '' : (message.from[0]?.address ?? '')
  const recipient = to === '' ? [] : [{ name: 'to', value: to }]
  return {
    as: 'quotation',
    inner: {
      message: headedBy(message, [...others, ...recipient, { name: 'subject', value: subject }]),
      view: quotationAlone(view, below, subject),
      leaveOut: NOTHING,
    },
    wrapper: { message, view: withoutQuotation(view), leaveOut: NOTHING },
  }
}

/** All that it holds as its sender's own: whoever writes a lure around another message, or as a quotation, answers for it. */
export const asOne = ({ as }: PassedOn, view: MessageView): MessageView =>
  as === 'quotation' ? withQuotation(view) : asOneMessage(view)

/** What stands below each head, as words of whoever sends them. */
export const partsAsOwn = (passedOn: PassedOn): readonly MessageView[] =>
  [passedOn.inner, ...handedOnFurther(passedOn)].map(({ view }) => view)

/** Above the head there is no more than a line: "-----Original Message-----". */
const MARK_LINES_MAX = 2

function quotedHead(quoted: string): { readonly fields: Forwarded['fields']; readonly below: string } {
  const author = quotedAuthor(quoted)
  if (author !== null) return { fields: [{ name: 'from', value: author.from }], below: author.below }
  const block = findForwardedText(quoted)
  return block === null || block.before.trim().split('\n').length >= MARK_LINES_MAX
    ? { fields: [], below: quoted }
    : { fields: block.fields, below: block.body }
}

/** `Re: AW: Sv:` */
const ANSWER_MARKS = /^(?:\s{0,3}\p{L}{2,4}(?:\[\d{1,2}\])?\s?[:：]){1,5}\s*/u

/** The message under the head that the forward shows; its parts and files are the forwarded ones. */
function headedBy(message: Message, fields: Forwarded['fields']): Message {
  const block = fields.map((field) => `${field.name}: ${asField(field).replaceAll(/[\r\n\0]/g, ' ')}\r\n`).join('')
  const headers = parseHeaderBlock(Buffer.from(`${block}\r\n`)).fields
  return {
    ...message,
    ...readHead(headers, new DefectList()),
    parsedAs: 'forwarded_text',
    headers,
    fieldsGiven: headers.length,
    body: null,
  }
}

/** Clients show a name without its quotes, and a comma in it parts no mailboxes: "Muster, Mia <mia@a.example>". */
const asField = ({ name, value }: Forwarded['fields'][number]): string =>
  name !== 'from' ? value : value.replace(/^([^<>"]{0,500},[^<>"]{0,500})(?=<[^<>]{3,320}>\s*$)/, '"$1" ')

/** Fields that a person would not type, somewhere in the text: the source of a message, as "Show original" tells it. */
const SOURCE_FIELDS = /^(?:received|message-id|mime-version|content-type|dkim-signature|return-path|x-[a-z-]{2,60}):/gim
const SOURCE_FIELDS_MIN = 3

function asSource(message: Message, view: MessageView): PassedOn | null {
  const text = view.plainText ?? view.text
  if ((text.match(SOURCE_FIELDS) ?? []).length < SOURCE_FIELDS_MIN) return null
  const start = findMessageStart(text)
  // What a server returns stands in its letter as source too, and what a client's head is above is that client's forward.
  if (start === null || !view.text.includes(text.slice(start, text.indexOf(':', start)).trim())) return null
  const inner = withoutWay(parseMessage(Buffer.from(text.slice(start)), 'raw'))
  if (inner.parsedAs === 'text' || inner.from.length === 0) return null
  const note = text.slice(0, start)
  const seen = splitView({ ...view, text: note, links: view.links.filter(({ url }) => note.includes(url)) }, '')
  return {
    as: 'source',
    inner: { message: inner, view: viewMessage(inner), leaveOut: NOTHING },
    wrapper: {
      message,
      view: { ...seen.own, images: view.images, forms: view.forms, active: view.active },
      leaveOut: NOTHING,
    },
  }
}
