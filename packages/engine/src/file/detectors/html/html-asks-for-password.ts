import { registrableDomain } from '../../../domain/host.ts'
import type { FileDetector } from '../file-detector.ts'
import { onlyInternalHosts } from '../script/well-known-hosts.ts'

const BRANDS =
  /\b(?:microsoft|office ?365|outlook|onedrive|sharepoint|adobe|docusign|dropbox|google|gmail|apple|icloud|paypal|amazon|netflix|facebook|instagram|linkedin|dhl|fedex|ups|webmail|roundcube|zimbra|wetransfer|chase|wells fargo|bank of america|hsbc|citibank|metamask|coinbase|binance|excel online|owa)\b/i

/** Pictures and styles fetched from the brand's own servers make the copy look right. */
const BRAND_HOSTS =
  /\b(?:aadcdn\.msauth|aadcdn\.msftauth|logincdn\.msauth|microsoftonline|office365|outlook|docusign|dropboxstatic|paypalobjects|adobe|dhl|fedex|apple)(?=[.\w-]*\.(?:net|com|org)\b)/i

function hostOf(url: string): string {
  const host = /^https?:\/\/(?:[^/@?#]{0,200}@)?([\w.-]{1,253})/i.exec(url)?.[1]?.toLowerCase() ?? ''
  return registrableDomain(host) ?? host
}

/** "Or sign in with Google", where a link does lead there, names another door, not the owner of this one. */
function withoutOtherAccounts(text: string, linkHosts: readonly string[]): string {
  return text.replace(
    /\b(?:sign|log|continue|connect)(?:[ -]?(?:in|up|on))? (?:with|via|using) (google|apple|microsoft|facebook|linkedin|amazon)\b/gi,
    (phrase, name: string) =>
      linkHosts.some((host) => new RegExp(`(?:^|\\.)${name}\\.com$`, 'i').test(host)) ? ' ' : phrase,
  )
}

export const htmlAsksForPassword: FileDetector<'html_asks_for_password'> = {
  id: 'html_asks_for_password',
  type: 'phishing',
  severity: 'high',
  title: 'A local page asks for a password',
  why: 'A sign-in form in a mailed or downloaded file sends what is typed to whoever wrote it.',
  falsePositives: 'Saved pages and pages of routers and appliances.',
  attack: ['T1566.002', 'T1056.003'],
  detect({ html }) {
    if (html === undefined || html.passwordFields === 0) return null
    const own = hostOf(html.ownAddress)
    // A thief is not inside: routers, portals of hotels and appliances of offices answer at private addresses.
    const away = html.forms.filter(
      (form) => /^https?:\/\//i.test(form.action) && hostOf(form.action) !== own && !onlyInternalHosts([form.action]),
    )
    const script = html.script
    const sends =
      script?.traits.some(({ id }) => id === 'telegram_bot' || id === 'discord_webhook') === true ||
      (script?.urls.some(
        (url) =>
          /\.php(?:$|\?)|\/(?:post|submit|login|send|collect|gate|next)\b/i.test(url) && !onlyInternalHosts([url]),
      ) ??
        false)
    const gathers = away.some((form) => /\.php(?:$|\?)/i.test(form.action))
    const brand =
      BRANDS.exec(`${html.title} ${withoutOtherAccounts(html.text.slice(0, 2000), html.linkHosts)}`) ??
      BRAND_HOSTS.exec([...html.linkHosts, ...html.remoteScripts].join(' '))
    if (away.length === 0 && !sends && (script === null || script.layers.length === 0)) return null
    const concealed =
      script !== null &&
      (script.layers.length > 0 ||
        script.traits.some(({ id }) => id === 'js_obfuscator' || id === 'js_eval_decoded' || id === 'js_hex_escapes'))
    const target = away[0]?.action ?? script?.urls[0] ?? ''
    return {
      description: `The page asks for a password${brand === null ? '' : ` in the name of ${/msauth|msftauth|microsoftonline|office365/i.test(brand[0]) ? 'Microsoft' : brand[0]}`}${target === '' ? '' : ` and sends it to ${hostOf(target) || target.slice(0, 60)}`}`,
      evidence: [
        { where: 'html.form', snippet: target.slice(0, 160) },
        { where: 'html.title', snippet: html.title.slice(0, 120) },
      ],
      weighs: [
        own !== '' && away.length === 0 ? 'to itself' : 'sent',
        brand !== null && 'brand',
        (sends || gathers) && 'gathered',
        concealed && 'concealed',
        own !== '' && brand === null && 'own name',
      ],
    }
  },
}
