// What of a message was not read because a bound was reached: told with the answer, in the verdict's words and by a detector, since
// what lies behind a bound may be what matters. One rule for every bound: nothing is called safe without a word of it, and what no
// honest message reaches is not called safe at all.
import { WORDS_READ_MAX } from '../language/limits.ts'
import type { Part } from '../message/mime/part.ts'
import { LINKS_MAX } from '../view/limits.ts'
import { attachedLayers } from './attached-layers.ts'
import type { EmailFacts } from './email-facts.ts'

export interface Unread {
  /** As in `defects` of the answer. */
  readonly code: string
  /** One sentence. */
  readonly detail: string
  /** Long honest messages reach it too: it is told, and speaks against nobody. */
  readonly isOrdinary: boolean
}

/** By the names that the view gives to its bounds. */
const OF_THE_VIEW: Readonly<Record<string, string>> = {
  parts: 'Of the parts that a reader sees only the first were read.',
  links: `The message has more links than are followed; ${LINKS_MAX.toLocaleString('en')} of them were.`,
  link_hosts: `The message has links to more hosts than are followed; ${LINKS_MAX.toLocaleString('en')} of its links were.`,
  text: 'The text is longer than what is read; its end was not.',
  html: 'The HTML is longer than what is read; its end was not.',
  style_sheets: 'There are more style rules than are applied; what is hidden may not be known as such.',
  hidden: 'There is more hidden text than is kept.',
  images: 'There are more pictures than are looked at.',
  forms: 'There are more forms or fields than are looked at.',
  active: 'There is more active content than is looked at.',
}

/** Bounds of the view that newsletters reach. Of the links that are left out there, each leads to a host that is looked at. */
const ORDINARY: ReadonlySet<string> = new Set(['links', 'style_sheets'])

/** Bounds of the parser behind which a part of the message lies. Of a thousand recipients nobody needs the rest. */
const OF_THE_PARSER: ReadonlySet<string> = new Set([
  'depth_limit',
  'header_limit',
  'nested_limit',
  'parameters_limit',
  'parts_limit',
])

type Read = Pick<EmailFacts, 'message' | 'view' | 'language' | 'attachments' | 'attachmentsOffered'>

/** Empty where all was read. */
export function unreadIn({ message, view, language, attachments, attachmentsOffered }: Read): readonly Unread[] {
  const parser = message.defects.filter(({ code }) => OF_THE_PARSER.has(code))
  const once = parser.filter(({ code }, index) => parser.findIndex((other) => other.code === code) === index)
  return [
    ...once.map(({ code, detail }) => ({ code, detail, isOrdinary: false })),
    ...unreadLayers(message.root),
    ...view.cut.map((name) => ({
      code: `${name}_limit`,
      detail: OF_THE_VIEW[name] ?? 'Not all of the text was read.',
      isOrdinary: ORDINARY.has(name),
    })),
    ...unreadWords(language),
    ...unreadAttachments(attachments, attachmentsOffered),
  ]
}

function unreadLayers(root: Part): readonly Unread[] {
  const { count, judged } = attachedLayers(root)
  if (judged === count) return []
  return [
    {
      code: 'layers_limit',
      detail: 'Messages are attached to each other, deeper or with more text than is judged; those below were not.',
      isOrdinary: false,
    },
  ]
}

const unreadWords = ({ cut }: EmailFacts['language']): readonly Unread[] =>
  cut
    ? [
        {
          code: 'words_limit',
          detail: `Of the words only the first ${WORDS_READ_MAX.toLocaleString('en')} were searched for lures.`,
          isOrdinary: true,
        },
      ]
    : []

function unreadAttachments(attachments: EmailFacts['attachments'], offered: number): readonly Unread[] {
  const count = attachments.length
  const unfinished = attachments.filter(({ inspection }) => inspection?.isUnfinished === true).length
  const inPart = attachments.filter(({ inspection }) => inspection?.isCut === true).length - unfinished
  const found: Unread[] = []
  if (offered > count)
    found.push({
      code: 'attachments_limit',
      detail: `Of ${offered} attachments only ${count} were looked at.`,
      isOrdinary: false,
    })
  // A detector of its own weighs it.
  if (unfinished > 0)
    found.push({
      code: 'attachments_unfinished',
      detail: `The attachments together need more time or memory than a message may use: the content of ${unfinished} of ${count} is unknown.`,
      isOrdinary: true,
    })
  if (inPart > 0)
    found.push({
      code: 'attachments_in_part',
      detail: `Of the content of ${inPart} of ${count} ${count === 1 ? 'attachment' : 'attachments'} only a part was read.`,
      isOrdinary: true,
    })
  return found
}
