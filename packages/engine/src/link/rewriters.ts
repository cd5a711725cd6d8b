// The link rewriters of mail gateways: they put their own host before every link, and the target must be taken out
// before anything is judged. Hosts are matched by exact suffix, else an attacker would hide behind a look-alike.
import { base64Text, embeddedUrl, percentDecode } from './embedded-url.ts'

export interface Unwrapped {
  /** Which gateway: `safe_links`, `proofpoint`, … */
  readonly name: string
  /** The target, or null where the gateway keeps it to itself. */
  readonly target: string | null
  /** The target's domain, where the link tells that much. */
  readonly hint: string | null
}

interface Rewriter {
  readonly name: string
  readonly hosts: readonly string[]
  readonly target: (url: URL) => string | null
  readonly hint?: (url: URL) => string | null
}

const parameter =
  (...names: readonly string[]) =>
  (url: URL): string | null => {
    for (const name of names) {
      const value = url.searchParams.get(name)
      if (value !== null && value !== '') return embeddedUrl(value)?.url ?? null
    }
    return null
  }

/** Proofpoint v1: percent-encoded; v2: `-` for %, `_` for /; v3: between double underscores, odd bytes apart. */
function proofpoint(url: URL): string | null {
  if (url.pathname.startsWith('/v3/')) return proofpointV3(url.href)
  const wrapped = url.searchParams.get('u')
  if (wrapped === null) return null
  const isV2 = url.pathname.startsWith('/v2/')
  return embeddedUrl(isV2 ? percentDecode(wrapped.replaceAll('-', '%').replaceAll('_', '/')) : wrapped)?.url ?? null
}

const RUN_LENGTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function proofpointV3(href: string): string | null {
  const start = href.indexOf('/v3/__')
  const end = href.lastIndexOf('__;')
  if (start === -1 || end <= start) return null
  const wrapped = href.slice(start + 6, end)
  const tail = href.slice(end + 3)
  const replaced = [...Buffer.from(tail.split('!')[0] ?? '', 'base64url').toString('utf8')]
  let next = 0
  // `*` stands for one replaced character, `**X` for a run of them, its length told by X (A is two).
  const target = percentDecode(wrapped).replace(/\*\*([A-Za-z0-9_-])|\*/g, (_, run?: string) => {
    const length = run === undefined ? 1 : RUN_LENGTHS.indexOf(run) + 2
    next += length
    return replaced.slice(next - length, next).join('')
  })
  return embeddedUrl(target)?.url ?? null
}

/** `/HASH/https%3A%2F%2Ftarget`: the target is the rest of the path. */
const inPath = (url: URL): string | null => embeddedUrl(url.pathname + url.search)?.url ?? null

/** Check Point and Avanan: `/v2/___https://target___.HASH`; `r01` shifts the letters. */
function betweenUnderscores(url: URL): string | null {
  const found = /\/___(.{1,8000}?)___/.exec(url.href)
  if (found === null) return parameter('o', 'url', 'u')(url)
  const text = percentDecode(found[1] ?? '')
  const plain = embeddedUrl(text)?.url
  if (plain !== undefined) return plain
  for (let shift = 1; shift < 26; shift += 1) {
    const shifted = rotate(text, shift)
    if (/^https?:\/\//i.test(shifted)) return shifted
  }
  return null
}

function rotate(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base)
  })
}

/** Sophos: `d` is the domain, `u` the URL in base64. */
function sophos(url: URL): string | null {
  const wrapped = url.searchParams.get('u')
  return wrapped === null ? null : (embeddedUrl(base64Text(wrapped) ?? wrapped)?.url ?? null)
}

