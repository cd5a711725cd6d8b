// The declarations of CSS that hide or show text, of `style` attributes and of style sheets. Only simple selectors count
// (tag, class, id): a mail client honours little more, and what is behind `@media` depends on the reader's screen.
import { type Colour, parseColour } from './colour.ts'
import { STYLE_RULES_MAX, STYLE_SHEET_CHARS_MAX, STYLES_REMEMBERED_MAX } from './limits.ts'

/** What one element declares; absent where it says nothing. */
export interface Style {
  readonly isDisplayNone?: boolean
  readonly isBlock?: boolean
  readonly isInvisible?: boolean
  readonly fontPx?: number
  readonly opacity?: number
  readonly colour?: Colour
  /** Null: painted with something unknown, such as a picture. */
  readonly background?: Colour | null
  readonly backgroundUrl?: string
  readonly isOffScreen?: boolean
  readonly isZeroSize?: boolean
  readonly isMsoHidden?: boolean
  /** Padding and a colour of its own: what people take for a button. */
  readonly isButton?: boolean
}

const remembered = new Map<string, Style>()

/** Reads the declarations of one block. Total. */
export function parseStyle(text: string): Style {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const style = readDeclarations(text)
  if (remembered.size >= STYLES_REMEMBERED_MAX) remembered.clear()
  if (text.length < 1_000) remembered.set(text, style)
  return style
}

function readDeclarations(text: string): Style {
  const style: { -readonly [Key in keyof Style]: Style[Key] } = {}
  let isPadded = false
  let isClipped = false
  let isFlat = false
  for (const declaration of text.slice(0, 10_000).split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim()
    const lower = value.toLowerCase()
    switch (name) {
      case 'display':
        style.isDisplayNone = lower === 'none'
        if (lower !== 'none') style.isBlock = /^(?:block|table|table-row|flex|grid|list-item)$/.test(lower)
        break
      case 'visibility':
        style.isInvisible = lower === 'hidden' || lower === 'collapse'
        break
      case 'font-size': {
        const px = lengthPx(lower)
        if (px !== null) style.fontPx = px
        break
      }
      case 'font': {
        const px = lengthPx(/(?:^|\s)([\d.]+(?:px|pt|em|rem|%))/.exec(lower)?.[1] ?? '')
        if (px !== null) style.fontPx = px
        break
      }
      case 'opacity': {
        const opacity = lower.endsWith('%') ? Number.parseFloat(lower) / 100 : Number.parseFloat(lower)
        if (!Number.isNaN(opacity)) style.opacity = opacity
        break
      }
      case 'color': {
        const colour = parseColour(value)
        if (colour !== null) style.colour = colour
        break
      }
      case 'background':
      case 'background-color':
      case 'background-image':
        readBackground(value, style)
        break
      case 'text-indent':
      case 'left':
      case 'top':
      case 'margin-left':
      case 'margin-top':
        if ((lengthPx(lower) ?? 0) <= -500) style.isOffScreen = true
        break
      case 'mso-hide':
        style.isMsoHidden = lower === 'all'
        break
      case 'overflow':
        isClipped = lower === 'hidden'
        break
      case 'height':
      case 'max-height':
      case 'width':
      case 'max-width':
        if (lengthPx(lower) === 0) isFlat = true
        break
      case 'clip':
        if (/rect\(\s*0[^)]*0/.test(lower)) style.isZeroSize = true
        break
      case 'padding':
      case 'border-radius':
        isPadded = !/^0(?:px)?$/.test(lower)
        break
      default:
        break
    }
  }
  if (isFlat && isClipped) style.isZeroSize = true
  if (isPadded && style.background !== undefined) style.isButton = true
  return style
}

function readBackground(value: string, style: { -readonly [Key in keyof Style]: Style[Key] }): void {
  const url = /url\(\s*['"]?([^'")]{1,2000})/i.exec(value)?.[1]
  if (url !== undefined) style.backgroundUrl = url.trim()
  if (url !== undefined || /gradient/i.test(value)) {
    style.background = null
    return
  }
  for (const word of value.match(/rgba?\([^)]{1,40}\)|[#\w]+/gi)?.slice(0, 6) ?? []) {
    const colour = parseColour(word)
    if (colour === null) continue
    if (colour.alpha > 0) style.background = colour
    return
  }
}

/** Pixels of a CSS length; null for what depends on something else. */
export function lengthPx(text: string): number | null {
  const found = /^(-?[\d.]{1,12})(px|pt|em|rem|%|vw|vh)?$/.exec(text)
  if (found === null) return null
  const value = Number(found[1])
  if (Number.isNaN(value)) return null
  if (value === 0) return 0
  switch (found[2]) {
    case 'pt':
      return (value * 4) / 3
    case 'em':
    case 'rem':
      return value * 16
    case '%':
    case 'vw':
    case 'vh':
      return null
    default:
      return value
  }
}

/** The rules of the style sheets of one message, by what they select. */
export class StyleSheet {
  readonly #rules = new Map<string, Style[]>()
  #count = 0

  add(css: string): void {
    const plain = css.slice(0, STYLE_SHEET_CHARS_MAX).replaceAll(/\/\*[^*]{0,2000}\*\//g, '')
    let at = 0
    while (at < plain.length && this.#count < STYLE_RULES_MAX) {
      const open = plain.indexOf('{', at)
      if (open === -1) return
      const selector = plain.slice(at, open).trim()
      if (selector.startsWith('@')) {
        at = endOfBlock(plain, open)
        continue
      }
      const close = plain.indexOf('}', open)
      const end = close === -1 ? plain.length : close
      this.#addRule(selector, plain.slice(open + 1, end))
      at = end + 1
    }
  }

  #addRule(selectors: string, declarations: string): void {
    const style = parseStyle(declarations)
    if (Object.keys(style).length === 0) return
    for (const selector of selectors.split(',').slice(0, 50)) {
      const key = selector.trim().toLowerCase()
      if (!/^(?:[a-z][a-z0-9]*)?(?:[.#][\w-]+)?$/.test(key) || key === '') continue
      const known = this.#rules.get(key)
      if (known === undefined) this.#rules.set(key, [style])
      else known.push(style)
      this.#count += 1
    }
  }

  /** What applies to an element, weakest first. */
  stylesOf(tag: string, classes: string | undefined, id: string | undefined): readonly Style[] {
    if (this.#rules.size === 0) return []
    const names = (classes ?? '')
      .toLowerCase()
      .split(/\s+/, 20)
      .filter((name) => name !== '')
    const keys = [
      tag,
      ...names.flatMap((name) => [`.${name}`, `${tag}.${name}`]),
      ...(id === undefined ? [] : [`#${id.toLowerCase()}`, `${tag}#${id.toLowerCase()}`]),
    ]
    return keys.flatMap((key) => this.#rules.get(key) ?? [])
  }
}

/** The end of a block that holds others. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return css.length
}
