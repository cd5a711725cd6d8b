// Answers to be read sentence by sentence: drawn by a number, so that whoever reads them after a change reads the same again, and
// with another number what nobody has read.
import { ALL_TOGGLES, analyzeEmail } from '@assay/engine'
import { readInput } from '../input.ts'
import { drawFrom } from './changed/draw.ts'
import type { Conditions, Labelled } from './examined.ts'

/** Half of what is drawn is bad: most answers to good mail say nothing. */
export async function readAnswers(
  messages: readonly Labelled[],
  { forMessage, ...own }: Conditions,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<string> {
  const { some } = drawFrom(seed)
  const of = (isBad: boolean): readonly Labelled[] => messages.filter((message) => message.isBad === isBad)
  const drawn = [...some(of(true), Math.ceil(count / 2)), ...some(of(false), Math.floor(count / 2))]
  const answers: string[] = []
  for (const { path, label } of drawn) {
    const { verdict, indicators, defects } = await analyzeEmail(await readInput(path), {
      inputType: 'eml',
      options: { ...ALL_TOGGLES, includeIocs: false },
      resolve: forMessage(),
      now: new Date(),
      ...own,
    })
    const told = indicators.map(({ id, title, description }) => `  ${id}: ${title}. ${description}`)
    const noted = defects.map(({ detail }) => `  note: ${detail}`)
    answers.push(
      [`${path} (${label})`, `${verdict.level} ${verdict.score}: ${verdict.summary}`, ...told, ...noted].join('\n'),
    )
  }
  return `${answers.join('\n\n')}\n`
}
