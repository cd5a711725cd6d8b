// Introduces the e-mail side to the file side: what a message that was found as a file, or inside of one, looks like to
// the e-mail analysis. Without DNS: the engine does no input or output, and the message is judged by what it says.
import { analyzeMessage } from './email/analyze.ts'
import { dnsDisabled } from './email/auth/dns.ts'
import { isAttachment } from './email/gather.ts'
import { parseMessage } from './email/message/message.ts'
import { isMultipart, walk } from './email/message/part.ts'
import type { Child, MessageInspection } from './file/format.ts'

const EVERYTHING = {
  includeIocs: false,
  includeBodyAnalysis: true,
  includeHomoglyphCheck: true,
  includeLinkAnalysis: true,
  includeAttachmentAnalysis: true,
} as const

export async function inspectMessage(bytes: Uint8Array, now: Date): Promise<MessageInspection> {
  const message = parseMessage(bytes, 'eml')
  const parts = [...walk(message.root)].filter((part) => !isMultipart(part))
  const { verdict, indicators } = await analyzeMessage(message, { options: EVERYTHING, resolve: dnsDisabled, now })
  const attachments = parts
    .filter(isAttachment)
    .map(({ fileName, content }): Child => ({ name: fileName, bytes: content, relation: 'attachment' }))
  const text = parts.map((part) => part.text ?? '').join('\n')
  return { findings: indicators, score: verdict.score, summary: verdict.summary, attachments, text }
}
