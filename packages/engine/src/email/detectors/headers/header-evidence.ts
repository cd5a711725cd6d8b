// Header fields as evidence, and pieces of them quoted in sentences.
import type { Evidence } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { decodeEncodedWords } from '../../message/header/encoded-words.ts'
import type { HeaderField } from '../../message/header/header-field.ts'

const QUOTE_CHARS_MAX = 80

/** Control and format characters spelt out: `\u{200b}`. */
const spellOut = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)

const OUTER_MARKS = /^[\s"]+|[\s"]+$/g

/** For a sentence: cut to a length that a reader takes in, without quotation marks of its own around it. */
export function quote(text: string): string {
  const bare = text.replaceAll(OUTER_MARKS, '')
  const said = bare === '' ? text : bare
  const short = said.length > QUOTE_CHARS_MAX ? `${said.slice(0, QUOTE_CHARS_MAX).trimEnd()}…` : said
  return `"${spellOut(short)}"`
}

export const headerEvidence = (name: string, value: string): Evidence => ({ where: `header:${name}`, snippet: value })

/** As a client shows it: encoded words tell a reader nothing. */
export const fromEvidence = ({ message }: Pick<EmailFacts, 'message'>): Evidence =>
  headerEvidence('From', decodeEncodedWords(fieldValue(message.headers, 'from') ?? ''))

export const subjectEvidence = ({ message }: Pick<EmailFacts, 'message'>): Evidence =>
  headerEvidence('Subject', message.subject)

/** The value of the topmost field of that name (lower case); null where there is none. */
export const fieldValue = (headers: readonly HeaderField[], name: string): string | null =>
  headers.find((field) => field.name === name)?.value ?? null
