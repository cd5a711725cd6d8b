import { extensionPattern } from '../../../../data/extensions.ts'
import type { HostKind } from '../../../../data/tables.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'
import { callsToAction } from '../strangers.ts'

/** How seldom honest mail asks to go there, and how often phish does. */
const STRENGTHS: Readonly<Record<HostKind, number>> = {
  bucket: 1,
  app: 0.8,
  ipfs: 1,
  tunnel: 1,
  dyndns: 1,
  site: 0.7,
  page: 0.5,
  form: 0.5,
  proxy: 0.8,
  code: 0.5,
  file: 0.4,
  doc: 0.4,
}
/** Firms and clubs work with these every day. */
const EVERYDAY: ReadonlySet<HostKind> = new Set<HostKind>(['file', 'doc', 'form', 'code', 'page'])
const WORDS: Readonly<Record<HostKind, string>> = {
  bucket: 'cloud storage or computing that anyone can rent',
  app: 'an application hosting service',
  ipfs: 'an IPFS gateway',
  tunnel: 'a tunnel to a private machine',
  dyndns: 'a dynamic DNS name',
  site: 'a website builder',
  page: 'a link or landing page service',
  form: 'a form builder',
  proxy: 'a page proxy',
  code: 'a site where anyone can publish projects, code or notes',
  file: 'a file host',
  doc: 'a document service',
}

const TO_LOOK_AT = new RegExp(String.raw`\.(?:${extensionPattern('inert')}|webp|svg|ics|doc|xls)$`, 'i')

/** A picture of a mail is often fetched from a bucket; only where the reader goes counts. */
function strengthOf({ leaf }: MailLink, isCall: boolean): number {
  const kind = leaf?.freeHost?.kind
  if (kind === undefined) return 0
  if (kind === 'bucket' && TO_LOOK_AT.test(leaf?.path ?? '')) return 0.2
  if (!isCall && EVERYDAY.has(kind)) return 0.2
  return STRENGTHS[kind] * (isCall ? 1 : 0.6)
}

export const freeHostedLink: MailDetector = {
  id: 'free_hosted_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link leads to a page on free or shared hosting',
  why: 'Free hosting gives an attacker a page at once, anonymously, under a domain that filters trust.',
  falsePositives: 'Small projects, clubs and developers that publish there; companies that share files and forms.',
  attack: ['T1566.002', 'T1583.006'],
  detect: (facts) => {
    const called = new Set(callsToAction(facts).map(({ leaf }) => leaf?.host))
    const found = facts.links
      .filter(({ isWeb, isSenders, leaf }) => isWeb && !isSenders && leaf?.freeHost != null)
      .map((link) => ({ link, strength: strengthOf(link, called.has(link.leaf?.host)) }))
      .toSorted((a, b) => b.strength - a.strength)
    const [worst] = found
    if (worst === undefined) return null
    const kind = worst.link.leaf?.freeHost?.kind ?? 'site'
    return {
      description: `A link leads to ${hostOf(worst.link)}, ${WORDS[kind]}.`,
      evidence: linkEvidence(found.map(({ link }) => link)),
      strength: worst.strength,
      ...(worst.strength <= 0.4 && { severity: 'low' as const }),
    }
  },
}
