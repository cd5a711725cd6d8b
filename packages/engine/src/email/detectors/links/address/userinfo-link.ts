import { belongTogether } from '../../../../domain/organisation.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'

/** Longer user names are there to push the host out of sight. */
const USERINFO_CHARS_LONG = 64

export const userinfoLink: MailDetector<'userinfo_link'> = {
  id: 'userinfo_link',
  type: 'suspicious_link',
  severity: 'high',
  title: 'A link hides its host behind a user name',
  why: 'In https://bank.example@evil.example the reader sees the first name, and the browser goes to the second.',
  falsePositives: 'Links to one’s own machines with a user name in them.',
  attack: ['T1566.002', 'T1036'],
  detect: ({ links, knowledge }) => {
    const pretends = ({ leaf, host }: MailLink): boolean =>
      leaf !== null && leaf.userinfoHost !== null && !belongTogether(leaf.userinfoHost, host, knowledge)
    const found = links.filter(
      ({ isWeb, leaf, resolved }) => isWeb && (leaf?.userinfo ?? resolved.first?.userinfo ?? null) !== null,
    )
    const [first] = found
    if (first === undefined) return null
    const worst =
      found.find(pretends) ?? found.find(({ leaf }) => (leaf?.userinfo?.length ?? 0) > USERINFO_CHARS_LONG) ?? first
    const isGrave = worst !== first || pretends(worst) || (worst.leaf?.userinfo?.length ?? 0) > USERINFO_CHARS_LONG
    const shown = worst.leaf?.userinfoHost ?? worst.leaf?.userinfo ?? ''
    return {
      description: `A link begins with "${shown.slice(0, 80)}", which is only a user name: it leads to ${hostOf(worst)}.`,
      evidence: linkEvidence(found),
      weighs: isGrave ? 'whole' : 'open',
    }
  },
}
