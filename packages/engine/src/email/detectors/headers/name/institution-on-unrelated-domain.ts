// A bank, a post or an airline that no table lists, under a domain that has nothing of its name: neither a word of it nor its
// initials. Firms are found by their names, so their domains hold them.

import { parseHost } from '../../../../domain/host.ts'
import { foldSpelling } from '../../../language/fold.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, quote } from '../header-evidence.ts'

/** What institutions with customers by the thousand are called, folded; `…` at either end leaves it open. */
const INSTITUTION =
  /^(?:\p{L}*bank(?:a|as|en|e|i|inn|ken|o|owosc)?|banca|banco|banque|pank|pankki|sparkasse|kreissparkasse|caixa|caja|cassa|\p{L}*bankas|post|posta|poste|posti|postur\p{L}*|correos?|correios|courier|kurier|kargo|cargo|logistics|logistica|versicherung(?:en)?|insurance|assurances?|assicurazioni|seguros?|forsikring|forsakring|vakuutus|sigorta|ubezpieczenia|pojistovna|biztosito|osiguranje|zavarovalnica|kindlustus|draudimas|telecom|telekom|telecomunicaciones|mobile|energie|energia|energy|energi|elektro|electric\p{L}*|stadtwerke|vodafone|airlines?|airways|aerolineas|krankenkasse|mutuelle|university|universitat|universite|universidad|universidade|universita|college|ministry|ministerio|ministere|ministero|customs|lottery|loteria|wallet|exchange|building|credit|kredit|autostrade?|autoroutes?|autopistas?|toll|pension|provident)$/u
/** Words beside a name that say nothing of whose it is. */
const PLAIN =
  /^(?:team|support|service|services|kundenservice|customer|client|clients|kunden|security|notification|notifications|notice|alert|alerts|info|online|mobile|app|the|of|and|de|la|le|du|del|di|da|do|des|und|der|die|das|van|von|el|los|ag|sa|spa|srl|gmbh|ltd|inc|llc|plc|bv|nv|ab|as|asa|oy|oyj|doo|dd|kft|zrt|sro|sp|zoo|kg|se|group|international|national|center|centre|center|account|accounts|billing|care|department|dept|my|your|no|reply|noreply|mail|email|e|control|management|collection|collections|note|notes|desk)$/u
const TOKEN_CHARS_MIN = 3
const LABEL_CHARS_MIN = 3
const NAME_CHARS_MAX = 120
const LURE_MIN = 0.4

/** Domains spell "ü" as "u" or as "ue", and names do either. */
const plainly = (letters: string): string => letters.replaceAll(/([aou])e/g, '$1')

/** Whether the domain holds a word of the name, stands in the name, or is made of its initials. */
function isNamedAfter(domain: string, words: readonly string[]): boolean {
  const { suffix } = parseHost(domain)
  const letters = domain.slice(0, domain.length - suffix.length).replaceAll(/[^a-z0-9]/g, '')
  const label = parseHost(domain).label.replaceAll(/[^a-z0-9]/g, '')
  const joined = words.join('')
  const initials = words.map((word) => word[0] ?? '').join('')
  return (
    words.some(
      (word) => word.length >= TOKEN_CHARS_MIN && !INSTITUTION.test(word) && plainly(letters).includes(plainly(word)),
    ) ||
    (label.length >= LABEL_CHARS_MIN && joined.includes(label)) ||
    (initials.length >= 2 && (label.startsWith(initials) || letters.includes(`${initials}bank`)))
  )
}

export const institutionOnUnrelatedDomain: MailDetector = {
  id: 'institution_on_unrelated_domain',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'The display name is that of an institution, and the domain shows nothing of it',
  why: 'No list holds every bank and postal service in the world; an impostor writes from whatever domain was available.',
  falsePositives: 'Institutions that write through a company of another name or from a domain with an old name.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, claims, language, recipients } = facts
    if (sender.domain === '') return null
    if (sender.isOwn || sender.isPopular || sender.brands.length > 0 || sender.serviceKind !== null) return null
    if (recipients.organisations.includes(sender.registrable ?? '')) return null
    // Whoever is listed is told by `display_name_brand`.
    if (claims.some(({ isWeak, places }) => !isWeak && places.some(({ where }) => where === 'display_name')))
      return null
    if (!language.lures.some(({ strength }) => strength >= LURE_MIN)) return null
    const name = sender.names.join(' ').slice(0, NAME_CHARS_MAX)
    const words = (foldSpelling(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !PLAIN.test(word))
    const isLatin = words.every((word) => /^[a-z0-9]+$/.test(word))
    const own = words.filter((word) => !INSTITUTION.test(word))
    const isInstitution = words.some((word) => INSTITUTION.test(word))
    if (!isLatin || !isInstitution || own.every((word) => word.length < TOKEN_CHARS_MIN)) return null
    if (isNamedAfter(sender.domain, words)) return null
    return {
      description: `The display name is ${quote(name)}, but the address is at ${sender.domain}, which contains neither a word of that name nor its initials.`,
      evidence: [fromEvidence(facts)],
    }
  },
}
