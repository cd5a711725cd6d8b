// The operator's rules of messages, out of all the rules of their folder: what cannot be used is told by whoever compiles all of them.
import { createHash } from 'node:crypto'
import type { RuleSource } from '@assay/engine'
import type { RuleFiles } from '../static/rule-files.ts'

const DIGEST_CHARS = 12
/** In whatever style it is written. Reading all of a collection takes a thread longer than its start. */
const MAY_BE_OF_MESSAGES = /\bscope["']?\s{0,40}:\s{0,40}["']?message\b/

export interface MailRules {
  readonly sources: readonly RuleSource[]
  /** Equal for equal rules; '' where there are none. */
  readonly digest: string
}

export function mailRulesOf({ capa }: Pick<RuleFiles, 'capa'>): MailRules {
  const sources = capa.filter(({ text }) => MAY_BE_OF_MESSAGES.test(text))
  if (sources.length === 0) return { sources, digest: '' }
  const digest = createHash('sha256')
  for (const { name, text } of sources) digest.update(`${name}\0${text.length}\0${text}`)
  return { sources, digest: digest.digest('hex').slice(0, DIGEST_CHARS) }
}
