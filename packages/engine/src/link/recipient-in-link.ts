// The recipient's address inside a link: how phishing pages fill in the victim's name, and how honest unsubscribe links
// know whom to drop. Where and how it stands tells the two apart.
import { base64Text, percentDecode } from './embedded-url.ts'
import { LINK_CHARS_MAX } from './limits.ts'

export interface RecipientInLink {
  readonly form: 'plain' | 'encoded' | 'base64' | 'hex'
  readonly where: 'host' | 'path' | 'query' | 'fragment' | 'userinfo'
}

/** Encoded pieces of one URL that are decoded; trackers write a dozen. */
const TOKENS_MAX = 32
const BASE64_TOKEN = /[A-Za-z0-9+/_-]{8,}={0,2}/g
const HEX_TOKEN = /(?:[0-9a-f]{2}){8,}/gi

/** Where `address` stands in the URL, or null. The address is compared without regard to case. */
export function findRecipient(url: URL, address: string): RecipientInLink | null {
  const wanted = address.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(wanted)) return null
  const places: readonly (readonly [RecipientInLink['where'], string])[] = [
    ['fragment', url.hash.slice(1)],
    ['query', url.search.slice(1)],
    ['path', url.pathname.slice(1)],
    ['userinfo', `${url.username}:${url.password}`],
    ['host', url.hostname],
  ]
  for (const [where, text] of places) {
    const form = formIn(text.slice(0, LINK_CHARS_MAX), wanted)
    if (form !== null) return { form, where }
  }
  return null
}

function formIn(text: string, wanted: string): RecipientInLink['form'] | null {
  if (text.length < wanted.length) return null
  if (text.toLowerCase().includes(wanted)) return 'plain'
  const decoded = percentDecode(percentDecode(text))
  if (decoded.toLowerCase().includes(wanted)) return 'encoded'
  // VERP writes user=example.org, some kits user(at)example.org or user_example.org.
  const spelt = decoded.toLowerCase().replace(/(?:=|\(at\)|_at_|%40)/g, '@')
  if (spelt.includes(wanted)) return 'encoded'
  for (const [token] of [...decoded.matchAll(BASE64_TOKEN)].slice(0, TOKENS_MAX))
    if (base64Text(token)?.toLowerCase().includes(wanted) === true) return 'base64'
  for (const [token] of [...decoded.matchAll(HEX_TOKEN)].slice(0, TOKENS_MAX))
    if (Buffer.from(token, 'hex').toString('utf8').toLowerCase().includes(wanted)) return 'hex'
  return null
}
