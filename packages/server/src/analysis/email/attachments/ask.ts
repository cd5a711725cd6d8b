// How a thread asks for the attachments of a message: those of all its layers share one allowance of time.
import { type AttachedPart, type InspectAttachments, unknownInspection } from '@assay/engine/mail'
import { ATTACHMENTS_MS_MAX } from '../../limits.ts'
import type { Outside } from '../outside.ts'
import type { AttachmentsQuestion, Inspected } from '../protocol.ts'
import type { MailOverrides } from '../watched-overrides.ts'

/** For one message. */
export function askingFor(outside: Outside, nowMs: number, mailOverrides: MailOverrides): InspectAttachments {
  let leftMs = ATTACHMENTS_MS_MAX
  return async (parts) => {
    if (parts.length === 0) return []
    if (leftMs <= 0) return parts.map(unknownInspection)
    const question: AttachmentsQuestion = { ...questionOf(parts, nowMs, mailOverrides), leftMs }
    const { inspections, usedMs } = (await outside.ask(question)) as Inspected
    leftMs -= usedMs
    return inspections
  }
}

const questionOf = (
  parts: readonly AttachedPart[],
  nowMs: number,
  mailOverrides: MailOverrides,
): Omit<AttachmentsQuestion, 'leftMs'> => ({
  task: {
    kind: 'attachments',
    parts: parts.map(({ name, declaredType, bytes }) => ({ name, declaredType, size: bytes.length })),
    text: parts[0]?.text ?? '',
    nowMs,
    mailOverrides,
  },
  content: new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes))),
})
