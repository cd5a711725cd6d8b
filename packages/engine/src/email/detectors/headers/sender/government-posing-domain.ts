// `tax-gov.example` is no government: those have a suffix that nobody else can register under.

import { parseHost } from '../../../../domain/host.ts'
import { hostOf } from '../../links/link-evidence.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence } from '../header-evidence.ts'

const OFFICIAL = /(?:^|\.)(?:gov|gob|gouv|gub|govt|go|gv|gc|govern|europa|mil|admin|bund)(?:\.[a-z]{2,3})?$/
/** `gov` as a word of its own or glued to the end: `receitagov`, `gov-br`. In `governor` and `govern` it is none. */
const POSING = /(?:^|[-_\d])(?:gov|govt|gob|gouv|gub)(?:[-_\d]|$)|[a-z]{3,}(?:gov|gob|gouv)$/
const SNIPPET_CHARS = 200

const poses = (host: string): boolean => {
  const { label, suffix, subdomains, icannRegistrable } = parseHost(host)
  if (OFFICIAL.test(suffix) || OFFICIAL.test(icannRegistrable ?? '')) return false
  // `gov.br.login.example`: the suffix as subdomains of somebody else.
  return POSING.test(label) || /(?:^|\.)(?:gov|gob|gouv|gub)\.[a-z]{2}$/.test(subdomains.join('.'))
}

export const governmentPosingDomain: MailDetector<'government_posing_domain'> = {
  id: 'government_posing_domain',
  type: 'domain_imitation',
  severity: 'high',
  title: 'A domain imitates a government domain',
  why: 'Anyone can register a name that contains "gov"; the real government suffixes are closed.',
  falsePositives: 'Consultancies and news sites about government with "gov" in their name.',
  attack: ['T1583.001', 'T1656'],
  detect: (facts) => {
    const { sender, links } = facts
    const isKnown = sender.brands.length > 0 || sender.isPopular || sender.isOwn
    if (!isKnown && poses(sender.domain))
      return {
        description: `The sender’s domain ${sender.domain} is made to look like a government domain but is not one.`,
        evidence: [fromEvidence(facts)],
      }
    const link = links.find(
      ({ isWeb, isWellKnown, host, shown }) => isWeb && !isWellKnown && !shown.isHidden && poses(host),
    )
    if (link === undefined) return null
    return {
      description: `A link leads to ${hostOf(link)}, which is made to look like a government domain but is not one.`,
      evidence: [{ where: 'body:link', snippet: (link.leaf?.url ?? link.host).slice(0, SNIPPET_CHARS) }],
      weighs: 'posing',
    }
  },
}
