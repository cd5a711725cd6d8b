import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'

const isProxied = ({ isWeb, resolved, leaf }: MailLink): boolean =>
  isWeb &&
  (resolved.hops.some(({ kind }) => kind === 'proxy') || (leaf?.freeHost?.kind === 'proxy' && leaf.path.length > 1))

export const proxiedLink: MailDetector = {
  id: 'proxied_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link shows a page through a third-party proxy',
  why: 'A translation service, a page cache or an archive lends its own host name to the page.',
  falsePositives: 'Shared translations and archived articles; news that links to AMP pages.',
  attack: ['T1566.002'],
  detect: ({ links }) => {
    const found = links.filter((link) => isProxied(link) && !link.isSenders)
    const [first] = found
    if (first === undefined) return null
    const by = first.resolved.hops.find(({ kind }) => kind === 'proxy')?.name ?? first.leaf?.freeHost?.domain
    return { description: `A link shows ${hostOf(first)} through the proxy ${by}.`, evidence: linkEvidence(found) }
  },
}
