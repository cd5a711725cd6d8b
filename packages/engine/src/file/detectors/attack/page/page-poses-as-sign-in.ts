import { isInnerHost } from '../../../../data/inner-hosts.ts'
import { registrableDomain } from '../../../../domain/host.ts'
import type { HtmlFacts } from '../../../formats/html/facts.ts'
import type { FileDetector } from '../../file-detector.ts'

/** Where services keep the pictures and styles of their own sign-in pages. */
const SIGN_IN_ASSETS =
  /(?:^|\.)(?:aadcdn\.ms(?:ft)?auth\.net|aadcdn\.msauthimages\.net|logincdn\.ms(?:ft)?auth\.net|secure\.aadcdn\.microsoftonline-p\.com|acctcdn\.ms(?:ft)?auth\.net|docucdn-a\.akamaihd\.net|cfl\.dropboxstatic\.com|paypalobjects\.com|ssl\.gstatic\.com|logo\.clearbit\.com)$/i

/** Whoever these belong to may ask for the passwords of the services above. */
const OWNERS: ReadonlySet<string> = new Set([
  ...[
    'microsoft.com',
    'microsoftonline.com',
    'microsoftonline.us',
    'live.com',
    'office.com',
    'outlook.com',
    'windows.net',
  ],
  ...['google.com', 'docusign.com', 'docusign.net', 'dropbox.com', 'paypal.com', 'adobe.com', 'okta.com'],
])

const NAMED_BRAND =
  /\b(?:microsoft|office ?365|microsoft 365|outlook|onedrive|sharepoint|excel online|adobe|docusign|dropbox|google drive|gmail|apple id|icloud|paypal|netflix|dhl|fedex|wetransfer|webmail|roundcube|zimbra)\b/i

const BARE = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** They hand forms on to whoever asks for nothing: no service signs its users in by one. */
const FORM_SERVICES: ReadonlySet<string> = new Set([
  ...[
    'formspree.io',
    'getform.io',
    'formsubmit.co',
    'submit-form.com',
    'web3forms.com',
    'formcarry.com',
    'usebasin.com',
  ],
  ...[
    'formbucket.com',
    'form-data.com',
    'formkeep.com',
    'formcake.com',
    'staticforms.xyz',
    'un-static.com',
    'forminit.com',
  ],
])

interface Collector {
  readonly address: string
  readonly host: string
}

const hostOf = (url: string): string =>
  /^https?:\/\/(?:[^/@?#]{0,200}@)?([\w.-]{1,253})/i.exec(url)?.[1]?.toLowerCase() ?? ''

/** Where what is typed goes: the form that asks for the password, or the address that a script has for it. */
function collectorOf(html: HtmlFacts): Collector | null {
  const action = html.forms.find((form) => form.passwordFields > 0 && /^https?:\/\//i.test(form.action))?.action
  const address = action ?? html.script?.urls.find((url) => /\.php(?:$|\?)/i.test(url))
  const host = hostOf(address ?? '')
  if (address === undefined || !host.includes('.')) return null
  return isInnerHost(host) || OWNERS.has(registrableDomain(host) ?? host) ? null : { address, host }
}

function disguiseOf(html: HtmlFacts, { address, host }: Collector): string | null {
  const asset = html.linkHosts.find(
    (one) => SIGN_IN_ASSETS.test(one) && registrableDomain(one) !== registrableDomain(host),
  )
  if (asset !== undefined) return `with pictures of ${asset}`
  if (html.kind === 'svg') return 'in a picture'
  if (FORM_SERVICES.has(registrableDomain(host) ?? host)) return 'by way of a service for forms'
  if (BARE.test(host)) return 'at a server without a name'
  const brand = NAMED_BRAND.exec(`${html.title} ${html.text.slice(0, 2000)}`)?.[0]
  const isAddressed = html.filledAddress !== ''
  if (isAddressed && (brand !== undefined || /\.php(?:$|\?)/i.test(address))) return `made out to ${html.filledAddress}`
  // The victim is shown the real service at last.
  const real = html.script?.urls.find((url) => OWNERS.has(registrableDomain(hostOf(url)) ?? ''))
  if (brand !== undefined && real !== undefined) return `and then shows ${hostOf(real)}`
  return null
}

export const pagePosesAsSignIn: FileDetector = {
  id: 'page_poses_as_sign_in',
  type: 'phishing',
  severity: 'high',
  title: "A local page imitates a service's sign-in page",
  why: "It shows the service's images or the reader's own address, and sends the password to someone else.",
  falsePositives:
    'Saved sign-in pages send to their own service or name their own address; routers have private addresses.',
  attack: ['T1566.001', 'T1056.003', 'T1656'],
  detect({ html }) {
    if (html === undefined || html.passwordFields === 0 || html.ownAddress !== '') return null
    const collector = collectorOf(html)
    const disguise = collector === null ? null : disguiseOf(html, collector)
    if (collector === null || disguise === null) return null
    return {
      description: `The page asks for a password ${disguise} and sends it to ${collector.host}`,
      evidence: [{ where: 'html.form', snippet: collector.address.slice(0, 200) }],
    }
  },
}
