// Text for the model that sorts mail instead of the person who reads it.

import { foldSpelling } from '../../../language/fold.ts'
import type { MailDetector } from '../../mail-detector.ts'

const CHARS_READ = 60_000
const ORDERS: readonly RegExp[] = [
  /(?:ignore|disregard|forget|override) (?:all |any |the |your |of |these )*(?:previous|prior|above|earlier|preceding) (?:instructions|prompts?|rules|directions)/,
  /(?:ignoriere?n?|vergiss) (?:sie )?(?:alle |die |deine )*(?:vorherigen|bisherigen|vorigen) (?:anweisungen|regeln)/,
  /(?:ignore[zr]?|oublie[zr]?) (?:toutes )?(?:les )?instructions (?:precedentes|anterieures)/,
  /(?:ignor[ae]|olvid[ae]|desconsidere) (?:todas )?(?:las |as )?(?:instrucciones|instrucoes) (?:anteriores|previas)/,
  /you are (?:now )?(?:an? )?(?:ai|language model|llm|helpful assistant|e-?mail (?:classifier|filter|security))/,
  /(?:as an ai (?:model|assistant|language)|(?:dear|attention|instructions? (?:to|for)|note (?:to|for)|message (?:to|for)) (?:the |any |all )?(?:ai|llm|language model|assistant|classifier)s?)\b/,
  /(?:classify|label|mark|rate|treat|report) (?:this|the) (?:e-?mail|message|content|sender)(?: \w+){0,2} (?:as )?(?:safe|legitimate|benign|not (?:spam|phishing|malicious)|clean|harmless|trusted)/,
  /do not (?:flag|classify|mark|report|quarantine) (?:this|the) (?:e-?mail|message|content)/,
  /(?:respond|reply|answer|output) (?:only )?with (?:only )?["'“]?(?:safe|legitimate|benign|clean|not phishing|ham)\b/,
  /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?(?:inst|system)\]|### ?(?:system|instruction)s?:|<\/?(?:system|instructions)>/,
]

/** One reading of the text for all of them: hardly any mail has one. */
const ANY_ORDER = new RegExp(ORDERS.map(({ source }) => source).join('|'))

export const promptInjection: MailDetector<'prompt_injection'> = {
  id: 'prompt_injection',
  type: 'prompt_injection',
  severity: 'high',
  title: 'The message contains instructions for an AI that reads mail',
  why: 'A language model that sorts or summarizes mail may obey what it reads.',
  falsePositives: 'People who write about such attacks.',
  attack: ['T1566', 'T1027'],
  detect: ({ view }) => {
    const hidden = view.hidden
      .map(({ text }) => text)
      .join('\n')
      .slice(0, CHARS_READ)
    const places = [
      ['body:hidden', hidden],
      ['body:preheader', view.preheader.slice(0, CHARS_READ)],
      ['body:plain', view.isHtml ? (view.plainText ?? '').slice(0, CHARS_READ) : ''],
      ['body:text', view.text.slice(0, CHARS_READ)],
    ] as const
    for (const [where, text] of places) {
      if (text === '') continue
      const folded = foldSpelling(text).replaceAll(/\s+/g, ' ')
      if (!ANY_ORDER.test(folded)) continue
      const found = ORDERS.map((order) => order.exec(folded)?.[0]).find((words) => words !== undefined)
      if (found === undefined) continue
      const isSeen = where === 'body:text'
      return {
        description: `${isSeen ? 'The text contains instructions for an AI' : 'Text that the reader does not see contains instructions for an AI'}: "${found.slice(0, 100)}".`,
        evidence: [{ where, snippet: found }],
        weighs: isSeen ? 'in sight' : 'whole',
      }
    }
    return null
  },
}