const REWRITERS: readonly Rewriter[] = [
  {
    name: 'safe_links',
    hosts: [
      'safelinks.protection.outlook.com',
      'safelinks.protection.office365.us',
      'safelinks.protection.partner.outlook.cn',
      'safelinks.o365.us',
    ],
    target: parameter('url'),
  },
  { name: 'proofpoint', hosts: ['urldefense.proofpoint.com', 'urldefense.com', 'urldefense.us'], target: proofpoint },
  {
    name: 'proofpoint_essentials',
    hosts: ['proofpointessentials.com', 'ppe-hosted.com'],
    target: parameter('u', 'url', 'redirect_url'),
  },
  {
    name: 'mimecast',
    hosts: ['mimecast.com', 'mimecastprotect.com', 'mimecastcybergraph.com'],
    target: parameter('u', 'url'),
    hint: (url) => url.searchParams.get('domain'),
  },
  { name: 'barracuda', hosts: ['linkprotect.cudasvc.com'], target: parameter('a') },
  {
    name: 'trend_micro',
    hosts: ['ctp.trendmicro.com', 'trendmicro.com', 'tmase.trendmicro.com'],
    target: parameter('url'),
  },
  {
    name: 'symantec',
    hosts: ['clicktime.symantec.com', 'clicktime.cloud.postoffice.net'],
    target: (url) => parameter('u', 'U')(url) ?? inPath(url),
  },
  {
    name: 'check_point',
    hosts: ['avanan.click', 'url-protection.com', 'protect.checkpoint.com', 'avanan.net'],
    target: betweenUnderscores,
  },
  {
    name: 'sophos',
    hosts: ['protection.sophos.com', 'sophos.cloud'],
    target: sophos,
    hint: (url) => url.searchParams.get('d'),
  },
  { name: 'cisco', hosts: ['secure-web.cisco.com'], target: inPath },
  { name: 'trellix', hosts: ['fireeye.com', 'trellix.com', 'fireeyecloud.com'], target: parameter('u', 'url') },
  { name: 'vade', hosts: ['vadesecure.com', 'vaderetro.com'], target: parameter('u', 'url') },
  { name: 'libraesva', hosts: ['urlsand.esvalabs.com', 'urlsand.com'], target: parameter('u', 'url') },
  { name: 'trustwave', hosts: ['scanmail.trustwave.com', 'scanner.trustwave.com'], target: parameter('u') },
  { name: 'edgepilot', hosts: ['link.edgepilot.com', 'edgepilot.com'], target: parameter('u') },
  {
    name: 'hornetsecurity',
    hosts: ['hornetsecurity.com', 'atpscan.global.hornetsecurity.com'],
    target: (url) => parameter('u', 'url')(url) ?? inPath(url),
  },
  { name: 'bitdefender', hosts: ['gravityzone.bitdefender.com'], target: inPath },
  { name: 'intermedia', hosts: ['url.emailprotection.link', 'emailprotection.link'], target: parameter('u', 'url') },
  {
    name: 'inky',
    hosts: ['inky.com', 'shared.outlook.inky.com'],
    target: parameter('url', 'u'),
    hint: (url) => url.searchParams.get('domain'),
  },
  { name: 'zix', hosts: ['linkprotect.zixcorp.com', 'zixcentral.com', 'appriver.com'], target: parameter('u', 'url') },
  {
    name: 'forcepoint',
    hosts: ['mailcontrol.com', 'forcepoint.net'],
    target: (url) => parameter('u', 'url')(url) ?? inPath(url),
  },
  {
    name: 'fortinet',
    hosts: ['fortimail.com', 'fortimailcloud.com', 'url.fortimailcloud.com'],
    target: parameter('u', 'url', 'k'),
  },
  { name: 'heimdal', hosts: ['heimdalsecurity.com'], target: parameter('url', 'u') },
  { name: 'ironscales', hosts: ['ironscales.com'], target: parameter('url', 'u') },
  { name: 'google_proxy', hosts: ['googleweblight.com'], target: parameter('u', 'lite_url') },
]

const BY_HOST = new Map(REWRITERS.flatMap((rewriter) => rewriter.hosts.map((host) => [host, rewriter] as const)))

/** Takes a gateway's wrapping off. Null where the host is no gateway's, or is its own site and wraps nothing. */
export function unwrapRewriter(url: URL): Unwrapped | null {
  let host = url.hostname
  for (let labels = 0; labels < 6; labels += 1) {
    const rewriter = BY_HOST.get(host)
    if (rewriter !== undefined) {
      const target = rewriter.target(url)
      const hint = rewriter.hint?.(url) ?? null
      return target === null && hint === null && !isOpaque(rewriter, url) ? null : { name: rewriter.name, target, hint }
    }
    const dot = host.indexOf('.')
    if (dot === -1) return null
    host = host.slice(dot + 1)
  }
  return null
}

/** Gateways that put only a token into the link. */
function isOpaque({ name }: Rewriter, url: URL): boolean {
  if (name === 'mimecast') return /^(?:protect|url)/.test(url.hostname) && url.pathname.startsWith('/s/')
  return name === 'intermedia' || (name === 'inky' && url.pathname.startsWith('/link'))
}
