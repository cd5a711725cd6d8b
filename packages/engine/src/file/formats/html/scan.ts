// One pass over the tags of a page: its scripts, forms, links and everything else that its facts are made of. No tree is built, so
// nesting costs nothing.
import type { Child } from '../../format.ts'
import { unescapeXml } from '../ooxml/relations.ts'
import { decodeConstant } from '../script/decode.ts'
import { languageNamed } from '../script/windows-script-file.ts'
import type { HtmlForm } from './facts.ts'
import { ITEMS_MAX, STYLE_CHARS_MAX, TAGS_MAX } from './limits.ts'

const HANDLER_SCHEMES =
  /^(?:ms-msdt|search-ms|search|ms-officecmd|ms-search|ms-word|ms-excel|ms-powerpoint|ms-appinstaller|ms-settings|mhtml|vbscript|jar|shell|file|steam|zoommtg|microsoft-edge|calculator|ms-cxh|ms-screensketch):/i

const ADDRESS_ATTRIBUTES = [
  'href',
  'src',
  'action',
  'data',
  'xlink:href',
  'poster',
  'background',
  'formaction',
  'to',
  'from',
  'values',
] as const

const PASSWORD_NAME = /passw|passwd|pwd|kennwort|contrase|mot.?de.?passe/i

/** The value of one of a tag's attributes; empty where it has none. */
type Attribute = (name: string) => string

export class Scan {
  title = ''
  readonly forms: HtmlForm[] = []
  passwordFields = 0
  readonly refreshes: { delay: number; target: string }[] = []
  readonly frames: string[] = []
  readonly handlers: string[] = []
  readonly scripts: { language: ReturnType<typeof languageNamed>; text: string }[] = []
  readonly remoteScripts: string[] = []
  readonly dataUrls: { mime: string; body: string }[] = []
  readonly objects: string[] = []
  /** Values of parameters called Item1, Item2, …: what the control of compiled help is told. */
  readonly items: string[] = []
  ownAddress = ''
  readonly linkHosts = new Set<string>()
  linkCount = 0
  textChars = 0
  readonly text: string[] = []
  images = 0
  filledAddress = ''
  #events: string[] = []

