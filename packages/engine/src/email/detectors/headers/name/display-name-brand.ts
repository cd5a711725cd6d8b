// The best cheap sign there is: most people read the name and never the address. Graded by how often the brand is
// impersonated and by how certain it is that the name means it.

import { parseHost } from '../../../../domain/host.ts'
import { type BrandClaim, nameClaimed } from '../../../facts/claims.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { isCoveting } from '../../links/coveting.ts'
import type { MailDetector } from '../../mail-detector.ts'
import {
  hasBrandInDomain,
  isKnownCompany,
  leadsElsewhereOnly,
  leadsToBrand,
  namesItself,
  speaksForBrand,
} from '../brand-voice.ts'
import { fromEvidence, quote } from '../header-evidence.ts'

const STRENGTH_BY_TIER = { 1: 1, 2: 0.9, 3: 0.75 } as const
/** Words of a display name that belong to no person: with them a name is that of an organisation. */
const OFFICE =
  /(?<!\p{L})(?:bank|pank|team|support|service|servicio|servi[cç]os?|servizio|dienst|kundenservice|kunden(?:center|dienst)|kundcenter|kundservice|kundeservice|kundesenter|klantenservice|security|account|alerts?|news|notification|notice|rewards?|department|dept|center|centre|centro|centrum|zentrum|billing|info|update|gutschein|cart[aã]o|cart[oõ]es|pontos|helpdesk|admin|app|online|wallet|club|customer|enrol?lment|benefits?|fatura|factura|facture|rechnung|kunden|cliente|clientes|clienti|klienta|obsługa|biuro|banco|refund|payment|layanan|nasabah|pelanggan|ügyfélszolgálat|ügyfél|zákaznick\p{L}{1,2}|podpora|podrška|müşteri|hizmetleri|asiakaspalvelu|поддержк\p{L}|служба|підтримк\p{L}|обслужване|εξυπηρέτηση|υποστήριξη)s?(?!\p{L})/iu

const LURE_MIN = 0.4
const SHORT_CHARS_MAX = 3
const SHORT_IN_LONGER_NAME = 0.4

/** WordPress, GitLab: what people run writes under its own name from their domains, and demands nothing that a lure does. */
const SELF_HOSTED = 0.3

/** "Hiba from Ledger". */
const FROM_BRAND = /\s(?:from|of|at|by|with|von|vom|bei|de|da|do|du|del|di|van|od|@|\|)\s/

export const displayNameBrand: MailDetector = {
  id: 'display_name_brand',
  type: 'sender_mismatch',
  severity: 'high',
  title: 'The display name claims a brand that the address does not belong to',
  why: 'Mail clients show the display name and hide the address, and anyone can choose any name.',
  falsePositives:
    'Resellers, fan newsletters and employees who put the brand beside their own name; people whose name is a brand.',
  attack: ['T1566', 'T1656', 'T1036'],
  detect: (facts) => {
    const { sender, claims } = facts
    if (sender.names.length === 0 || isKnownCompany(facts)) return null
    // One brand that may speak is enough: co-branded names ("Amazon Visa") belong to either.
    const named = claims.filter(({ places }) => places.some(({ where }) => where === 'display_name'))
    if (named.some((claim) => speaksForBrand(claim, sender, facts.knowledge))) return null
    const graded = named.map((claim) => ({ claim, strength: strengthOf(claim, facts) }))
    const [best] = graded.sort((a, b) => b.strength - a.strength)
    if (best === undefined || best.strength === 0) return null
    const { claim, strength } = best
    const brand = nameClaimed(claim)
    const spelt = claim.isDistorted ? ' in a disguised spelling' : ''
    const where =
      sender.domain === ''
        ? isUnseen(facts)
          ? `no address is shown, and no link leads to ${brand}`
          : 'but there is no sender address'
        : `but the address is at ${sender.domain}, which is not known to belong to ${brand}`
    const name = quote(sender.names.join(', '))
    return {
      description: bearsOwnName(claim, facts)
        ? `The display name ${name} mentions ${brand} beside the name of the sender’s own domain, ${sender.domain}, which is not known to belong to ${brand}.`
        : `The display name ${name} claims ${brand}${spelt}, ${where}.`,
      evidence: [fromEvidence(facts)],
      strength,
      severity: strength >= 0.7 ? 'high' : 'medium',
    }
  },
}

