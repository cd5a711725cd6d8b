import type { Knowledge } from '../../../../data/knowledge.ts'
import type { AttachmentFacts } from '../../../facts/attachments.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

/** Archives of developers hold scripts among many other files. */
const MEMBERS_FEW = 3

interface Found {
  readonly attachment: AttachmentFacts
  readonly member: string
  readonly strength: number
}

function worstMember(attachment: AttachmentFacts, { extensions }: Knowledge): Found | null {
  const { inspection } = attachment
  if (inspection === null || inspection.kind !== 'archive') return null
  const isFew = inspection.members.length <= MEMBERS_FEW
  let worst: Found | null = null
  for (const member of inspection.members) {
    const extension = /\.([a-z0-9_-]{1,24})[\s.]{0,50}$/i.exec(member.slice(-80))?.[1]?.toLowerCase() ?? ''
    const risk = extensions.get(extension)
    if (risk === undefined || risk.grade < 2) continue
    const gravity = risk.grade === 3 ? 1 : risk.kind === 'web_page' ? 0.5 : 0.6
    const strength = isFew ? gravity : gravity * 0.4
    if (strength > (worst?.strength ?? 0)) worst = { attachment, member, strength }
  }
  return worst
}

export const archiveHoldsProgram: MailDetector = {
  id: 'archive_holds_program',
  type: 'dangerous_attachment',
  severity: 'high',
  title: 'An attached archive contains an executable or active file',
  why: 'Inside an archive a program gets past filters that go by the extension of the attachment.',
  falsePositives: 'Developers and IT departments that send each other tools.',
  attack: ['T1566.001', 'T1204.002', 'T1027.015'],
  detect: ({ attachments, knowledge }) => {
    const found = attachments.flatMap((attachment) => worstMember(attachment, knowledge) ?? [])
    const worst = found.toSorted((a, b) => b.strength - a.strength)[0]
    if (worst === undefined) return null
    return {
      description: `The attached archive ${attachmentName(worst.attachment)} contains ${worst.member.slice(-100)}.`,
      evidence: attachmentEvidence(
        found.map(({ attachment }) => attachment),
        ({ inspection }) => inspection?.members.slice(0, 5).join(', ') ?? '',
      ),
      strength: worst.strength,
      ...(worst.strength < 0.6 && { severity: 'medium' as const }),
    }
  },
}
