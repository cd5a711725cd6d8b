import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { linkEvidence } from '../link-evidence.ts'

/** Mail between two guarded firms has its links wrapped twice, forwarded once more three times. */
const GATEWAYS_MIN = 3
/** A shortener behind redirectors, or redirectors behind each other. */
const REDIRECTORS_MIN = 2

const gatewaysOf = ({ resolved }: MailLink): readonly string[] => [
  ...new Set(resolved.hops.filter(({ kind }) => kind === 'rewriter').map(({ name }) => name)),
]

const redirectorsOf = ({ resolved, leaf }: MailLink): readonly string[] => [
  ...resolved.hops.filter(({ kind }) => kind === 'redirector').map(({ name }) => name),
  ...(leaf?.shortener == null ? [] : [leaf.shortener]),
]

export const linkThroughManyGateways: MailDetector = {
  id: 'link_through_many_gateways',
  type: 'suspicious_link',
  severity: 'high',
  title: 'A link is wrapped in several gateways or redirectors',
  why: 'Each wrapper lends its good name, and a scanner gives up before the end.',
  falsePositives: 'Mail that was forwarded through several companies, each with a different gateway.',
  attack: ['T1566.002'],
  detect: ({ links }) => {
    const found = links.filter(
      (link) =>
        gatewaysOf(link).length >= GATEWAYS_MIN || redirectorsOf(link).length >= REDIRECTORS_MIN || link.resolved.isCut,
    )
    const [first] = found
    if (first === undefined) return null
    const way = [...gatewaysOf(first), ...redirectorsOf(first)]
    return {
      description: `A link goes through ${way.length} gateways or redirectors: ${way.slice(0, 6).join(', ')}.`,
      evidence: linkEvidence(found),
    }
  },
}
