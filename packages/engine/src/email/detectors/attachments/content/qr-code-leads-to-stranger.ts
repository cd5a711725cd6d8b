import { hostOf } from '../../links/link-evidence.ts'
import { isStranger } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentName, attachmentPlace } from '../attachment-evidence.ts'
import { judgeLinks } from './judged-links.ts'

export const qrCodeLeadsToStranger: MailDetector = {
  id: 'qr_code_leads_to_stranger',
  type: 'qr_code',
  severity: 'high',
  title: 'A QR code leads to an unrelated site',
  why: 'Few filters read a link in a picture, and the phone that scans it is often unprotected.',
  falsePositives: 'Tickets, vouchers and business cards.',
  attack: ['T1566.002', 'T1204.001'],
  detect: (facts) => {
    for (const attachment of facts.attachments) {
      const strange = attachment.qrLinks.filter((link) => isStranger(link, facts))
      const [first] = strange
      if (first === undefined) continue
      const { gravity } = judgeLinks(strange, facts)
      return {
        description: `A QR code in ${attachmentName(attachment)} leads to ${hostOf(first)}.`,
        evidence: strange.slice(0, 5).map(({ leaf, shown }) => ({
          where: attachmentPlace(attachment),
          snippet: leaf?.url ?? shown.url,
        })),
        strength: Math.min(1, 0.5 + gravity),
      }
    }
    for (const { form, links } of facts.drawnCodes) {
      const strange = links.filter((link) => isStranger(link, facts))
      const [first] = strange
      if (first === undefined) continue
      return {
        description: `A QR code drawn ${form === 'table' ? 'as a table' : 'with characters'} leads to ${hostOf(first)}.`,
        evidence: strange.map(({ leaf, shown }) => ({ where: 'body:qr', snippet: leaf?.url ?? shown.url })),
        strength: Math.min(1, 0.5 + judgeLinks(strange, facts).gravity),
      }
    }
    return null
  },
}
