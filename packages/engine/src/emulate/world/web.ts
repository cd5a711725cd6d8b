// The imitated network: every request is recorded and answered, so that a script goes on to what it does with the answer.
// Nothing leaves. What it gets is a stand-in: bytes that begin like a program, text that is a number in every language.
import { TELLS_WHERE } from '../../trace/elsewhere.ts'
import type { HttpEvent } from '../../trace/network.ts'
import type { Recorder } from '../recorder.ts'
import { NETWORK_MARK } from './file-system.ts'
import type { Identity } from './identity.ts'
import { holdsSecret } from './secrets.ts'

export interface WebRequest {
  readonly method: string
  readonly url: string
  readonly body?: string
  readonly userAgent?: string
  /** As in `HttpEvent.via`. */
  readonly via: string
}

export interface WebAnswer {
  readonly status: number
  readonly bytes: Uint8Array
  readonly text: string
  readonly type: string
}

const BINARY = /\.(?:exe|dll|scr|msi|bin|dat|zip|cab|7z|rar|jar|iso|img|gif|png|jpe?g|ico)(?:$|[?#])/i

export class Web {
  readonly #recorder: Recorder
  readonly #identity: Identity

  constructor(recorder: Recorder, identity: Identity) {
    this.#recorder = recorder
    this.#identity = identity
  }

  /** The last answer. */
  given: WebAnswer | null = null

  request(given: WebRequest): WebAnswer {
    this.given = this.#answer(given)
    return this.given
  }

  #answer({ method, url, body = '', userAgent, via }: WebRequest): WebAnswer {
    const event: HttpEvent = {
      kind: 'http',
      method: method.toUpperCase().slice(0, 20),
      url: url.slice(0, 8_192),
      via,
      ...(userAgent !== undefined && { userAgent: userAgent.slice(0, 500) }),
      ...(body !== '' && { bodyBytes: body.length, bodyStart: body.slice(0, 512) }),
    }
    this.#recorder.network(event)
    if (holdsSecret(body) || holdsSecret(url))
      this.#recorder.systemEvent({
        kind: 'secret_sent',
        // Where it went stands last, in our words: the address is the sample's to write.
        what: `${event.method} ${url.slice(0, 500)}, to ${URL.parse(url)?.hostname ?? 'nowhere'}`,
      })
    this.#recorder.pass(150)
    if (TELLS_WHERE.test(url)) {
      this.#recorder.systemEvent({ kind: 'question', about: 'network', what: url.slice(0, 300) })
      return this.#whereAmI(url)
    }
    const bytes = standIn()
    if (BINARY.test(url))
      return { status: 200, bytes, text: Buffer.from(bytes).toString('latin1'), type: 'application/octet-stream' }
    return { status: 200, bytes, text: NUMBER, type: 'text/plain' }
  }

  #whereAmI(url: string): WebAnswer {
    const { publicIp, country } = this.#identity
    const json = JSON.stringify({
      ip: publicIp,
      query: publicIp,
      status: 'success',
      country,
      countryCode: country,
      country_code: country,
      org: 'AS64500 Example Communications',
      isp: 'Example Communications',
      hosting: false,
      proxy: false,
    })
    if (/\/country\/?$/.test(url))
      return { status: 200, bytes: Buffer.from(country), text: country, type: 'text/plain' }
    const text = /json|ip-api|ipinfo|geo/i.test(url) && !/\/ip$/.test(url) ? json : publicIp
    return { status: 200, bytes: Buffer.from(text), text, type: 'application/json' }
  }
}

/** Text that the imitated network gave. */
export const isFromNetwork = (text: string): boolean => /10{200}/.test(text.slice(0, 4_000))

/** An expression in JavaScript, a value in JSON, and long enough for whoever asks for a length. */
const NUMBER = `1${'0'.repeat(255)}`

/** 4 KiB that begin like a program and say what they are. */
function standIn(): Uint8Array {
  const bytes = Buffer.alloc(4096)
  bytes.write('MZ', 0, 'latin1')
  bytes.write(NETWORK_MARK, 0x40, 'latin1')
  return bytes
}
