import type { AttachmentFacts } from '../../../facts/attachments.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { strongestFirst } from '../../strongest-first.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

/** What people open without thinking, in the languages of the catalogue. */
const LURE =
  /invoice|payment|remittance|receipt|voice ?(?:mail|message)|fax|scan(?:ned)?|purchase|quotation|payroll|salary|bonus|statement|swift|contract|agreement|docusign|rechnung|mahnung|zahlung|gehalt|vertrag|facture|paiement|devis|contrat|factura|pago|recibo|n[óo]mina|fatura|boleto|nota ?fiscal|pagamento|comprovante|fattura|ricevuta|factuur|betaling|loonstrook|faktura|p[łl]atno|счет|счёт|оплата|fatura|ödeme|請求書|发票/iu
const RISKY = new Set(['archive', 'web_page', 'disk_image', 'macro_document', 'script', 'executable', 'shortcut'])

function strengthOf(attachment: AttachmentFacts, { recipients }: EmailFacts): number {
  const { name, risk, inspection } = attachment
  if (name === null || risk === null || !RISKY.has(risk.kind) || attachment.isInline) return 0
  const plain = name.toLowerCase().replace(/[._+-]/g, ' ')
  const isForVictim = recipients.addresses.slice(0, 3).some((address) => {
    const [local = '', domain = ''] = address.split('@')
    const label = domain.split('.')[0] ?? ''
    return (
      name.toLowerCase().includes(address) ||
      (local.length >= 5 && plain.includes(local)) ||
      (label.length >= 5 && plain.includes(label))
    )
  })
  const isLure = LURE.test(plain)
  if (!isLure && !isForVictim) return 0
  return (
    (isLure ? 0.5 : 0.4) +
    (isLure && isForVictim ? 0.2 : 0) +
    (inspection?.isEncrypted === true || risk.grade >= 2 ? 0.3 : 0)
  )
}

export const attachmentNamedAsLure: MailDetector = {
  id: 'attachment_named_as_lure',
  type: 'attachment_lure',
  severity: 'low',
  title: 'An archive, page or program has the name of a document',
  why: 'An invoice, a payslip or a voice message is opened before anyone questions it.',
  falsePositives: 'Invoices that come in an archive.',
  attack: ['T1566.001', 'T1036.005'],
  detect: (facts) => {
    const found = strongestFirst(facts.attachments, (attachment) => strengthOf(attachment, facts))
    const [worst] = found
    if (worst === undefined) return null
    return {
      description: `The attachment ${attachmentName(worst)} has the name of a document but is not one.`,
      evidence: attachmentEvidence(found),
      strength: strengthOf(worst, facts),
    }
  },
}
