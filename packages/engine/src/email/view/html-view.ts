// HTML rendered to what a reader sees, in one pass over the tags with a stack of looks: text shown and hidden, links,
// images, forms and active content.
import { Parser } from 'htmlparser2'
import { hiddenReason, type Look, lookOf, ROOT } from './element.ts'
import {
  ACTIVE_MAX,
  DEPTH_MAX,
  FORMS_MAX,
  HIDDEN_RUNS_MAX,
  HTML_CHARS_MAX,
  IMAGES_MAX,
  LINKS_MAX,
  SNIPPET_CHARS_MAX,
  TEXT_CHARS_MAX,
  URL_CHARS_MAX,
} from './limits.ts'
import { lengthPx, parseStyle, StyleSheet } from './style.ts'
import type { ActiveContent, ActiveKind, HiddenText, LinkRole, ViewForm, ViewImage, ViewLink } from './view.ts'

export interface HtmlView {
  /** With line ends between blocks, white space not yet folded. */
  readonly text: string
  readonly quotedText: string
  /** Hidden text before anything was shown. */
  readonly preheader: string
  readonly hidden: readonly HiddenText[]
  /** Hidden pieces that stand inside a word. */
  readonly splitWords: { readonly count: number; readonly sample: string }
  readonly links: readonly ViewLink[]
  readonly images: readonly ViewImage[]
  readonly forms: readonly ViewForm[]
  readonly active: readonly ActiveContent[]
  /** Most line breaks in a row with text before and after. */
  readonly widestGap: number
  readonly cut: readonly string[]
}

type Attributes = Readonly<Record<string, string>>
type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

const BLOCKS = new Set(
  'address article aside blockquote center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul br option'.split(
    ' ',
  ),
)
const LETTER = /\p{L}/u
const URL_WORD = /^(?:javascript|vbscript|data):/i

interface OpenLink extends Draft<ViewLink> {
  from: number
  hiddenFrom: number
}

/** Renders one HTML part. Total; linear in the source. */
export function viewHtml(source: string): HtmlView {
  const renderer = new Renderer()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => renderer.open(name, attributes),
      ontext: (text) => renderer.text(text),
      onclosetag: (name) => renderer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(source.slice(0, HTML_CHARS_MAX))
  parser.end()
  return renderer.finish(source.length > HTML_CHARS_MAX)
}

class Renderer {
  readonly #stack: Look[] = [ROOT]
  #depthBeyond = 0
  readonly #sheet = new StyleSheet()
  readonly #shown: string[] = []
  readonly #quoted: string[] = []
  #shownChars = 0
  #breaks = 0
  #widestGap = 0
  #preheader = ''
  readonly #hidden: HiddenText[] = []
  #hiddenRun: { text: string; reason: HiddenText['reason'] } | null = null
  #split = { count: 0, sample: '' }
  #beforeHidden = ''
  readonly #links: ViewLink[] = []
  #openLink: OpenLink | null = null
  readonly #images: ViewImage[] = []
  readonly #forms: ViewForm[] = []
  #openForm: Draft<ViewForm> | null = null
  readonly #active: ActiveContent[] = []
  #base: string | null = null
  readonly #cut = new Set<string>()
  #raw: 'style' | 'script' | null = null