  read(markup: string): void {
    let at = 0
    for (let tags = 0; tags < TAGS_MAX; tags += 1) {
      const open = markup.indexOf('<', at)
      this.#text(markup.slice(at, open === -1 ? markup.length : open))
      if (open === -1) break
      if (markup.startsWith('<!--', open)) {
        const end = markup.indexOf('-->', open + 4)
        at = end === -1 ? markup.length : end + 3
        continue
      }
      const close = tagEnd(markup, open)
      const tag = markup.slice(open + 1, Math.min(close, open + 2_000_000))
      at = Math.min(markup.length, close + 1)
      const name = /^[a-zA-Z][\w:-]{0,40}/.exec(tag)?.[0].toLowerCase() ?? ''
      if (name === '') continue
      this.#tag(name.slice(name.indexOf(':') + 1), tag.slice(name.length))
      if (
        name === 'script' ||
        name.endsWith(':script') ||
        name === 'style' ||
        name === 'title' ||
        name === 'textarea'
      ) {
        const lower = `</${name}`
        const end = indexOfIgnoringCase(markup, lower, at)
        const body = markup.slice(at, end === -1 ? markup.length : end)
        at = end === -1 ? markup.length : end
        if (name.endsWith('script')) this.#script(tag, body)
        else if (name === 'style') this.#styles(body)
        else if (name === 'title' && this.title === '') this.title = unescapeXml(body.trim())
      }
    }
    if (this.#events.length > 0) this.scripts.push({ language: 'javascript', text: this.#events.join('\n') })
  }

  /** Addresses of protocol handlers that a script goes to: they stand in its constants. */
  handlersInScripts(): void {
    for (const { text } of this.scripts)
      for (const match of text.matchAll(
        /["'`]((?:ms-msdt|search-ms|ms-officecmd|ms-search|ms-cxh|ms-appinstaller):[^\n]{4,500})/gi,
      ))
        if (this.handlers.length < 50) this.handlers.push(match[1] ?? '')
  }

  dataChildren(): Child[] {
    const children: Child[] = []
    for (const { mime, body } of this.dataUrls) {
      if (/^(?:image\/(?!svg)|font\/|audio\/|video\/|application\/(?:x-)?font)/i.test(mime) || body.length < 64)
        continue
      const decoded = decodeConstant(body)
      const bytes =
        decoded?.kind === 'bytes'
          ? decoded.bytes
          : /^[A-Za-z0-9+/=\s]+$/.test(body)
            ? Buffer.from(body, 'base64')
            : Buffer.from(percentDecoded(body))
      children.push({
        name: `data-${children.length + 1}`,
        bytes,
        relation: 'decoded',
        note: `data URL, ${mime.slice(0, 60)}`,
      })
      if (children.length >= 50) break
    }
    return children
  }

  #text(text: string): void {
    const plain = text.trim()
    this.textChars += plain.length
    if (plain !== '' && this.text.length < 400) this.text.push(unescapeXml(plain.slice(0, 1000)))
  }

  #script(tag: string, body: string): void {
    const source = attributeOf(tag, 'src') || attributeOf(tag, 'href') || attributeOf(tag, 'xlink:href')
    if (source !== '' && !/^data:/i.test(source)) {
      if (this.remoteScripts.length < ITEMS_MAX) this.remoteScripts.push(source.slice(0, 1000))
    }
    if (/type\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:template|html|x-template)|importmap)/i.test(tag)) return
    const text = body.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '').trim()
    if (text !== '' && this.scripts.length < 300)
      this.scripts.push({
        language: languageNamed(tag, 'javascript'),
        text: tag.includes('&#') || /^\s*&#/.test(text) ? unescapeXml(text) : text,
      })
    if (/^data:/i.test(source)) {
      const encoded = source.slice(source.indexOf(',') + 1)
      this.scripts.push({
        language: 'javascript',
        text: /;base64/i.test(source.slice(0, 100))
          ? Buffer.from(encoded, 'base64').toString('utf8')
          : percentDecoded(encoded),
      })
    }
  }

  #tag(name: string, attributes: string): void {
    if (!attributes.includes('=') && name !== 'form') return
    const get = (key: string): string => attributeOf(attributes, key)
    if (name === 'form') this.#form(get)
    else if (name === 'input' || name === 'textarea' || name === 'select') this.#field(get)
    else if (name === 'meta') this.#meta(get)
    else if (name === 'base' || (name === 'link' && /canonical/i.test(get('rel')))) {
      if (/^https?:/i.test(get('href'))) this.ownAddress = get('href').slice(0, 500)
    } else if (name === 'iframe' || name === 'frame') this.#frame(get)
    else if (name === 'object' || name === 'embed' || name === 'applet') {
      if (this.objects.length < ITEMS_MAX)
        this.objects.push(
          `${get('classid') || get('type')} ${get('data') || get('src') || get('codebase')}`.trim().slice(0, 500),
        )
    } else if (name === 'param') {
      if (/^item\d$/i.test(get('name')) && this.items.length < 50) this.items.push(get('value').slice(0, 2000))
    } else if (name === 'img' || name === 'image') this.images += 1
    for (const key of ADDRESS_ATTRIBUTES) this.#address(get(key))
    for (const match of attributes.matchAll(/\son[a-z]{3,24}\s*=\s*(?:"([^"]{4,200000})"|'([^']{4,200000})')/gi)) {
      if (this.#events.length < 500) this.#events.push(unescapeXml(match[1] ?? match[2] ?? ''))
    }
  }

  /** Hosts of the pictures that a style sheet fetches. */
  #styles(body: string): void {
    let found = 0
    for (const match of body.slice(0, STYLE_CHARS_MAX).matchAll(/url\(\s{0,4}["']?https?:\/\/([\w.-]{1,253})/gi)) {
      found += 1
      if (found > ITEMS_MAX || this.linkHosts.size >= 500) return
      this.linkHosts.add((match[1] ?? '').toLowerCase())
    }
  }

  #form(get: Attribute): void {
    if (this.forms.length >= ITEMS_MAX) return
    const action = get('action').slice(0, 1000)
    this.forms.push({ action, method: get('method').toLowerCase(), passwordFields: 0, fields: 0 })
  }

  #field(get: Attribute): void {
    const isPassword =
      /^password$/i.test(get('type')) ||
      (PASSWORD_NAME.test(`${get('name')} ${get('placeholder')} ${get('id')}`) &&
        get('type').toLowerCase() !== 'hidden')
    if (isPassword) this.passwordFields += 1
    const filled = get('value').trim()
    if (this.filledAddress === '' && /^[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,190}$/.test(filled))
      this.filledAddress = filled
    const form = this.forms.at(-1)
    if (form === undefined) return
    this.forms[this.forms.length - 1] = {
      ...form,
      fields: form.fields + 1,
      passwordFields: form.passwordFields + (isPassword ? 1 : 0),
    }
  }

  #meta(get: Attribute): void {
    if (/refresh/i.test(get('http-equiv'))) {
      const match = /^\s*(\d{0,6})(?:\.\d*)?\s*[;,]?\s*(?:url\s*=)?\s*['"]?([^'"]{1,2000})/i.exec(get('content'))
      if (match !== null && this.refreshes.length < 20)
        this.refreshes.push({ delay: Number(match[1] || 0), target: (match[2] ?? '').trim() })
      this.#address(match?.[2] ?? '')
    }
    if (/^(?:og:url|twitter:url)$/i.test(get('property') || get('name')) && this.ownAddress === '')
      this.ownAddress = get('content')
  }

  #frame(get: Attribute): void {
    if (this.frames.length < ITEMS_MAX) this.frames.push((get('src') || get('srcdoc').slice(0, 200)).slice(0, 1000))
    const inner = get('srcdoc')
    if (inner.includes('<script')) this.scripts.push({ language: 'javascript', text: inner })
  }

  #address(value: string): void {
    const target = value.trim()
    if (target === '') return
    if (HANDLER_SCHEMES.test(target) && this.handlers.length < 50) this.handlers.push(target.slice(0, 500))
    if (/^javascript:/i.test(target)) {
      if (target.length > 24 && this.#events.length < 500)
        this.#events.push(percentDecoded(target.slice('javascript:'.length)))
    } else if (/^data:/i.test(target)) {
      const comma = target.indexOf(',')
      if (comma !== -1 && this.dataUrls.length < 500)
        this.dataUrls.push({ mime: target.slice(5, Math.min(comma, 100)), body: target.slice(comma + 1) })
    } else if (/^https?:\/\//i.test(target)) {
      this.linkCount += 1
      const host = /^https?:\/\/(?:[^/@?#]{0,200}@)?([\w.-]{1,253})/i.exec(target)?.[1]?.toLowerCase()
      if (host !== undefined && this.linkHosts.size < 500) this.linkHosts.add(host)
    }
  }
}

/** The `>` that ends a tag, quotes respected; a quote that is never closed ends at the next `>`. */
function tagEnd(markup: string, open: number): number {
  const plain = markup.indexOf('>', open)
  if (plain === -1) return markup.length
  const quote = /["']/.exec(markup.slice(open, plain))
  if (quote === null) return plain
  let at = open + 1
  const limit = Math.min(markup.length, open + 30_000_000)
  while (at < limit) {
    const char = markup.charAt(at)
    if (char === '>') return at
    if ((char === '"' || char === "'") && /=\s*$/.test(markup.slice(Math.max(open, at - 4), at))) {
      const end = markup.indexOf(char, at + 1)
      if (end === -1) return plain
      at = end
    }
    at += 1
  }
  return plain
}

function indexOfIgnoringCase(text: string, lower: string, from: number): number {
  for (let at = text.indexOf('</', from); at !== -1; at = text.indexOf('</', at + 2))
    if (text.slice(at, at + lower.length).toLowerCase() === lower) return at
  return -1
}

function attributeOf(attributes: string, name: string): string {
  const pattern =
    ATTRIBUTES.get(name) ?? new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  ATTRIBUTES.set(name, pattern)
  const match = pattern.exec(attributes)
  return match === null ? '' : unescapeXml((match[1] ?? match[2] ?? match[3] ?? '').replace(/[\t\r\n]/g, ''))
}

const ATTRIBUTES = new Map<string, RegExp>()

function percentDecoded(text: string): string {
  return Buffer.from(
    text.replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
