// The exit code of several files: the worst verdict among them decides, and none at all is fine.
import { EXIT } from './command.ts'

const WORST_FIRST: readonly (readonly [verdict: string, code: number])[] = [
  ['malicious', EXIT.malicious],
  ['suspicious', EXIT.suspicious],
  ['unknown', EXIT.error],
]

export function exitOfWorst(verdicts: readonly (string | null)[]): number {
  return WORST_FIRST.find(([verdict]) => verdicts.includes(verdict))?.[1] ?? EXIT.fine
}
