import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { linkEvidence } from '../link-evidence.ts'

/** Tenants of cloud services have five dots at times; names of kits have more. */
const DOTS_MAX = 6
/** What honest trackers stay below. */
const LENGTH_MAX = 4096
const WEB_PORTS = new Set([80, 443, 8080, 8443])

interface Oddity {
  readonly what: string
  readonly strength: number
}

function oddityOf({ leaf, resolved, isSenders }: MailLink): Oddity | null {
  if (leaf === null || leaf.ip !== null) return null
  const { defects } = resolved
  if (defects.includes('control_characters')) return { what: 'contains control characters', strength: 1 }
  if (defects.includes('unicode_slashes')) return { what: 'contains look-alikes of slashes', strength: 1 }
  if (defects.includes('host_mended')) return { what: 'has an invalid host name', strength: 0.8 }
  if (defects.includes('backslashes')) return { what: 'uses backslashes instead of slashes', strength: 0.7 }
  if (isSenders) return null
  if (/(?:^|\/)https?:\/\/[^/]*@/i.test(leaf.path)) return { what: 'has a second user name in its path', strength: 0.8 }
  if (leaf.hostDots > DOTS_MAX) return { what: `has a host name of ${leaf.hostDots + 1} labels`, strength: 0.6 }
  if (leaf.port !== null && !WEB_PORTS.has(leaf.port))
    return { what: `uses the unusual port ${leaf.port}`, strength: 0.6 }
  if (defects.includes('slashes_missing') || defects.includes('spaces'))
    return { what: 'is malformed in a way that browsers repair', strength: 0.5 }
  if (defects.includes('invisible_characters')) return { what: 'contains invisible characters', strength: 0.8 }
  if (leaf.length > LENGTH_MAX) return { what: `is ${leaf.length} characters long`, strength: 0.3 }
  return null
}

export const oddlyBuiltLink: MailDetector = {
  id: 'oddly_built_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link is malformed or unusually built',
  why: 'Links that browsers repair and filters trip over get past the filter.',
  falsePositives: 'Addresses typed by hand; in-house services on their own port.',
  attack: ['T1566.002', 'T1027'],
  detect: ({ links }) => {
    const found = links.flatMap((link) => {
      const oddity = link.isWeb ? oddityOf(link) : null
      return oddity === null ? [] : [{ link, ...oddity }]
    })
    const worst = found.toSorted((a, b) => b.strength - a.strength)[0]
    if (worst === undefined) return null
    return {
      description: `A link ${worst.what}.`,
      evidence: linkEvidence(found.map(({ link }) => link)),
      strength: worst.strength,
    }
  },
}
