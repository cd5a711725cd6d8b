// What each indicator of a message is in it, and whether it is the attacker's: exports block the latter and nothing else.
// Whatever many people share, a brand's own and the recipient's own is nobody's to block, whoever wrote it down.
import type { Knowledge } from '../data/knowledge.ts'
import { matchingDomain, parseHost } from '../domain/host.ts'
import { brandsOfHost } from '../domain/organisation.ts'
import type { Ioc, Iocs } from '../ioc/ioc.ts'
import type { IocRole, RankedIoc, RankedIocs } from '../ioc/ranked-ioc.ts'
import { IOC_ROLES } from '../ioc/ranked-ioc.ts'
import { parseLink } from '../link/parse-link.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import type { MailLink } from './facts/links.ts'
import { MESSENGERS } from './facts/messengers.ts'

/** Whose a host is: nobody can be blocked by it but where it is `unknown` or one customer's page of a platform. */
type Standing = 'recipient' | 'brand' | 'shared' | 'tenant' | 'unknown'

/** Pages of the hosts of code that are nobody's but the host's own. */
const OF_THE_CODE_HOST: ReadonlySet<string> = new Set(
  'about apps contact dashboard explore features help join login marketplace notifications pricing privacy security settings signup site sponsors terms users'.split(
    ' ',
  ),
)

const isCodeHost = (host: string, { abusedServices }: Knowledge): boolean =>
  abusedServices.get(matchingDomain(abusedServices, host) ?? '') === 'code'

/** Hosts of a well-known firm on which every page is a stranger's: a channel of a messenger, somebody's code. */
const holdsStrangersPages = (host: string, knowledge: Knowledge): boolean =>
  matchingDomain(MESSENGERS, host) !== null || isCodeHost(host, knowledge)

function isStrangersPage(url: URL, knowledge: Knowledge): boolean {
  const [first = ''] = url.pathname.slice(1).split('/', 1)
  if (first === '') return false
  return isCodeHost(url.hostname, knowledge)
    ? !OF_THE_CODE_HOST.has(first.toLowerCase())
    : matchingDomain(MESSENGERS, url.hostname) !== null
}

function standingOf(host: string, { knowledge, recipients }: EmailFacts): Standing {
  const { registrable, isPrivateSuffix, isIp } = parseHost(host)
  if (isIp) return 'unknown'
  const own = registrable !== null && recipients.organisations.includes(registrable)
  if (own || matchingDomain(knowledge.ownDomains, host) !== null) return 'recipient'
  if (knowledge.freeMail.has(host) || knowledge.freeMail.has(registrable ?? '')) return 'shared'
  if (knowledge.freeHosts.has(host)) return 'shared'
  // `victim.github.io` is one customer's; `s3.amazonaws.com` is everybody's, and there the path says whose.
  if (isPrivateSuffix) return registrable === null ? 'shared' : 'tenant'
  const platform = matchingDomain(knowledge.freeHosts, host)
  if (platform !== null || matchingDomain(knowledge.shorteners, host) !== null) return 'shared'
  if (matchingDomain(knowledge.bulkMailers, host) !== null) return 'shared'
  if (holdsStrangersPages(host, knowledge)) return 'shared'
  if (brandsOfHost(host, knowledge).length > 0) return 'brand'
  return knowledge.popular.has(registrable ?? '') ? 'shared' : 'unknown'
}

interface Place {
  readonly role: IocRole
  readonly isAttackers: boolean
}

const organisationOf = (host: string): string => parseHost(host).registrable ?? host

/** Where most links of the message lead that lead to strangers: beside it, copied footers name honest firms. */
function landingOrganisations(facts: EmailFacts): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const certain = new Set<string>()
  for (const { shown, isWeb, host } of facts.links) {
    if (!isWeb || shown.place === 'quoted' || standingOf(host, facts) !== 'unknown') continue
    const organisation = organisationOf(host)
    counts.set(organisation, (counts.get(organisation) ?? 0) + 1)
    if (shown.role === 'button' || shown.role === 'form_action') certain.add(organisation)
  }
  const most = Math.max(0, ...counts.values())
  const often = [...counts].filter(([, count]) => count * 2 >= most).map(([organisation]) => organisation)
  return new Set([...certain, ...often])
}

class Roles {
  readonly #places = new Map<string, Place>()

  /** Of several places of one value, the one that says most. */
  add(value: string, place: Place): void {
    const known = this.#places.get(value)
    if (known === undefined || rankOf(place) < rankOf(known)) this.#places.set(value, place)
  }

  of(value: string): Place {
    return this.#places.get(value) ?? { role: 'mentioned', isAttackers: false }
  }
}

const rankOf = ({ role, isAttackers }: Place): number => IOC_ROLES.indexOf(role) + (isAttackers ? 0 : IOC_ROLES.length)

