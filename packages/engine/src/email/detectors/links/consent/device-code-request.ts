// The device-code fraud: the page is the provider's own and the code is the attacker's. Who enters it signs the attacker in.

import { matchingDomain } from '../../../../domain/host.ts'
import type { MailLink } from '../../../facts/links.ts'
import type { MailDetector } from '../../mail-detector.ts'
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

export const deviceCodeRequest: MailDetector<'device_code_request'> = {
  id: 'device_code_request',
  type: 'device_code',
  severity: 'high',
  title: 'The message leads to a sign-in page for device codes',
  why: 'In device code phishing the page is genuine, so nothing looks wrong; whoever requested the code is signed in to the reader’s account.',
  falsePositives: 'Makers of televisions and tools that explain how to connect a device.',
  attack: ['T1528', 'T1566.002', 'T1078.004'],
  detect: ({ links, view, message }) => {
    const pages = links.filter((link) => !link.shown.isHidden && isDevicePage(link))
    const [page] = pages
    if (page === undefined) return null
    const code = CODE.exec(`${message.subject}\n${view.text}`)?.[0]
    return {
      description:
        code === undefined
          ? `A link leads to ${hostOf(page)}, where a sign-in code for another device is entered.`
          : `The message contains the code ${code} and a link to ${hostOf(page)}, where device codes are entered.`,
      evidence: linkEvidence(pages),
      weighs: code === undefined ? 'no code' : 'whole',
    }
  },
}