function strengthOf(claim: BrandClaim, facts: EmailFacts): number {
  const { sender, language } = facts
  const inName = claim.places.find(({ where }) => where === 'display_name')
  if (inName === undefined || (isUnseen(facts) && !leadsElsewhereOnly(claim, facts))) return 0
  const others = claim.places.filter(({ where }) => where === 'subject' || where === 'opening' || where === 'logo')
  const words = sender.plainName.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const isAll = words.length <= inName.text.split(/\s+/).length
  const isOffice = OFFICE.test(sender.plainName)
  let strength: number = STRENGTH_BY_TIER[claim.brand.tier]
  // "Ana from Plain Tales": before the "from" stands a person.
  if (isOrdinaryPhrase(claim)) return 0
  if (inName.isWeak && isPersonOf(inName.text, sender.plainName)) return 0
  if (inName.isWeak) {
    // "Chase", "Ledger", "George" are also names and words: only a message that goes on about them means the brand.
    const isNamed = isAll || isOffice || FROM_BRAND.test(sender.plainName)
    // One who has no other name and makes demands is no person.
    const isBareDemand =
      claim.isWholeName && !sender.isFreeMail && language.lures.some(({ strength }) => strength >= LURE_MIN)
    if (isBareDemand) strength *= 0.7
    else if (others.length === 0 || (!isNamed && !others.some(({ where }) => where === 'subject'))) return 0
    else strength *= isAll || isOffice ? (namesItsTrade(claim, sender.plainName) ? 0.9 : 0.7) : 0.4
  } else if (!isAll && !isOffice) strength *= 0.8
  if (claim.isDistorted) return 1
  // "Friend MTS": three letters beside other words are the end of somebody's own name.
  if (inName.text.length <= SHORT_CHARS_MAX && !isAll && !isOffice)
    strength *= isWholeDomain(sender) ? 0 : SHORT_IN_LONGER_NAME
  // "Acme Windows Daily" of acme.example says who it is. ("Jane Doe (Google) via list" does not: the list proves itself alone.)
  if (bearsOwnName(claim, facts)) strength *= inName.isWeak ? 0 : 0.25
  if (claim.brand.isSelfHosted && claim.isWholeName && !sender.isFreeMail && language.lures.length === 0)
    strength *= SELF_HOSTED
  if (sender.proof !== 'refuted' && leadsToBrand(claim, facts)) strength *= 0.4
  if (mayBeItsOwnDomain(claim, facts)) strength *= 0.5
  return strength
}

/**
 * Brands have more domains than any table, and these bear the name. For passwords, cards and money a brand sends its customers to
 * the domain that they know; whoever asks for them under another has registered it for that.
 */
const mayBeItsOwnDomain = (claim: BrandClaim, { sender, language }: EmailFacts): boolean =>
  sender.proof === 'proven' &&
  hasBrandInDomain(claim, sender) &&
  isSuffixOf(claim, sender) &&
  !isCoveting(language.lures)

/** Clients that quote or forward a message may show the name alone. */
const isUnseen = ({ sender, message }: EmailFacts): boolean =>
  sender.domain === '' && message.parsedAs === 'forwarded_text'

/** "Chase Bank" is a brand with its trade; "Mystery Box" is a thing. */
export const isOrdinaryPhrase = ({ companion }: BrandClaim): boolean => companion !== null && !OFFICE.test(companion)

const bearsOwnName = (claim: BrandClaim, { sender }: EmailFacts): boolean =>
  !claim.isDistorted && !hasBrandInDomain(claim, sender) && namesItself(sender)

/** "Bank BRI": three letters may mean anything, but not beside the word for what the brand is. */
const namesItsTrade = ({ brand }: BrandClaim, plainName: string): boolean =>
  brand.sector === 'bank' && BANK_WORD.test(plainName)
const BANK_WORD = /(?<!\p{L})(?:bank\p{L}{0,3}|pank|banc[ao]|banque|banco)(?!\p{L})|银行|銀行|은행|ธนาคาร|банк/u

/** The whole name, word for word, is what the sender registered. */
const isWholeDomain = ({ plainName, domain }: EmailFacts['sender']): boolean =>
  parseHost(domain).label === plainName.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A brand writes under suffixes that it has already, and a few are everybody's. */
const isSuffixOf = ({ brand }: BrandClaim, { domain }: EmailFacts['sender']): boolean => {
  const { suffix } = parseHost(domain)
  return /^(?:com|org|net)$/.test(suffix) || brand.domains.some((own) => own.endsWith(`.${suffix}`))
}

const isPersonOf = (name: string, plainName: string): boolean => {
  const rest = plainName.startsWith(name.toLowerCase()) ? plainName.slice(name.length) : ''
  return FROM_BRAND.exec(rest)?.index === 0
}
