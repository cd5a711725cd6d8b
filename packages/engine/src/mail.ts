// The door for threads that analyse mail and nothing else: without the emulators and the reading of traces.
import {
  analyzeEmail as analyzeEmailAlone,
  type EmailInput,
  type Examination,
  examineMail as examineMailAlone,
  type MessageContext,
} from './email/analyze.ts'
import type { Toggles } from './email/detectors/registry.ts'
import type { InputType } from './email/message/message.ts'
import type { EmailReport } from './email/report.ts'
import { attachmentInspector } from './inspect-attachment.ts'

export { buildKnowledge, type Knowledge } from './data/knowledge.ts'
export { ENGINE_VERSION } from './engine-version.ts'

/** Of a message as it came. With the toggle for attachments, the file side looks into them. */
export function analyzeEmail(source: Uint8Array, input: EmailInput): Promise<EmailReport> {
  return analyzeEmailAlone(source, withInspector(input, input.options))
}

/** Facts and findings without a verdict, in the same way. */
export function examineMail(
  source: Uint8Array,
  toggles: Toggles,
  context: MessageContext & { readonly inputType: InputType },
): Promise<Examination> {
  return examineMailAlone(source, toggles, withInspector(context, toggles))
}

function withInspector<Context extends MessageContext>(
  context: Context,
  { includeAttachmentAnalysis }: Toggles,
): Context {
  return includeAttachmentAnalysis ? { inspectAttachment: attachmentInspector(context), ...context } : context
}
