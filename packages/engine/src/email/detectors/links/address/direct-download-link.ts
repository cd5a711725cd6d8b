import type { ExtensionKind } from '../../../../data/tables.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { strongestFirst } from '../../strongest-first.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { prominence } from '../strangers.ts'

const STRENGTHS: Readonly<Partial<Record<ExtensionKind, number>>> = {
  executable: 1,
  script: 1,
  shortcut: 1,
  installer: 0.8,
  disk_image: 1,
  remote_access: 1,
  macro_document: 0.8,
  archive: 0.5,
}

/**
 * A code host shows a file of a project as a page: `/blob/` behind the names of owner and project, and `raw` in the path or
 * the query where it is sent. A store of files may have a folder of that name.
 */
const isShownAsPage = ({ leaf, isWellKnown }: MailLink): boolean =>
  isWellKnown &&
  /^\/[^/]{1,100}\/[^/]{1,100}\/(?:-\/)?(?:blob|blame|src\/branch)\//.test(leaf?.path ?? '') &&
  !/[?&](?:raw|download|inline)\b/i.test(leaf?.url ?? '')

function strengthOf(link: MailLink): number {
  const { leaf, isWellKnown } = link
  const kind = isShownAsPage(link) ? undefined : leaf?.file?.risk.kind
  const strength = kind === undefined ? 0 : (STRENGTHS[kind] ?? 0)
  return isWellKnown ? strength * 0.3 : strength
}

/** Whose own download it is matters where anybody knows the sender; a bill that is an archive is nobody's business. */
const isUnknownSender = ({ sender, language }: EmailFacts): boolean =>
  sender.brands.length === 0 && !sender.isPopular && language.lures.length > 0

export const directDownloadLink: MailDetector = {
  id: 'direct_download_link',
  type: 'suspicious_link',
  severity: 'high',
  title: 'A link downloads a program or an archive',
  why: 'A file behind a link is not among the attachments that a gateway can scan.',
  falsePositives: 'Software vendors that link their downloads, mailing lists that link patches.',
  attack: ['T1566.002', 'T1204.002'],
  detect: (facts) => {
    const strangers = facts.links.filter((link) => link.isWeb && (!link.isSenders || isUnknownSender(facts)))
    const found = strongestFirst(strangers, strengthOf)
    const [worst] = found
    if (worst === undefined) return null
    const strength = strengthOf(worst) * prominence(worst, facts)
    return {
      description: `A link downloads ${worst.leaf?.file?.name.slice(0, 80)} from ${hostOf(worst)}.`,
      evidence: linkEvidence(found),
      strength,
      ...(strength < 0.6 && { severity: 'medium' as const }),
    }
  },
}
