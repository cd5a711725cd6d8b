// A path → the answer that it holds, or the answer to the mail or file that lies there, judged here and now as `analyze` does.
import { Writable } from 'node:stream'
import type { Command, Invocation } from '../command.ts'
import { analyzeFileCommand } from '../commands/analyze-file.ts'
import { analyzeMailCommand } from '../commands/analyze-mail.ts'
import { InputError, readInput } from '../input.ts'
import { type Answer, readAnswers } from './read-answer.ts'

/** Larger files are samples; the longest answer to one file has a few MiB. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024

/** Null where nothing can be read. Rejects with a UsageError where the settings are wrong. */
export async function answerOf(path: string, { err }: Pick<Invocation, 'err'>): Promise<readonly Answer[] | null> {
  const bytes = await readInput(path).catch((error: unknown) => {
    if (error instanceof InputError) return null
    throw error
  })
  if (bytes === null) return null
  const saved = bytes.length > ANSWER_BYTES_MAX ? null : readAnswers(new TextDecoder().decode(bytes), path)
  if (saved !== null) return saved
  return (await judged(analyzeMailCommand, path, err)) ?? (await judged(analyzeFileCommand, path, err))
}

/** What the command prints as JSON; null where the input is nothing for it. */
async function judged(command: Command, path: string, err: NodeJS.WritableStream): Promise<readonly Answer[] | null> {
  let printed = ''
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      printed += String(chunk)
      done()
    },
  })
  await command.run({ operands: [path], options: { json: true }, out, err })
  return readAnswers(printed, path)
}
