// The device-code fraud: the page is the provider's own and the code is the attacker's. Who enters it signs the attacker in.
import type { Detector } from '../../../../detector.ts'
import { matchingDomain } from '../../../../domain/host.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { MailLink } from '../../../facts/links.ts'
import { hostOf, linkEvidence } from '../link-evidence.ts'

/** Where providers let a code be entered that another device shows. */
const PAGES: readonly (readonly [domain: string, path: RegExp])[] = [
  ['microsoft.com', /^\/(?:[a-z]{2}-[a-z]{2}\/)?(?:devicelogin|link)\/?$/i],
  ['microsoftonline.com', /\/(?:oauth2\/)?device(?:auth|login)/i],
  ['aka.ms', /^\/devicelogin\/?$/i],
  ['google.com', /^\/device\/?$/i],
  ['github.com', /^\/login\/device\b/i],
  ['amazon.com', /^\/(?:code|us\/code)\b/i],
  ['awsapps.com', /device/i],
]
const CODE = /\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,9}\b|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/

const isDevicePage = ({ leaf, host }: MailLink): boolean =>
  leaf !== null &&
  PAGES.some(([domain, path]) => matchingDomain(new Set([domain]), host) !== null && path.test(leaf.path))

export const deviceCodeRequest: Detector<EmailFacts> = {
  id: 'device_code_request',
  type: 'device_code',
  severity: 'high',
  title: 'It brings a code to enter at a sign-in page for devices',
  why: 'The page is genuine, so nothing warns; whoever sent the code is signed in with the reader’s account.',
  falsePositives: 'Makers of televisions and tools who write how to connect a device.',
  attack: ['T1528', 'T1566.002', 'T1078.004'],
  detect: ({ links, view, message }) => {
    const pages = links.filter((link) => !link.shown.isHidden && isDevicePage(link))
    const [page] = pages
    if (page === undefined) return null
    const code = CODE.exec(`${message.subject}\n${view.text}`)?.[0]
    return {
      description:
        code === undefined
          ? `It leads to ${hostOf(page)}, where codes of other devices are entered.`
          : `It brings the code ${code} and asks to enter it at ${hostOf(page)}.`,
      evidence: linkEvidence(pages),
      strength: code === undefined ? 0.5 : 1,
    }
  },
}
