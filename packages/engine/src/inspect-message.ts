// Introduces the e-mail side to the file side: what a message that was found as a file, or inside of one, looks like to
// the e-mail analysis. Without DNS: the engine does no input or output, and the message is judged by what it says.
import { examineMessage } from './email/analyze.ts'
import { dnsDisabled } from './email/auth/dns.ts'
import { ALL_TOGGLES } from './email/detectors/registry.ts'
import { parseMessage } from './email/message/message.ts'
import { indicatorOf, judgeEmail } from './email/verdict/judge.ts'
import type { AnalyzeFileInput } from './file/analyze.ts'
import type { Child, MessageInspection } from './file/format.ts'

export async function inspectMessage(
  bytes: Uint8Array,
  { now, askLists, knowledge }: Pick<AnalyzeFileInput, 'now' | 'askLists' | 'knowledge'>,
): Promise<MessageInspection> {
  const message = parseMessage(bytes, 'eml')
  const { facts, findings, contexts } = await examineMessage(message, ALL_TOGGLES, {
    resolve: dnsDisabled,
    now,
    ...(askLists !== undefined && { askLists }),
    ...(knowledge !== undefined && { knowledge }),
  })
  const { score, summary } = judgeEmail(findings, contexts)
  const attachments = facts.attachments.map(
    ({ name, part }): Child => ({ name, bytes: part.content, relation: 'attachment' }),
  )
  return { findings: findings.map(indicatorOf), score, summary, attachments, text: facts.view.text }
}
