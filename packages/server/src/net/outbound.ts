// Requests to addresses that a caller named. They lead to the Internet and nowhere else: every address of a name is looked at,
// the connection goes to one of those that were looked at (so an answer of DNS that changes meanwhile changes nothing), a
// redirect is an answer like any other, and nothing of what comes back but its status is read.
import { promises as dns } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DnsSetting } from '../config.ts'
import { isInternal, isWithin } from './internal-address.ts'
import { OUTBOUND_ADDRESSES_MAX, OUTBOUND_MS_MAX } from './limits.ts'

export interface OutboundOptions {
  readonly dns: DnsSetting
  /** Internal addresses and networks that the operator lets callers name; plain HTTP leads to them alone. */
  readonly internal: readonly string[]
  readonly timeoutMs?: number
}

export interface OutboundPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A failure is one plain sentence that tells no address. */
export type OutboundResult = { readonly status: number } | { readonly failure: string }

export interface Outbound {
  /** Why nothing is ever sent to this address, as the end of "It …"; null where only its name's addresses can tell. */
  readonly objection: (url: string) => string | null
  /** Never rejects. */
  readonly post: (post: OutboundPost) => Promise<OutboundResult>
}

const URL_CHARS_MAX = 2000
const NOT_PUBLIC = 'The name does not resolve to a public address.'
const LITERAL_NOT_PUBLIC = 'leads to an address that is not public'

class Refused extends Error {}

export function openOutbound({ dns: setting, internal, timeoutMs = OUTBOUND_MS_MAX }: OutboundOptions): Outbound {
  const resolve = resolverOf(setting)
  const isAllowed = (address: string, isPlain: boolean): boolean =>
    isWithin(address, internal) || (!isPlain && !isInternal(address))

  /** One address that leads inside spoils the name: which of them a connection takes is nobody's choice here. */
  async function lookUp(name: string, isPlain: boolean): Promise<readonly Address[]> {
    const found = (await resolve(name)).slice(0, OUTBOUND_ADDRESSES_MAX + 1)
    const isRight =
      found.length > 0 &&
      found.length <= OUTBOUND_ADDRESSES_MAX &&
      found.every(({ address }) => isAllowed(address, isPlain))
    if (!isRight) throw new Refused(NOT_PUBLIC)
    return found
  }

  /** A name inside may lead to a network that the operator named; which, DNS tells later, but not of this machine's own. */
  const isOfAnyUse = (host: string): boolean =>
    OWN_NAME.test(host)
      ? ['127.0.0.1', '::1'].some((address) => isWithin(address, internal))
      : internal.length > 0 || !LOCAL_NAME.test(host)

  function objection(text: string): string | null {
    const url = text.length <= URL_CHARS_MAX && URL.canParse(text) ? new URL(text) : null
    if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return 'is not an https URL'
    if (url.username + url.password !== '') return 'carries a user or a password'
    const isPlain = url.protocol === 'http:'
    const host = hostOf(url)
    if (isPlain && internal.length === 0) return 'is not an https URL'
    if (isIP(host) !== 0 && !isAllowed(host, isPlain)) return LITERAL_NOT_PUBLIC
    if (isIP(host) === 0 && !isOfAnyUse(host)) return LITERAL_NOT_PUBLIC
    return null
  }

  function send({ url: text, headers, body }: OutboundPost): Promise<number> {
    const url = new URL(text)
    const isPlain = url.protocol === 'http:'
    const lookup: LookupFunction = (name, options, done) => {
      lookUp(name, isPlain).then(
        (found) =>
          options.all === true ? done(null, [...found]) : done(null, found[0]?.address ?? '', found[0]?.family),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), '', 4),
      )
    }
    return new Promise((settle, fail) => {
      const bytes = Buffer.from(body)
      const request = (isPlain ? requestHttp : requestHttps)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': bytes.byteLength },
        lookup,
        // A connection of its own: none that was opened for another name is taken.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      })
      request.on('error', fail)
      request.on('response', (response) => {
        response.on('error', () => {})
        settle(response.statusCode ?? 0)
        request.destroy()
      })
      request.end(bytes)
    })
  }

  return {
    objection,
    post: async (post) => {
      const reason = objection(post.url)
      if (reason !== null) return { failure: `The address ${reason}.` }
      try {
        return { status: await send(post) }
      } catch (error) {
        return { failure: wordsOf(error) }
      }
    },
  }
}

const OWN_NAME = /^(?:.*\.)?localhost\.?$/
/** Of one label, or below what RFC 6762, 7686, 8375 and ICANN set aside for use inside. */
const LOCAL_NAME = /^(?:[^.]+|.*\.(?:local|internal|onion|home\.arpa))\.?$/

interface Address {
  readonly address: string
  readonly family: number
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** The server of the settings where one is named; else as the system does, hosts file included. */
function resolverOf(setting: DnsSetting): (name: string) => Promise<readonly Address[]> {
  if (setting.mode !== 'server') return (name) => dns.lookup(name, { all: true })
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 })
  resolver.setServers([`${setting.address.includes(':') ? `[${setting.address}]` : setting.address}:${setting.port}`])
  return async (name) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const of = (found: typeof four, family: number): readonly Address[] =>
      found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : []
    return [...of(four, 4), ...of(six, 6)]
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: NOT_PUBLIC,
  EAI_AGAIN: NOT_PUBLIC,
  ECONNREFUSED: 'Nobody answered.',
  EHOSTUNREACH: 'Nobody answered.',
  ENETUNREACH: 'Nobody answered.',
  ETIMEDOUT: 'Nobody answered.',
  ECONNRESET: 'The connection broke.',
  EPROTO: 'TLS failed.',
}

function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (!(error instanceof Error)) return 'The request failed.'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer came in time.'
  const code = 'code' in error ? String(error.code) : ''
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code))
    return 'Its certificate is not trusted.'
  return WORDS[code] ?? 'The request failed.'
}
