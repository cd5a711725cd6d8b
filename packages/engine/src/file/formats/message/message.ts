// An e-mail message found as a file. The e-mail side of the engine looks at it, introduced by `index.ts`; its
// attachments come back as files of the tree.

import type { Finding } from '../../../detector.ts'
import { passwordsTold } from '../../archive/passwords.ts'
import type { Format, FormatContext, Parsed } from '../../format.ts'

export interface MessageFacts {
  /** 0 to 100, the e-mail side's own scale. */
  readonly score: number
  readonly summary: string
  readonly indicators: readonly Pick<Finding, 'id' | 'title' | 'severity' | 'description' | 'attack'>[]
  readonly attachmentCount: number
}

export const messageFormat: Format = {
  id: 'message',
  types: ['eml'],
  parse: parseMessageFile,
}

async function parseMessageFile(bytes: Uint8Array, { inspectMessage, budget, path }: FormatContext): Promise<Parsed> {
  if (inspectMessage === null) {
    return { facts: {}, defects: [], children: [], unseen: ['the message was not looked into'] }
  }
  const { findings, score, summary, attachments, text } = await inspectMessage(bytes)
  const kept = attachments.slice(0, budget.limits.childrenMax)
  if (kept.length < attachments.length) {
    budget.cut({ limit: 'childrenMax', where: path, what: `${kept.length} of ${attachments.length} attachments` })
  }
  for (const { bytes: attached } of kept) budget.spend(attached.length)
  const indicators = findings.map(({ id, title, severity, description, attack }) => ({
    id,
    title,
    severity,
    description,
    attack,
  }))
  return {
    facts: { email: { score, summary, indicators, attachmentCount: attachments.length } },
    defects: [],
    children: kept,
    passwordsTold: passwordsTold(text),
  }
}
