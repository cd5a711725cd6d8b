// Every detector of links, in the order of the report. The folders: whether a link leads where it says (`destination`), how it is written
// (`address`), on what it is hosted (`host`), what lies between (`detour`), and links that ask for rights instead of passwords (`consent`).
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { dangerousSchemeLink } from './address/dangerous-scheme-link.ts'
import { directDownloadLink } from './address/direct-download-link.ts'
import { ipAddressLink } from './address/ip-address-link.ts'
import { oddlyBuiltLink } from './address/oddly-built-link.ts'
import { recipientInLink } from './address/recipient-in-link.ts'
import { userinfoLink } from './address/userinfo-link.ts'
import { appConsentLink } from './consent/app-consent-link.ts'
import { deviceCodeRequest } from './consent/device-code-request.ts'
import { brandClaimLinksElsewhere } from './destination/brand-claim-links-elsewhere.ts'
import { linkTextMismatch } from './destination/link-text-mismatch.ts'
import { mailAddressedAction } from './destination/mail-addressed-action.ts'
import { oneStrangerForAllLinks } from './destination/one-stranger-for-all-links.ts'
import { unaffiliatedCallToAction } from './destination/unaffiliated-call-to-action.ts'
import { borrowedClickCounter } from './detour/borrowed-click-counter.ts'
import { counterHidesTarget } from './detour/counter-hides-target.ts'
import { linkThroughManyGateways } from './detour/link-through-many-gateways.ts'
import { proxiedLink } from './detour/proxied-link.ts'
import { redirectedLink } from './detour/redirected-link.ts'
import { shortenedLink } from './detour/shortened-link.ts'
import { abusedTldLink } from './host/abused-tld-link.ts'
import { freeHostedLink } from './host/free-hosted-link.ts'
import { hackedSiteLink } from './host/hacked-site-link.ts'
import { hiddenNetworkLink } from './host/hidden-network-link.ts'
import { listedLink } from './host/listed-link.ts'
import { randomHostLink } from './host/random-host-link.ts'

export const linkDetectors: readonly Detector<EmailFacts>[] = [
  linkTextMismatch,
  brandClaimLinksElsewhere,
  unaffiliatedCallToAction,
  oneStrangerForAllLinks,
  mailAddressedAction,
  userinfoLink,
  ipAddressLink,
  oddlyBuiltLink,
  dangerousSchemeLink,
  directDownloadLink,
  hiddenNetworkLink,
  proxiedLink,
  redirectedLink,
  linkThroughManyGateways,
  shortenedLink,
  borrowedClickCounter,
  counterHidesTarget,
  freeHostedLink,
  hackedSiteLink,
  listedLink,
  abusedTldLink,
  randomHostLink,
  recipientInLink,
  deviceCodeRequest,
  appConsentLink,
]
