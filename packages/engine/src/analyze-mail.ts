// Introduces the e-mail side to the file side: messages are analysed with a look into what is attached to them.
import { analyzeEmail as analyzeEmailAlone, type EmailInput, examineMail as examineMailAlone } from './email/analyze.ts'
import { dnsDisabled } from './email/auth/dns.ts'
import { ALL_TOGGLES, type Toggles } from './email/detectors/registry.ts'
import type { Examination, MessageContext } from './email/examine-layer.ts'
import type { InputType } from './email/message/message.ts'
import type { EmailReport } from './email/report.ts'
import { ownMessages } from './email/rules/own-messages.ts'
import { attachmentInspector } from './inspect-attachment.ts'
import type { Example, Rule } from './rules/rule.ts'

/**
 * Is this email phishing? A message as it came (RFC 5322), its headers alone, or pasted text, as `inputType` says. Never
 * rejects for what the bytes hold. DNS is asked through `input.resolve` only (`dnsDisabled` asks nobody). With the toggle
 * for attachments, the file side looks into them.
 *
 *     const { verdict } = await analyzeEmail(bytes, { inputType: 'eml', resolve, now: new Date(), options })
 */
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

/** Whether a rule of messages finds what an example says that it should: a message as it came, of whose sender nobody is asked. */
export async function showsInMessage(rule: Rule, { text, says, strength }: Example): Promise<boolean> {
  const options = { ...ALL_TOGGLES, includeIocs: false }
  const { findings } = await examineMail(Buffer.from(text), options, {
    ...{ inputType: 'raw', resolve: dnsDisabled, now: new Date(0) },
    ownRules: ownMessages([rule]),
  })
  const found = findings.find(({ id, ofOperator }) => id === rule.name && ofOperator !== undefined)
  if (found === undefined) return false
  const [least, most] = strength ?? [0, 1]
  const { description, strength: shown = 1 } = found
  return description.includes(says ?? '') && shown >= least && shown <= most
}
