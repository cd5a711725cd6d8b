// What of a message was not read because a bound was reached: told with the answer, since what lies behind a bound may be
// what matters, and an answer that kept silent about it would be false.
import type { Iocs } from '../ioc/ioc.ts'
import { isAttachment } from './facts/attachments.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { WORDS_READ_MAX } from './language/limits.ts'
import { isMultipart, walk } from './message/mime/part.ts'
import type { EmailReport } from './report.ts'
import { LINKS_MAX } from './view/limits.ts'

type Told = EmailReport['defects'][number]

/** By the names that the view gives to its bounds. */
const OF_THE_VIEW: Readonly<Record<string, string>> = {
  parts: 'Of the parts that a reader sees only the first were read.',
  links: `Only the first ${LINKS_MAX} links of the text were followed.`,
  text: 'The text is longer than what is read; its end was not.',
  html: 'The HTML is longer than what is read; its end was not.',
  style_sheets: 'There are more style rules than are applied; what is hidden may not be known as such.',
  hidden: 'There is more hidden text than is kept.',
  images: 'There are more pictures than are looked at.',
  forms: 'There are more forms or fields than are looked at.',
  active: 'There is more active content than is looked at.',
}

export function cutsOf({ view, language, message, attachments }: EmailFacts, iocs: Iocs | undefined): readonly Told[] {
  const unfinished = attachments.filter(({ inspection }) => inspection?.isUnfinished === true).length
  const offered = [...walk(message.root)].filter((part) => !isMultipart(part) && isAttachment(part)).length
  return [
    ...view.cut.map((name) => ({
      code: `${name}_limit`,
      detail: OF_THE_VIEW[name] ?? 'Not all of the text was read.',
    })),
    ...(language.cut
      ? [{ code: 'words_limit', detail: `Of the words only the first ${WORDS_READ_MAX} were searched for lures.` }]
      : []),
    ...(offered > attachments.length
      ? [
          {
            code: 'attachments_limit',
            detail: `Of ${offered} attachments only ${attachments.length} were looked at.`,
          },
        ]
      : []),
    ...(unfinished === 0
      ? []
      : [
          {
            code: 'attachments_unfinished',
            detail: `The attachments together need more time or memory than a message may use: the content of ${unfinished} of ${attachments.length} is unknown.`,
          },
        ]),
    ...(iocs?.cut ?? []).map((detail) => ({ code: 'iocs_limit', detail: `Indicators of compromise: ${detail}.` })),
  ]
}
