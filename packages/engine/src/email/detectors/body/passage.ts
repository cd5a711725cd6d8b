// The passage of a text in which given words stand, in the sample's own spelling, as evidence.
import type { Evidence } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { foldSpelling } from '../../language/fold.ts'
import type { Lure } from '../../language/read-lures.ts'

const LINES_SEARCHED_MAX = 300
const LINE_CHARS_MAX = 600
const SNIPPET_CHARS_MAX = 200
/** Read before the first of the words, so that the snippet begins with its sentence or nearly so. */
const LEAD_CHARS = 40

/** The subject where it holds some of the lure's words, and the line of the text that holds most of the others. */
export function passagesOf(
  { message, view }: Pick<EmailFacts, 'message' | 'view'>,
  { words, where }: Lure,
): readonly Evidence[] {
  if (where === 'body') return [lineOf(view, words)]
  const subject = foldSpelling(message.subject)
  const others = words.filter((word) => !subject.includes(word))
  const inSubject = { where: 'header:Subject', snippet: message.subject.slice(0, SNIPPET_CHARS_MAX) }
  return others.length === 0 ? [inSubject] : [inSubject, lineOf(view, others)]
}

function lineOf(view: EmailFacts['view'], words: readonly string[]): Evidence {
  return {
    where: 'body:text',
    snippet: passageIn(view.forwarded === null ? view.text : `${view.text}\n${view.forwarded.text}`, words),
  }
}

/** The line of a text that holds most of the words, cut to a snippet around them. */
export function passageIn(text: string, words: readonly string[]): string {
  let best = ''
  let most = -1
  for (const line of text.split('\n', LINES_SEARCHED_MAX)) {
    const part = line.slice(0, LINE_CHARS_MAX)
    const folded = foldSpelling(part)
    const held = words.filter((word) => folded.includes(word)).length
    if (held > most) [best, most] = [part, held]
  }
  return around(best, words).trim()
}

function around(line: string, words: readonly string[]): string {
  const folded = foldSpelling(line)
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at !== -1)
  const start = Math.max(0, Math.min(...places, line.length) - LEAD_CHARS)
  return line.slice(line.length <= SNIPPET_CHARS_MAX ? 0 : start).slice(0, SNIPPET_CHARS_MAX)
}