function addLink(link: MailLink, landings: ReadonlySet<string>, roles: Roles, facts: EmailFacts): void {
  const { resolved, leaf, host, shown } = link
  const standing = standingOf(host, facts)
  const { first } = resolved
  if (first !== null && first.url !== leaf?.url)
    addUrl(first.url, first.host, { role: 'redirector', isAttackers: false }, roles)
  if (leaf === null || shown.place === 'quoted') return
  const isOthers = standing === 'brand' || standing === 'recipient'
  if (isOthers) addUrl(leaf.url, host, { role: 'brand', isAttackers: false }, roles)
  else if (standing === 'unknown' || standing === 'tenant') {
    const isLanding = standing === 'tenant' || landings.has(organisationOf(host)) || parseHost(host).isIp
    const role = isLanding ? 'landing' : 'mentioned'
    addUrl(leaf.url, host, { role, isAttackers: isLanding && !leaf.hasHackedPath }, roles)
    // A page that was put into somebody's site: the page is the attacker's, the site is not.
    if (isLanding) roles.add(leaf.url, { role, isAttackers: true })
  } else {
    roles.add(host, { role: 'shared', isAttackers: false })
    const { freeHost } = leaf
    // Below the platform's name stands a customer's, and behind it a customer's path.
    const isBelow = freeHost !== null && host !== freeHost.domain && host !== `www.${freeHost.domain}`
    // Beside a page elsewhere it is a copied footer's, and the channel of the firm that is imitated; a file is fetched.
    const url = parseLink(leaf.url).url
    const isTheirs =
      url !== null && isStrangersPage(url, facts.knowledge) && (landings.size === 0 || leaf.file !== null)
    const isTenants = leaf.shortener !== null || isBelow || (freeHost !== null && leaf.path.length > 1) || isTheirs
    roles.add(leaf.url, { role: leaf.shortener === null ? 'landing' : 'redirector', isAttackers: isTenants })
  }
}

function addUrl(url: string, host: string, place: Place, roles: Roles): void {
  roles.add(url, place)
  roles.add(host.replace(/^\[|\]$/g, ''), place)
}

function addSenders(facts: EmailFacts, landings: ReadonlySet<string>, roles: Roles): void {
  const { message, sender, auth } = facts
  const standing = (host: string): Standing => standingOf(host, facts)
  for (const { address, domain } of [...message.from, ...message.sender]) {
    const at = standing(domain)
    // A name that anybody may have written belongs to whoever was forged; proven, it may be a hijacked mailbox of an
    // honest organisation, so that its whole domain counts where its links lead there as well.
    const isProven = sender.proof === 'proven'
    roles.add(address.toLowerCase(), {
      role: 'sender',
      isAttackers: isProven && at !== 'brand' && at !== 'recipient',
    })
    roles.add(domain, {
      role: at === 'shared' ? 'shared' : 'sender',
      isAttackers: isProven && at === 'unknown' && landings.has(organisationOf(domain)),
    })
  }
  const returnPath = message.returnPath ?? ''
  roles.add(returnPath.toLowerCase(), { role: 'sender', isAttackers: false })
  roles.add(returnPath.slice(returnPath.lastIndexOf('@') + 1).toLowerCase(), { role: 'sender', isAttackers: false })
  for (const { address, domain } of message.replyTo) {
    const at = standing(domain)
    const isElsewhere = sender.replyTo.some(({ mailbox }) => mailbox.address === address)
    const isAttackers = at !== 'brand' && at !== 'recipient' && (isElsewhere || sender.proof === 'proven')
    roles.add(address.toLowerCase(), { role: 'reply', isAttackers })
    roles.add(domain, { role: at === 'shared' ? 'shared' : 'reply', isAttackers: isAttackers && at === 'unknown' })
  }
  const { clientIp } = auth.facts.spf
  if (clientIp !== null) roles.add(clientIp, { role: 'sender', isAttackers: false })
}

/** Pictures are fetched from wherever they lie, the honest owner's site included. */
function addPictures({ view }: EmailFacts, roles: Roles): void {
  for (const { source, url, isTracker } of view.images) {
    const parsed = source === 'remote' ? parseLink(url).url : null
    if (parsed === null) continue
    const place: Place = { role: isTracker ? 'tracker' : 'picture', isAttackers: false }
    addUrl(parsed.href, parsed.hostname, place, roles)
  }
}

/** Free mail that the text gives to write to, as scams do; the same address at a firm may be the firm's that is imitated. */
const isContact = (email: string, { knowledge }: EmailFacts): boolean =>
  knowledge.freeMail.has(email.slice(email.lastIndexOf('@') + 1))

/** The indicators with role and rank, the attacker's first. */
export function rankIocs(found: Iocs, facts: EmailFacts): RankedIocs {
  const roles = new Roles()
  const landings = landingOrganisations(facts)
  for (const link of facts.links) if (link.isWeb) addLink(link, landings, roles, facts)
  addPictures(facts, roles)
  addSenders(facts, landings, roles)
  const isHanded = ({ sources }: Ioc): boolean => sources.some((source) => /^(?:body:qr|attachment)/.test(source))
  const placeOf = (ioc: Ioc, kind: keyof Omit<Iocs, 'cut'>): Place => {
    const known = roles.of(ioc.value)
    if (known.role !== 'mentioned') return known
    if (kind === 'emails' && ioc.sources.includes('body') && isContact(ioc.value, facts))
      return { role: 'reply', isAttackers: true }
    if (kind !== 'urls' || !isHanded(ioc)) return known
    const { url } = parseLink(ioc.value)
    const standing = standingOf(url?.hostname ?? '', facts)
    const isTheirs = url !== null && standing === 'shared' && isStrangersPage(url, facts.knowledge)
    const isAttackers = standing === 'unknown' || standing === 'tenant' || isTheirs
    return { role: standing === 'brand' ? 'brand' : isAttackers ? 'landing' : 'shared', isAttackers }
  }
  const ranked = (kind: keyof Omit<Iocs, 'cut'>): readonly RankedIoc[] =>
    found[kind]
      .map((ioc) => ({ ...ioc, ...placeOf(ioc, kind) }))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((ioc, index) => ({ ...ioc, rank: index + 1 }))
  return {
    domains: ranked('domains'),
    ips: ranked('ips'),
    emails: ranked('emails'),
    urls: ranked('urls'),
    cut: found.cut,
  }
}
