import type { AttachmentInspection } from '../../../facts/attachments.ts'
import { hostOf, linkEvidence } from '../../links/link-evidence.ts'
import { isStranger } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentName, attachmentPlace } from '../attachment-evidence.ts'
import { judgeLinks } from './judged-links.ts'

/** A report has many references; a lure has one link, perhaps thrice. */
const HOSTS_FEW = 2

/** Whoever writes a document has room for a whole address, and counts no clicks: all of its ways out are hidden. */
const HIDDEN = 0.2

/** A message inside is judged as a message, a calendar entry as one, and reports about mail are plain text. */
const DOCUMENTS: ReadonlySet<AttachmentInspection['kind']> = new Set<AttachmentInspection['kind']>([
  'document',
  'web_page',
  'archive',
  'script',
])

export const attachmentLeadsToStranger: MailDetector = {
  id: 'attachment_leads_to_stranger',
  type: 'attachment_lure',
  severity: 'medium',
  title: 'The links of a document lead to an unrelated site',
  why: 'The reader sees a link inside a PDF, and few filters do.',
  falsePositives: 'Brochures and papers that link to their sources.',
  attack: ['T1566.001', 'T1204.001'],
  detect: (facts) => {
    for (const attachment of facts.attachments) {
      const { inspection, links, qrLinks } = attachment
      if (inspection === null || !DOCUMENTS.has(inspection.kind)) continue
      const clickable = links.filter((link) => link.isWeb && !qrLinks.includes(link))
      const strange = clickable.filter((link) => isStranger(link, facts))
      const [first] = strange
      if (first === undefined || new Set(clickable.map(({ host }) => host)).size > HOSTS_FEW) continue
      const { gravity, worst } = judgeLinks(strange, facts)
      const isHidden = clickable.every(({ leaf }) => leaf?.shortener != null)
      // What is judged worst mostly names the host again.
      const isSaid = worst === null || worst.includes(hostOf(first))
      return {
        description: `A link in the attachment ${attachmentName(attachment)} leads to ${hostOf(first)}${isHidden ? ', a URL shortener' : ''}.${isSaid ? '' : ` ${worst}`}`,
        evidence: linkEvidence(strange).map(({ snippet }) => ({ where: attachmentPlace(attachment), snippet })),
        strength: Math.min(1, 0.3 + gravity + (isHidden ? HIDDEN : 0)),
      }
    }
    return null
  },
}
