import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'

export const hackedSiteLink: MailDetector = {
  id: 'hacked_site_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link leads into a hidden or internal folder of a web site',
  why: 'Phishing kits are dropped into folders of compromised sites where no page belongs.',
  falsePositives: 'Downloads from the upload folder of a site.',
  attack: ['T1566.002', 'T1584.004'],
  detect: ({ links }) => {
    const found = links.filter(({ isWeb, isWellKnown, leaf }) => isWeb && !isWellKnown && leaf?.hasHackedPath === true)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `A link leads to ${first.leaf?.path.slice(0, 120)} at ${hostOf(first)}, ${isHiddenFolder(first.leaf?.path ?? '') ? 'below a hidden folder' : 'a folder where a content management system keeps its own files'}.`,
      evidence: linkEvidence(found),
    }
  },
}

const isHiddenFolder = (path: string): boolean => /\/\.(?!well-known\/)[a-z0-9_-]+\//i.test(path)
