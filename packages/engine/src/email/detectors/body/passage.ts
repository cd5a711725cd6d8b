// The passage of a text in which given words stand, in the sample's own spelling, as evidence.
import type { Evidence } from '../../../detector.ts'
import { rememberedTexts } from '../../../remembered.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { foldSpelling, foldWords } from '../../language/fold.ts'
import type { Lure } from '../../language/read-lures.ts'

const LINES_SEARCHED_MAX = 300
const LINE_CHARS_MAX = 600
const SNIPPET_CHARS_MAX = 200
/** Read before the first of the words, so that the snippet begins with its sentence or nearly so. */
const LEAD_CHARS = 40

/** The subject where it holds some of the lure's words, and the lines of the text that hold most of the others. */
export function passagesOf(
  { message, view }: Pick<EmailFacts, 'message' | 'view'>,
  { words, where }: Lure,
): readonly Evidence[] {
  if (where === 'body') return [linesOf(view, words)]
  const subject = foldSpelling(message.subject)
  const others = words.filter((word) => !subject.includes(word))
  const inSubject = { where: 'header:Subject', snippet: message.subject.slice(0, SNIPPET_CHARS_MAX) }
  return others.length === 0 ? [inSubject] : [inSubject, linesOf(view, others)]
}

function linesOf(view: EmailFacts['view'], words: readonly string[]): Evidence {
  return {
    where: 'body:text',
    snippet: passageIn(view.forwarded === null ? view.text : `${view.text}\n${view.forwarded.text}`, words),
  }
}

/** The few lines of a text that hold most of the words, cut to a snippet around them; empty where none of them is found. */
export function passageIn(text: string, words: readonly string[]): string {
  const read = linesIn(text)
  const lines = read.map(({ line }) => line)
  const held = read.map(({ folded }) => words.filter((word) => folded.includes(word)))
  let best = ''
  let most = 0
  for (const [from, line] of lines.entries()) {
    const found = new Set(held[from])
    if (found.size === 0) continue
    let passage = line
    let shortest = line
    let count = found.size
    for (let at = from + 1; at < lines.length; at += 1) {
      passage += `\n${lines[at]}`
      if (passage.length > SNIPPET_CHARS_MAX) break
      for (const word of held[at] ?? []) found.add(word)
      if (found.size > count) [shortest, count] = [passage, found.size]
    }
    if (count > most) [best, most] = [shortest, count]
  }
  return around(best, words).trim()
}

/** Text of HTML often stands in one line; the words are looked for in all of it. */
function inPieces(line: string): readonly string[] {
  const pieces: string[] = []
  for (let at = 0; at < line.length && pieces.length < LINES_SEARCHED_MAX; ) {
    const space = at + LINE_CHARS_MAX < line.length ? line.lastIndexOf(' ', at + LINE_CHARS_MAX) : -1
    const end = space > at ? space + 1 : at + LINE_CHARS_MAX
    pieces.push(line.slice(at, end))
    at = end
  }
  return pieces
}

interface Line {
  readonly line: string
  /** Words alone, disguised letters read as what they pass for. */
  readonly folded: string
}

/** Of one message every lure that was found shows its passage. */
const linesIn: (text: string) => readonly Line[] = rememberedTexts(
  (text) =>
    text
      .split('\n', LINES_SEARCHED_MAX)
      .flatMap(inPieces)
      .map((line) => ({ line, folded: foldWords(line).text.replace(/[^\p{L}\p{N}]+/gu, ' ') })),
  { charsMax: 100_000 },
)

function around(line: string, words: readonly string[]): string {
  const folded = foldSpelling(line)
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at !== -1)
  const start = Math.max(0, Math.min(...places, line.length) - LEAD_CHARS)
  return line
    .slice(line.length <= SNIPPET_CHARS_MAX || places.length === 0 ? 0 : wordAt(line, start))
    .slice(0, SNIPPET_CHARS_MAX)
}

/** Where the next word begins, if a place is within one; languages without spaces have none near. */
export function wordAt(line: string, at: number): number {
  if (at === 0 || /\s/.test(line[at - 1] ?? '')) return at
  const rest = line.slice(at, at + LEAD_CHARS).search(/\s/)
  return rest === -1 ? at : at + rest + 1
}
