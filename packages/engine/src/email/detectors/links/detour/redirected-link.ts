import type { Knowledge } from '../../../../data/knowledge.ts'
import { parseHost } from '../../../../domain/host.ts'
import { belongTogether, brandsOfHost } from '../../../../domain/organisation.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { isStranger, prominence } from '../strangers.ts'

interface Redirected {
  readonly link: MailLink
  readonly by: string
  readonly to: string
  readonly strength: number
}

/** Through somebody else's redirector to a stranger. What the sender's own pages redirect to is the sender's business. */
function redirectedBy(link: MailLink, facts: EmailFacts): Redirected | null {
  const { resolved, leaf } = link
  const redirector = resolved.hops.findLast(({ kind }) => kind === 'redirector')
  if (redirector !== undefined) {
    if (!isStranger(link, facts)) return null
    return { link, by: redirector.name, to: hostOf(link), strength: prominence(link, facts) }
  }
  if (leaf === null || link.isSenders || leaf.mailer !== null) return null
  const nested = resolved.nested.find(({ isRedirect }) => isRedirect)
  const to = nested === undefined ? '' : (URL.parse(nested.url)?.hostname ?? '')
  if (nested === undefined || facts.sender.affiliated.some((domain) => belongTogether(to, domain, facts.knowledge)))
    return null
  if (isKnown(to, facts.knowledge)) return null
  return { link, by: link.host, to, strength: nested.encoding === 'plain' || nested.encoding === 'percent' ? 0.5 : 0.8 }
}

const isKnown = (host: string, knowledge: Knowledge): boolean =>
  knowledge.popular.has(parseHost(host).registrable ?? '') || brandsOfHost(host, knowledge).length > 0

export const redirectedLink: MailDetector = {
  id: 'redirected_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link uses another site’s redirector',
  why: 'A search engine or a bank as the first host satisfies filters and readers; its open redirect leads on to another site.',
  falsePositives: 'Links copied from search results and advertisements.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const found = facts.links.flatMap((link) => redirectedBy(link, facts) ?? [])
    const worst = found.toSorted((a, b) => b.strength - a.strength)[0]
    if (worst === undefined) return null
    return {
      description: `A link goes through ${worst.by} to ${worst.to}.`,
      evidence: linkEvidence(found.map(({ link }) => link)),
      strength: worst.strength,
    }
  },
}
