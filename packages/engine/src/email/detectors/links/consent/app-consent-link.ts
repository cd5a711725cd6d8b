// Consent fraud: the sign-in page is the provider's own, and it asks whether an application of the attacker may read the mailbox.
// No password is asked for, and none that is changed takes the right away again.

import type { Knowledge } from '../../../../data/knowledge.ts'
import { matchingDomain } from '../../../../domain/host.ts'
import { belongTogether, brandsOfHost } from '../../../../domain/organisation.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { linkEvidence } from '../link-evidence.ts'

const PROVIDERS: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'login.live.com',
  'login.windows.net',
  'accounts.google.com',
  'login.yahoo.com',
  'api.login.yahoo.com',
  'slack.com',
  'github.com',
  'www.dropbox.com',
  'appcenter.intuit.com',
])
const PAGE = /\/(?:oauth2?|o\/oauth2|adminconsent|login\/oauth|request_auth)(?:\/|$)|\/authorize\b|\/adminconsent\b/i
/** In the whole of a URL: looked for before it is taken apart. */
const MAY_BE_PAGE = /\/(?:oauth|o\/oauth2|adminconsent|login\/oauth|request_auth|authorize)/i
/** Rights that open the mailbox or the files and stay. */
const WIDE = /mail\.|files\.|offline_access|contacts|gmail|drive|full_access|sites\.|user\.readwrite|imap|\brepo\b/i

/** Rights that outlive the session, write or send: more than a product needs that its own maker introduces. */
const LASTING = /offline_access|readwrite|\.send|full_access|mail\.google\.com|gmail\.(?:modify|send|compose)/i

const isWellKnown = (host: string, knowledge: Knowledge): boolean =>
  brandsOfHost(host, knowledge).length > 0 || matchingDomain(knowledge.popular, host) !== null

interface Consent {
  readonly link: MailLink
  readonly target: string
  readonly isWide: boolean
  /** The application is the sender's own: a product to be connected, or an attacker with a domain. */
  readonly isSenders: boolean
}

function consentOf(link: MailLink, { sender, knowledge }: EmailFacts): Consent | null {
  const { leaf, resolved } = link
  // The redirect of the page may have been followed already: any hop counts.
  for (const text of [...resolved.hops.map(({ url }) => url), ...(leaf === null ? [] : [leaf.url])]) {
    if (!MAY_BE_PAGE.test(text)) continue
    const url = URL.parse(text)
    if (url === null || matchingDomain(PROVIDERS, url.hostname) === null || !PAGE.test(url.pathname)) continue
    if (!url.searchParams.has('client_id')) continue
    const target = URL.parse(url.searchParams.get('redirect_uri') ?? '')?.hostname ?? ''
    const scope = url.searchParams.get('scope') ?? ''
    const isWide = WIDE.test(scope) || /adminconsent/i.test(url.pathname)
    const isSenders = target !== '' && sender.affiliated.some((domain) => belongTogether(target, domain, knowledge))
    const isTrusted = isSenders && (!LASTING.test(scope) || !isWide || isWellKnown(sender.domain, knowledge))
    if (isTrusted || (!isWide && (target === '' || isWellKnown(target, knowledge)))) continue
    return { link, target, isWide, isSenders }
  }
  return null
}

export const appConsentLink: MailDetector<'app_consent_link'> = {
  id: 'app_consent_link',
  type: 'app_consent',
  severity: 'high',
  title: 'A link asks for access to an account (OAuth consent)',
  why: 'In consent phishing the provider’s own page asks for consent, so nothing looks wrong, and the access outlives a password change.',
  falsePositives: 'Products that connect to a mailbox and invite from a domain other than their own.',
  attack: ['T1528', 'T1566.002', 'T1550.001'],
  detect: (facts) => {
    const found = facts.links.flatMap((link) => (link.shown.isHidden ? [] : (consentOf(link, facts) ?? [])))
    const [first] = found.toSorted((a, b) => Number(b.isWide) - Number(a.isWide))
    if (first === undefined) return null
    const whose = first.target === '' ? 'an application' : `an application at ${first.target}`
    return {
      description: `A link asks the reader to give ${whose} access to the account${first.isWide ? ', including mail, files or lasting access' : ''}.`,
      evidence: linkEvidence(found.map(({ link }) => link)),
      weighs: first.isSenders ? 'of the sender' : first.isWide ? 'whole' : 'narrow',
    }
  },
}
