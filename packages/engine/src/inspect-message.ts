// Introduces the e-mail side to the file side: what a message that was found as a file, or inside of one, looks like to
// the e-mail analysis. Without DNS: the engine does no input or output, and the message is judged by what it says.
import { analyzeEmail } from './email/analyze.ts'
import { dnsDisabled } from './email/auth/dns.ts'
import { parseTree } from './email/gather.ts'
import type { Child, MessageInspection } from './file/format.ts'

const EVERYTHING = {
  includeIocs: false,
  includeBodyAnalysis: true,
  includeHomoglyphCheck: true,
  includeLinkAnalysis: true,
  includeAttachmentAnalysis: true,
} as const

export async function inspectMessage(bytes: Uint8Array, now: Date): Promise<MessageInspection> {
  const tree = await parseTree(bytes)
  const { verdict, indicators } = await analyzeEmail(bytes, {
    inputType: 'eml',
    options: EVERYTHING,
    resolve: dnsDisabled,
    now,
  })
  const attachments = (tree?.attachments ?? []).map(
    ({ filename, content }): Child => ({
      name: filename,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      relation: 'attachment',
    }),
  )
  return { findings: indicators, score: verdict.score, summary: verdict.summary, attachments, text: tree?.text ?? '' }
}