  get #look(): Look {
    return this.#stack.at(-1) ?? ROOT
  }

  open(name: string, attributes: Attributes): void {
    if (this.#stack.length >= DEPTH_MAX) {
      this.#depthBeyond += 1
      this.#cut.add(`elements nested deeper than ${DEPTH_MAX}`)
    } else this.#stack.push(this.#lookOf(name, attributes))
    if (BLOCKS.has(name)) this.#break()
    else if (name === 'td' || name === 'th') this.#write(' ')
    this.#raw = name === 'style' || name === 'script' ? name : null
    this.#collect(name, attributes)
  }

  #lookOf(name: string, attributes: Attributes): Look {
    const styles = [...this.#sheet.stylesOf(name, attributes['class'], attributes['id'])]
    const { bgcolor, color, size, style } = attributes
    if (bgcolor !== undefined) styles.push(parseStyle(`background-color:${bgcolor.replaceAll(';', '')}`))
    if (name === 'font' && color !== undefined) styles.push(parseStyle(`color:${color.replaceAll(';', '')}`))
    if (name === 'font' && size === '0') styles.push({ fontPx: 10 })
    if (style !== undefined) styles.push(parseStyle(style))
    if (attributes['background'] !== undefined) styles.push({ background: null })
    for (const { backgroundUrl } of styles) if (backgroundUrl !== undefined) this.#addImage(backgroundUrl, {}, name)
    return lookOf(this.#look, name, attributes, styles)
  }

  #collect(name: string, attributes: Attributes): void {
    const { href, src, action } = attributes
    for (const [attribute, value] of Object.entries(attributes))
      if (/^on[a-z]{3,20}$/.test(attribute)) this.#addActive('event_handler', `${attribute}="${value}"`)
    switch (name) {
      case 'base':
        if (href !== undefined && URL.canParse(href)) this.#base ??= href
        break
      case 'a':
        this.#closeLink()
        if (href !== undefined) this.#openLink = this.#linkFrom(href, attributes)
        break
      case 'area':
        if (href !== undefined) this.#addLink({ ...this.#linkFrom(href, attributes), role: 'area' })
        break
      case 'img':
        this.#addImage(src ?? '', attributes, name)
        break
      case 'input':
        if (this.#openForm !== null) {
          this.#openForm.inputs += 1
          if (attributes['type']?.toLowerCase() === 'password') this.#openForm.hasPassword = true
        }
        if (attributes['type']?.toLowerCase() === 'image') this.#addImage(src ?? '', attributes, name)
        if (attributes['value'] !== undefined && attributes['type'] !== 'hidden')
          this.#write(` ${attributes['value']} `)
        break
      case 'button':
        if (attributes['formaction'] !== undefined)
          this.#addLink({ ...this.#linkFrom(attributes['formaction'], attributes), role: 'form_action' })
        break
      case 'form':
        this.#closeForm()
        this.#openForm = {
          action: action ?? null,
          method: (attributes['method'] ?? 'get').toLowerCase(),
          hasPassword: false,
          inputs: 0,
        }
        if (action !== undefined && action !== '')
          this.#addLink({ ...this.#linkFrom(action, attributes), role: 'form_action' })
        break
      case 'script':
        this.#addActive('script', src ?? '')
        break
      case 'iframe':
      case 'frame':
        this.#addActive('iframe', src ?? attributes['srcdoc'] ?? '')
        if (src !== undefined) this.#addLink({ ...this.#linkFrom(src, attributes), role: 'iframe' })
        break
      case 'object':
      case 'embed':
      case 'applet':
        this.#addActive('object', attributes['data'] ?? src ?? '')
        break
      case 'meta': {
        const target = /url\s*=\s*['"]?([^'"]{1,2000})/i.exec(attributes['content'] ?? '')?.[1]
        if (attributes['http-equiv']?.toLowerCase() !== 'refresh' || target === undefined) break
        this.#addActive('meta_refresh', target)
        this.#addLink({ ...this.#linkFrom(target, attributes), role: 'meta_refresh' })
        break
      }
      default:
        break
    }
  }

  text(text: string): void {
    if (this.#raw === 'style') {
      this.#sheet.add(text)
      return
    }
    if (this.#raw === 'script') return
    this.#write(text)
  }

  #write(text: string): void {
    const look = this.#look
    if (look.isSilent || text === '') return
    const reason = hiddenReason(look)
    if (reason !== null) {
      this.#hide(text, reason)
      return
    }
    if (text.trim() === '' && !/\S/.test(text)) {
      if (this.#breaks === 0) this.#append(' ', look.isQuoted)
      return
    }
    if (this.#hiddenRun !== null) this.#endHidden(text)
    if (this.#breaks > this.#widestGap && this.#shownChars > 0) this.#widestGap = this.#breaks
    this.#breaks = 0
    if (this.#shownChars >= TEXT_CHARS_MAX) {
      this.#cut.add(`text beyond ${TEXT_CHARS_MAX} characters`)
      return
    }
    this.#append(text, look.isQuoted)
    this.#shownChars += text.length
  }

  #append(text: string, isQuoted: boolean): void {
    ;(isQuoted ? this.#quoted : this.#shown).push(text)
  }

  #break(): void {
    this.#breaks += 1
    if (this.#breaks <= 2) this.#append('\n', this.#look.isQuoted)
  }

  #hide(text: string, reason: HiddenText['reason']): void {
    if (this.#hiddenRun === null) {
      this.#hiddenRun = { text: '', reason }
      this.#beforeHidden = (this.#breaks === 0 ? (this.#shown.at(-1) ?? '') : '').slice(-20)
    }
    if (this.#hiddenRun.text.length < TEXT_CHARS_MAX) this.#hiddenRun.text += text
  }

  /** What was hidden ends where something is shown again. */
  #endHidden(next: string): void {
    const run = this.#hiddenRun
    this.#hiddenRun = null
    if (run === null) return
    const text = run.text.replaceAll(/\s+/g, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return
    if (this.#breaks === 0 && LETTER.test(this.#beforeHidden.at(-1) ?? '') && LETTER.test(next[0] ?? ''))
      this.#split = {
        count: this.#split.count + 1,
        sample: this.#split.sample || `${this.#beforeHidden}[${text.slice(0, 40)}]${next.slice(0, 20)}`,
      }
    if (this.#shownChars === 0 && this.#preheader === '') {
      this.#preheader = text
      return
    }
    if (this.#hidden.length >= HIDDEN_RUNS_MAX) this.#cut.add(`more than ${HIDDEN_RUNS_MAX} hidden texts`)
    else this.#hidden.push({ text, reason: run.reason, chars: text.length })
  }

  close(name: string): void {
    this.#raw = null
    if (name === 'a') this.#closeLink()
    if (name === 'form') this.#closeForm()
    if (this.#depthBeyond > 0) this.#depthBeyond -= 1
    else if (this.#stack.length > 1) this.#stack.pop()
    if (BLOCKS.has(name) && name !== 'br' && this.#breaks === 0) this.#break()
  }

  #linkFrom(href: string, attributes: Attributes): OpenLink {
    const written = href.trim().slice(0, URL_CHARS_MAX)
    return {
      url: this.#absolute(written),
      text: null,
      alt: null,
      role:
        this.#look.isButton || attributes['role'] === 'button' || isButtonClass(attributes['class'])
          ? 'button'
          : 'text',
      position: this.#shownChars,
      isHidden: hiddenReason(this.#look) !== null,
      original: attributes['originalsrc'] ?? attributes['data-originalsrc'] ?? null,
      from: this.#shown.length,
      hiddenFrom: this.#shownChars,
    }
  }

  #absolute(href: string): string {
    if (this.#base === null || /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('#')) return href
    return URL.parse(href, this.#base)?.href ?? href
  }

  #closeLink(): void {
    const link = this.#openLink
    if (link === null) return
    this.#openLink = null
    const text = this.#shown.slice(link.from).join('').replaceAll(/\s+/g, ' ').trim()
    const role: LinkRole = text === '' && link.alt !== null ? 'image' : link.role
    const sawNothing = text === '' && this.#shownChars === link.hiddenFrom && link.alt === null
    this.#addLink({
      ...link,
      role,
      text: text === '' ? null : text.slice(0, 2_000),
      isHidden: link.isHidden || sawNothing,
    })
  }

  #addLink({ from: _, hiddenFrom: __, ...link }: OpenLink): void {
    if (link.url === '' || link.url.startsWith('#')) return
    if (URL_WORD.test(link.url)) this.#addActive(/^data:/i.test(link.url) ? 'data_url' : 'javascript_url', link.url)
    if (this.#links.length < LINKS_MAX) this.#links.push(link)
    else this.#cut.add(`more than ${LINKS_MAX} links`)
  }

  #addImage(url: string, attributes: Attributes, name: string): void {
    const style = parseStyle(attributes['style'] ?? '')
    const widthPx = sizeOf('width', attributes)
    const heightPx = sizeOf('height', attributes)
    const alt = attributes['alt']?.trim() ?? null
    const isTracker =
      (widthPx !== null && widthPx <= 3) || (heightPx !== null && heightPx <= 3) || style.isDisplayNone === true
    if (this.#openLink !== null && !isTracker) this.#openLink.alt ??= alt ?? ''
    if (name === 'area' || url === '') return
    if (this.#images.length >= IMAGES_MAX) {
      this.#cut.add(`more than ${IMAGES_MAX} images`)
      return
    }
    this.#images.push({
      source: /^cid:/i.test(url) ? 'cid' : /^data:/i.test(url) ? 'data' : 'remote',
      url: url.slice(0, URL_CHARS_MAX),
      alt: alt === '' ? null : alt,
      widthPx,
      heightPx,
      isLinked: this.#openLink !== null,
      isTracker,
    })
  }

  #addActive(kind: ActiveKind, snippet: string): void {
    if (this.#active.length < ACTIVE_MAX) this.#active.push({ kind, snippet: snippet.slice(0, SNIPPET_CHARS_MAX) })
  }

  #closeForm(): void {
    if (this.#openForm !== null && this.#forms.length < FORMS_MAX) this.#forms.push(this.#openForm)
    this.#openForm = null
  }

  finish(isCut: boolean): HtmlView {
    this.#closeLink()
    this.#closeForm()
    this.#endHidden('')
    if (isCut) this.#cut.add(`HTML beyond ${HTML_CHARS_MAX} characters`)
    const total = Math.max(1, this.#shownChars)
    return {
      text: this.#shown.join(''),
      quotedText: this.#quoted.join(''),
      preheader: this.#preheader,
      hidden: this.#hidden,
      splitWords: this.#split,
      links: this.#links.map((link) => ({ ...link, position: Math.min(1, link.position / total) })),
      images: this.#images,
      forms: this.#forms,
      active: this.#active,
      widestGap: this.#widestGap,
      cut: [...this.#cut],
    }
  }
}

const isButtonClass = (classes: string | undefined): boolean =>
  /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i.test(classes ?? '')

function sizeOf(side: 'width' | 'height', attributes: Attributes): number | null {
  const declared = new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*([^;]{1,20})`, 'i').exec(attributes['style'] ?? '')?.[1]
  return lengthPx((declared ?? attributes[side] ?? '').trim().toLowerCase())
}
