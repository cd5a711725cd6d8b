// One value as it stands on a list → the key that it is looked up by.
import { refang } from '../../ioc/refang.ts'
import { blockKey, domainKey, emailKey, hashKey, ipKey, urlKey } from '../canonical.ts'
import type { FuzzyKind, ListKey } from '../list-match.ts'

const TLSH = /^(?:T1)?[0-9A-F]{70}$/i
const SSDEEP = /^(?:3|6|12|24|48|96|192|384|768|\d{4,9}):[A-Za-z0-9+/]{3,64}:[A-Za-z0-9+/]{1,64}$/

/** Whatever it is: a hash, a URL, a block, an address, a domain. Null for what is none of them. */
export function keyOf(text: string): ListKey | null {
  return hashKey(text) ?? fuzzyKey(text) ?? addressKey(text)
}

/** Short texts have short signatures, which agree by chance: SSDEEP asks for a piece of some length. */
export function fuzzyKey(text: string): ListKey | null {
  const kind: FuzzyKind | null = TLSH.test(text) ? 'tlsh' : SSDEEP.test(text) ? 'ssdeep' : null
  if (kind === null) return null
  return { kind, value: kind === 'ssdeep' ? text : `T1${text.replace(/^T1/i, '').toUpperCase()}` }
}

/** As written or defanged; with or without a scheme; with a port behind a bare address. */
export function addressKey(text: string): ListKey | null {
  const plain = refang(text)
  if (/^[a-z]{2,6}:\/\//i.test(plain)) return urlKey(plain)
  const block = blockKey(plain)
  if (block !== null) return block
  if (/^\d{1,3}(?:\.\d{1,3}){3}\/\d+$/.test(plain)) return null
  const [host = ''] = plain.split(/[/?]/, 1)
  const bare = host.replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1').replace(/^([^:]*):\d{1,5}$/, '$1')
  if (host.length < plain.length)
    return ipKey(bare) === null && domainKey(bare) === null ? null : urlKey(`http://${plain}`)
  return ipKey(bare) ?? (plain.includes('@') ? emailKey(plain) : domainKey(bare))
}
