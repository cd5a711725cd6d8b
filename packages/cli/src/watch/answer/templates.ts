// The operator's own answers: files `OUTCOME.LANGUAGE.txt` whose first line is the subject and whose text stands behind an empty
// line. Where there is none for a language, ours is sent.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../command.ts'
import { type AnswerOutcome, OUTCOMES, WORDS } from './words.ts'

export interface AnswerText {
  readonly subject: string
  readonly text: string
}

/** `language` is one that there are words or templates of. */
export type AnswerTexts = (outcome: AnswerOutcome, language: string | null) => AnswerText

const NAME = /^(malicious|suspicious|safe|unclear)\.([a-z]{2,3})\.txt$/
const TEMPLATE_CHARS_MAX = 20_000

/** Throws a UsageError for a folder or a file that cannot be used. */
export async function readTemplates(folder: string | undefined, byDefault: string): Promise<AnswerTexts> {
  const own = folder === undefined ? new Map<string, AnswerText>() : await readFolder(folder)
  const find = (outcome: AnswerOutcome, language: string): AnswerText | null => {
    const words = Object.hasOwn(WORDS, language) ? WORDS[language] : undefined
    const ours = words && { subject: words.subject, text: `${words[outcome]}\n\n${words.closing}\n` }
    return own.get(`${outcome}.${language}`) ?? ours ?? null
  }
  for (const outcome of OUTCOMES)
    if (find(outcome, byDefault) === null)
      throw new UsageError(`there is no answer "${outcome}" in the language "${byDefault}"`)
  return (outcome, language) => {
    const text = (language === null ? null : find(outcome, language)) ?? find(outcome, byDefault)
    if (text === null) throw new Error(`no answer ${outcome} in ${byDefault}`)
    return text
  }
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, AnswerText>> {
  const names = await readdir(folder).catch(() => {
    throw new UsageError(`the folder of templates ${folder} cannot be read`)
  })
  const texts = new Map<string, AnswerText>()
  for (const name of names) {
    const [, outcome, language] = NAME.exec(name) ?? []
    if (outcome === undefined) continue
    const content = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    const [, subject, text] = /^([^\n]+)\n\n([\s\S]+)$/.exec(content) ?? []
    if (subject === undefined || text === undefined || content.length > TEMPLATE_CHARS_MAX)
      throw new UsageError(`${join(folder, name)} must be a subject, an empty line and a text`)
    texts.set(`${outcome}.${language}`, { subject, text })
  }
  return texts
}
