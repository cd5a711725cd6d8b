// A tax office that writes from `.com`: authorities have their government's suffix or at least their country's, and what they
// are called is known even where no table lists their domains.

import { parseHost } from '../../../../domain/host.ts'
import { foldSpelling } from '../../../language/fold.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, quote } from '../header-evidence.ts'
import { authorityIn } from './authority-names.ts'

/** Of countries and of unions of them; of forces, treaties, schools and governments. */
const CLOSED = /^(?:[a-z]{2}|gov|mil|int|edu)$/
/** Country codes that are sold to anybody as something else, or were given away. */
const SOLD: ReadonlySet<string> = new Set([
  'ai',
  'cc',
  'cf',
  'co',
  'fm',
  'ga',
  'gq',
  'io',
  'la',
  'me',
  'ml',
  'pw',
  'su',
  'tk',
  'to',
  'tv',
  'ws',
  'ly',
  'is',
])
const NAME_CHARS_MAX = 200

/** Whether anyone can register a name under the suffix of the host. */
function isOpen(host: string): boolean {
  const { suffix, isPrivateSuffix } = parseHost(host)
  const last = suffix.slice(suffix.lastIndexOf('.') + 1)
  // `de.com` sells what looks like a country.
  return isPrivateSuffix || !CLOSED.test(last) || (suffix === last && SOLD.has(last))
}

export const authorityOnOpenDomain: MailDetector<'authority_on_open_domain'> = {
  id: 'authority_on_open_domain',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'The display name is that of an authority, on a domain that anyone can register',
  why: 'Tax offices, police and courts write from the domains of their government or country; .com is for sale.',
  falsePositives: 'Consultancies and newsletters named after an authority; agencies that write through a contractor.',
  attack: ['T1566', 'T1656', 'T1583.001'],
  detect: (facts) => {
    const { sender, claims, language } = facts
    if (sender.domain === '') return null
    if (sender.isOwn || sender.isPopular || sender.brands.length > 0) return null
    // An authority whose domains are listed is told by `display_name_brand`.
    if (claims.some(({ isWeak, places }) => !isWeak && places.some(({ where }) => where === 'display_name')))
      return null
    const name = sender.names.join(' ').slice(0, NAME_CHARS_MAX)
    const authority = authorityIn(foldSpelling(name))
    if (authority === null || !isOpen(sender.domain)) return null
    return {
      description: `The display name ${quote(name)} is that of an authority, but ${sender.domain} is under a suffix where anyone can register.`,
      evidence: [fromEvidence(facts)],
      weighs: language.lures.length > 0 ? 'whole' : 'no lure',
    }
  },
}
