// The operator's rules of messages, out of all the rules of their folder: what cannot be used is told by whoever compiles all of them.
import { createHash } from 'node:crypto'
import type { RuleSource } from '@assay/engine'
import { isOfMessages } from '@assay/engine/service'
import type { RuleFiles } from '../static/rule-files.ts'

const DIGEST_CHARS = 12

export interface MailRules {
  readonly sources: readonly RuleSource[]
  /** Equal for equal rules; '' where there are none. */
  readonly digest: string
}

export function mailRulesOf({ capa }: Pick<RuleFiles, 'capa'>): MailRules {
  const sources = capa.filter(({ text }) => isOfMessages(text))
  if (sources.length === 0) return { sources, digest: '' }
  const digest = createHash('sha256')
  for (const { name, text } of sources) digest.update(`${name}\0${text.length}\0${text}`)
  return { sources, digest: digest.digest('hex').slice(0, DIGEST_CHARS) }
}
