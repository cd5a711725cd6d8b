// Every detector of links, in the order of the report.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { abusedTldLink } from './abused-tld-link.ts'
import { appConsentLink } from './app-consent-link.ts'
import { brandClaimLinksElsewhere } from './brand-claim-links-elsewhere.ts'
import { dangerousSchemeLink } from './dangerous-scheme-link.ts'
import { deviceCodeRequest } from './device-code-request.ts'
import { directDownloadLink } from './direct-download-link.ts'
import { freeHostedLink } from './free-hosted-link.ts'
import { hackedSiteLink } from './hacked-site-link.ts'
import { hiddenNetworkLink } from './hidden-network-link.ts'
import { ipAddressLink } from './ip-address-link.ts'
import { linkTextMismatch } from './link-text-mismatch.ts'
import { linkThroughManyGateways } from './link-through-many-gateways.ts'
import { mailAddressedAction } from './mail-addressed-action.ts'
import { oddlyBuiltLink } from './oddly-built-link.ts'
import { oneStrangerForAllLinks } from './one-stranger-for-all-links.ts'
import { proxiedLink } from './proxied-link.ts'
import { randomHostLink } from './random-host-link.ts'
import { recipientInLink } from './recipient-in-link.ts'
import { redirectedLink } from './redirected-link.ts'
import { shortenedLink } from './shortened-link.ts'
import { unaffiliatedCallToAction } from './unaffiliated-call-to-action.ts'
import { userinfoLink } from './userinfo-link.ts'

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
  freeHostedLink,
  hackedSiteLink,
  abusedTldLink,
  randomHostLink,
  recipientInLink,
  deviceCodeRequest,
  appConsentLink,
]
