import { isInnerV4 } from '../../../data/inner-hosts.ts'
import { registrableDomain } from '../../../domain/host.ts'
import type { FileDetector } from '../file-detector.ts'

/** Products whose installers are imitated, with words of whoever signs the real ones. */
const PRODUCTS: readonly (readonly [RegExp, RegExp])[] = [
  [/teams|onedrive|sharepoint|office|outlook|edge|windows.?(?:update|terminal)|microsoft/i, /\bmicrosoft\b/i],
  [/zoom/i, /\bzoom\b/i],
  [/adobe|acrobat/i, /\badobe\b/i],
  [/chrome|googledrive/i, /\bgoogle\b/i],
  [/slack/i, /\bslack\b/i],
  [/webex/i, /\bcisco\b/i],
  [/any.?desk/i, /\banydesk\b|philandro/i],
  [/team.?viewer/i, /\bteamviewer\b/i],
  [/firefox/i, /\bmozilla\b/i],
  [
    /notion|grammarly|trading.?view|blender|winrar|vlc|spotify|discord|dropbox|keepass|7.?zip|notepad\+\+/i,
    /\b(?:notion|grammarly|tradingview|blender|win\.?rar|videolan|spotify|discord|dropbox|reichl|pavlov|don ho)\b/i,
  ],
]
const STORES: ReadonlySet<string> = new Set([
  'microsoft.com',
  'windows.net',
  'office.com',
  'azureedge.net',
  'windows.com',
])

export const appInstallerPosesAsProduct: FileDetector<'app_installer_poses_as_product'> = {
  id: 'app_installer_poses_as_product',
  type: 'shortcut',
  severity: 'high',
  title: "An App Installer file poses as another vendor's product",
  why: 'One click on such a file installs a package from a server; the install window shows the name that the attacker chose.',
  falsePositives: "Companies' own add-ins for a product, named after it: those come from a host of their own name.",
  attack: ['T1204.002', 'T1036.005', 'T1105'],
  detect({ pointer }) {
    if (pointer?.kind !== 'appinstaller') return null
    const [source = ''] = pointer.targets
    const host = /^https?:\/\/([\w.-]{1,253})/i.exec(source)?.[1]?.toLowerCase() ?? ''
    const { name = '', publisher = '' } = pointer.settings
    if (STORES.has(registrableDomain(host) ?? host)) return null
    const posed = PRODUCTS.find(([product, owner]) => product.test(name) && !owner.test(publisher))
    const isBare = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) && !isInnerV4(host)
    if (posed === undefined && !isBare) return null
    // Their host wears the name of the product as well.
    const isDressed = posed?.[0].test(host) === true
    return {
      description:
        posed === undefined
          ? `An app is installed from a server without a name, ${host}`
          : `The app calls itself ${name.slice(0, 60)}, its publisher is ${publisher.slice(0, 80)}, its server ${host}`,
      evidence: [{ where: 'pointer.appinstaller', snippet: source.slice(0, 200) }],
      weighs: isDressed || (isBare && posed !== undefined) ? 'whole' : 'posed',
    }
  },
}
