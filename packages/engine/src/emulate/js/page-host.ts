// The host's half of a page: what its scripts ask of a browser → events of the trace.
import { programPattern, TAKES_COMMANDS } from '../../data/programs.ts'
import { CALL_CHARS_MAX } from '../limits.ts'
import type { World } from '../world/world.ts'
import type { Json } from './bridge.ts'
import { deciphered, derived, hashed } from './ciphers.ts'
import { flatMarkup } from './markup.ts'
import { showsCommand } from './shown-command.ts'

/** Typed into every password field by the imitated visitor: where it turns up, a password was sent. */
const CANARY = 'Winter-7Canary-2041'
/** The password as it stands in what is sent, as it is or encoded together with other fields. */
const CANARIES = [
  CANARY,
  encodeURIComponent(CANARY),
  [...CANARY].reverse().join(''),
  Buffer.from(CANARY).toString('hex'),
  Buffer.from(CANARY, 'utf16le').toString('base64').slice(0, 40),
  // In Base64 of a longer text the password begins at one of three places of a group; both ends depend on what is around.
  ...[0, 1, 2].map((at) => {
    const text = Buffer.from(`${'\0'.repeat(at)}${CANARY}`).toString('base64')
    return text.slice(at === 0 ? 0 : 4, -4)
  }),
]
const VISITOR = 'helen.marsh@northgate.example'
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
/** What a visitor who pastes it would run. */
const COMMAND = new RegExp(`${programPattern(TAKES_COMMANDS)}|\\b(?:iex|iwr)\\b`, 'i')
/** Ways of putting text into the page that are layers only when they carry script. */
const MARKUP_LAYER_CHARS_MIN = 40

type Request = Readonly<Record<string, Json>>

export class PageHost {
  readonly #world: World
  readonly #markup: string

  constructor(world: World, markup: string) {
    this.#world = world
    this.#markup = markup
  }

  answer(op: string, request: Request): Json | undefined {
    const { recorder } = this.#world
    const text = String(request['text'] ?? '').slice(0, CALL_CHARS_MAX)
    const url = String(request['url'] ?? '')
    switch (op) {
      case 'page':
        return this.#settings()
      case 'parse':
        return { v: this.#parse(text, String(request['technique'] ?? '')) }
      case 'web':
        return this.#web(
          String(request['method'] ?? 'GET'),
          url,
          String(request['body'] ?? ''),
          String(request['via'] ?? 'fetch'),
        )
      case 'navigate':
        this.#navigate(url)
        return {}
      case 'form':
        this.#form(String(request['method'] ?? 'GET'), url, String(request['body'] ?? ''))
        return {}
      case 'save':
        this.#save(String(request['name'] ?? 'download'), String(request['bytes'] ?? ''))
        return {}
      case 'clipboard':
        this.#clipboard(text)
        return {}
      case 'dialog':
        recorder.systemEvent({ kind: 'dialog', what: text.slice(0, 500) })
        return {}
      case 'page_hash':
        return {
          v: hashed(String(request['name'] ?? ''), typeof request['key'] === 'string' ? request['key'] : null, text),
        }
      case 'page_decipher':
        return {
          v: deciphered(String(request['name'] ?? ''), String(request['key'] ?? ''), String(request['iv'] ?? ''), text),
        }
      case 'page_derive':
        return {
          v: derived(
            String(request['name'] ?? ''),
            String(request['secret'] ?? ''),
            String(request['salt'] ?? ''),
            Number(request['rounds']),
            Number(request['bytes']),
          ),
        }
      case 'websocket':
        this.#websocket(url, text)
        return {}
      case 'threw':
        recorder.notCovered(`A script of the page ended with ${text.slice(0, 200)}.`)
        return {}
      default:
        return undefined
    }
  }

