import type { MailDetector } from '../../mail-detector.ts'
import { linkEvidence } from '../link-evidence.ts'
import { prominence } from '../strangers.ts'

/** Machines write such addresses out, as they are; a button covers one. */
const OPEN = 0.4
const COVERED = 0.6

export const ipAddressLink: MailDetector = {
  id: 'ip_address_link',
  type: 'suspicious_link',
  severity: 'medium',
  title: 'A link leads to a bare IP address',
  why: 'An IP address needs no registrar, and written as a single number or in hexadecimal it is hard to recognize.',
  falsePositives: 'Monitoring systems and printers that name machines in their own network by address.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const found = facts.links.filter(
      ({ isWeb, leaf }) => isWeb && leaf?.ip !== undefined && leaf?.ip !== null && !leaf.ip.isPrivate,
    )
    const [first] = found
    if (first === undefined) return null
    const disguised = found.find(({ leaf }) => leaf?.ip?.form !== 'dotted' && leaf?.ip?.form !== 'ipv6')
    const { leaf } = disguised ?? first
    const isOpen = found.every(({ shown }) => shown.role === 'plain_text')
    return {
      description:
        disguised === undefined
          ? `A link leads to the IP address ${leaf?.ip?.address}.`
          : `A link leads to the IP address ${leaf?.ip?.address}, written as ${leaf?.ip?.form} to hide it.`,
      evidence: linkEvidence(found),
      strength: disguised === undefined ? (isOpen ? OPEN : COVERED) * prominence(first, facts) : 1,
      severity: disguised === undefined ? 'medium' : 'high',
    }
  },
}
