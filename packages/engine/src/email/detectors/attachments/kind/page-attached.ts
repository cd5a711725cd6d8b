import type { AttachmentFacts } from '../../../facts/attachments.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

interface Seen {
  readonly attachment: AttachmentFacts
  readonly reasons: readonly string[]
  readonly strength: number
}

const isPage = ({ extension, declaredType, inspection, isInline }: AttachmentFacts): boolean =>
  !isInline &&
  (inspection?.kind === 'web_page' ||
    /^(?:s|x)?html?$|^xht$|^mht(?:ml)?$/.test(extension) ||
    declaredType === 'text/html')

function look(attachment: AttachmentFacts, { recipients }: EmailFacts): Seen {
  const { inspection, language, links, part } = attachment
  const reasons: string[] = []
  let strength = 0.3
  const add = (points: number, reason: string): void => {
    strength += points
    reasons.push(reason)
  }
  if (inspection?.findings.some(({ id }) => id === 'html_asks_for_password') === true) add(0.6, 'asks for a password')
  if ((inspection?.score ?? 0) >= 30) add(0.5, 'is rated suspicious by the file analysis')
  if ((language?.lures.length ?? 0) > 0) add(0.2, 'has the wording of a lure')
  const text = part.text?.slice(0, 200_000) ?? ''
  const wanted = recipients.addresses.slice(0, 3)
  if (
    wanted.some(
      (address) => text.toLowerCase().includes(address) || text.includes(Buffer.from(address).toString('base64')),
    )
  )
    add(0.3, 'contains the recipient’s address')
  if (links.some(({ isWeb, isSenders, isWellKnown }) => isWeb && !isSenders && !isWellKnown))
    add(0.1, 'links to an unrelated site')
  return { attachment, reasons, strength: Math.min(1, strength) }
}

export const pageAttached: MailDetector = {
  id: 'page_attached',
  type: 'dangerous_attachment',
  severity: 'medium',
  title: 'An HTML page is attached',
  why: 'An attached page runs script without a server that could be blocked, which is all that a false login page needs.',
  falsePositives: 'Reports and delivery notices as HTML, portals for encrypted mail.',
  attack: ['T1566.001', 'T1027.006'],
  detect: (facts) => {
    const seen = facts.attachments.filter(isPage).map((attachment) => look(attachment, facts))
    const worst = seen.toSorted((a, b) => b.strength - a.strength)[0]
    if (worst === undefined) return null
    const { attachment, reasons, strength } = worst
    const what =
      reasons.length === 0 ? 'is an HTML page' : `is an HTML page that ${new Intl.ListFormat('en').format(reasons)}`
    return {
      description: `The attachment ${attachmentName(attachment)} ${what}.`,
      evidence: attachmentEvidence(seen.map((one) => one.attachment)),
      strength,
      ...(strength >= 0.8 && { severity: 'high' as const }),
    }
  },
}