  #settings(): Json {
    const path = this.#world.scriptPath.replaceAll('\\', '/')
    return {
      base: `file:///${path}`,
      path: `/${path}`,
      // Pages of phish take the visitor's address out of their own: plain, or in Base64 where that did nothing.
      hash: `#${this.#world.arguments.length === 0 ? VISITOR : Buffer.from(VISITOR).toString('base64')}`,
      referrer: '',
      userAgent: USER_AGENT,
      language: this.#world.identity.locale,
      processors: this.#world.identity.processors,
    }
  }

  #parse(text: string, technique: string): Json {
    if (
      technique !== 'page' &&
      text.length >= MARKUP_LAYER_CHARS_MIN &&
      /<(?:script|iframe|form|object|embed|meta)|\bon\w{3,12}\s*=/i.test(text)
    )
      this.#world.recorder.layer({ depth: 1, technique, language: 'html', text })
    const { nodes, isCut } = flatMarkup(text)
    if (isCut) this.#world.recorder.cut('ELEMENTS_MAX', 'the page has more elements than are imitated')
    return nodes as unknown as Json // tuples of numbers, texts and records of texts
  }

  #web(method: string, url: string, body: string, via: string): Json {
    if (/^file:/i.test(url)) return { status: 0, bytes: '', type: '' }
    this.#watchCredentials(method, url, body)
    const { status, bytes, type, text } = this.#world.web.request({ method, url, body, via, userAgent: USER_AGENT })
    return {
      status,
      type,
      bytes: via === 'resource' ? '' : /octet/.test(type) ? Buffer.from(bytes).toString('latin1') : text,
    }
  }

  #form(method: string, url: string, body: string): void {
    if (!/^https?:/i.test(url)) return
    this.#watchCredentials(method, url, body)
    const isGet = /^get$/i.test(method)
    const address = isGet ? `${url}${url.includes('?') ? '&' : '?'}${body}` : url
    this.#world.web.request({ method, url: address, body: isGet ? '' : body, via: 'form', userAgent: USER_AGENT })
  }

  #watchCredentials(method: string, url: string, body: string): void {
    if (!/^https?:|^mailto:/i.test(url) || !CANARIES.some((one) => body.includes(one) || url.includes(one))) return
    this.#world.recorder.systemEvent({
      kind: 'credential_form',
      what: `${method.toUpperCase()} ${url.split('?')[0] ?? ''}`,
    })
  }

  #navigate(url: string): void {
    if (/^file:|^about:|^#/i.test(url)) return
    if (/^https?:/i.test(url)) {
      this.#watchCredentials('GET', url, '')
      this.#world.web.request({ method: 'GET', url, via: 'navigation', userAgent: USER_AGENT })
    } else if (/^(?:mailto|tel|sms):/i.test(url)) this.#world.recorder.call('open', [url.slice(0, 500)])
    // Any other scheme starts the program that is registered for it.
    else this.#world.start(url, 'shell')
  }

  #save(name: string, bytes: string): void {
    this.#world.recorder.dropped({
      path: name.slice(0, 255) || 'download',
      bytes: new Uint8Array(Buffer.from(bytes, 'latin1')),
      source: 'smuggled',
    })
  }

  /** Text that a page puts into the clipboard is a command when it is told to be pasted where commands are run. */
  #clipboard(text: string): void {
    if (showsCommand(this.#markup, text)) {
      this.#world.recorder.systemEvent({ kind: 'clipboard', what: `copies what it shows: ${text.slice(0, 1_000)}` })
      return
    }
    this.#world.recorder.systemEvent({ kind: 'clipboard', what: `writes ${text.slice(0, 1_000)}` })
    if (COMMAND.test(text)) this.#world.start(text.slice(0, 8_000), 'shell')
  }

  #websocket(url: string, text: string): void {
    const found = /^wss?:\/\/([^/:?#]{1,253})(?::(\d{1,5}))?/i.exec(url)
    this.#world.recorder.network({
      kind: 'websocket',
      host: found?.[1] ?? url.slice(0, 253),
      port: found?.[2] === undefined ? (/^wss/i.test(url) ? 443 : 80) : Number(found[2]),
      ...(text !== '' && { bytesSent: text.length, start: text.slice(0, 512) }),
    })
    this.#watchCredentials('WEBSOCKET', url.replace(/^ws/i, 'http'), text)
  }
}
