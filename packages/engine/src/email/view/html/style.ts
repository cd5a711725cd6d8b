// The style of an element as far as it decides whether and how its text is seen, inherited from the element above.
import type { HiddenReason } from '../view.ts'
import { BLACK, blend, type Colour, contrast, parseColour, WHITE } from './colour.ts'
import { type Declarations, IMPORTANT } from './declarations.ts'
import type { Attributes } from './element-handler.ts'

export interface Style {
  /** Why nothing in it can be seen, whatever stands below; null while it can. */
  readonly gone: HiddenReason | null
  /** `visibility: hidden`, which an element below may undo. */
  readonly isInvisible: boolean
  readonly fontPx: number
  readonly opacity: number
  readonly colour: Colour
  /** Null where an image or a gradient lies behind, whose colour is not known. */
  readonly background: Colour | null
  readonly isPreformatted: boolean
  /** Letters run from right to left, whatever their script. */
  readonly isBidiOverride: boolean
  /** It looks like a button: a colour of its own behind, with rounded corners or padding. */
  readonly isBoxed: boolean
  readonly isBlock: boolean
}

export const ROOT_STYLE: Style = {
  gone: null,
  isInvisible: false,
  fontPx: 16,
  opacity: 1,
  colour: BLACK,
  background: WHITE,
  isPreformatted: false,
  isBidiOverride: false,
  isBoxed: false,
  isBlock: true,
}

/** Below it nobody reads; text of 1 px is a trick or a preheader. */
const READABLE_PX_MIN = 2.5
const OPACITY_MIN = 0.1
/** Contrast below which text counts as painted in its background's colour, and below which it can hardly be seen. */
const SAME_CONTRAST = 1.03
const LOW_CONTRAST = 1.2
/** Left of or above the window by this many pixels. */
const OFF_SCREEN_PX = 300

/** Why text of this style is not seen; null where it is. */
export function hiddenReason(style: Style): HiddenReason | null {
  if (style.gone !== null) return style.gone
  if (style.isInvisible) return 'visibility'
  if (style.fontPx < READABLE_PX_MIN) return 'zero_font'
  if (style.opacity < OPACITY_MIN) return 'opacity'
  if (style.background === null) return null
  if (style.colour.alpha < OPACITY_MIN) return 'same_colour'
  const ratio = contrast(blend(style.colour, style.background), style.background)
  return ratio < SAME_CONTRAST ? 'same_colour' : ratio < LOW_CONTRAST ? 'low_contrast' : null
}

/** Presentational attributes and `style`, the weakest first, upon what is inherited. */
export function styleOf(parent: Style, tag: string, attributes: Attributes, declared: readonly Declarations[]): Style {
  const isBlock = BLOCKS.has(tag)
  if (attributes.size === 0 && declared.length === 0 && !SPECIAL.has(tag))
    return parent.isBlock === isBlock && !parent.isBoxed ? parent : { ...parent, isBlock, isBoxed: false }
  const value = (name: string): string | undefined => winning(declared, name)
  const background = backgroundOf(parent, attributes, value)
  const colour = colourOf(parent, tag, attributes, value)
  const fontPx = fontSizeOf(parent, tag, attributes, value)
  const display = value('display')
  const visibility = value('visibility')
  const whiteSpace = value('white-space')
  return {
    gone: parent.gone ?? goneBy(tag, attributes, value, fontPx),
    isInvisible: visibility === undefined ? parent.isInvisible : /^(?:hidden|collapse)/.test(visibility),
    fontPx,
    opacity: parent.opacity * opacityOf(value),
    colour,
    background: background === undefined ? parent.background : background,
    isPreformatted:
      whiteSpace === undefined
        ? parent.isPreformatted || PREFORMATTED.has(tag)
        : /^(?:pre|break-spaces)/.test(whiteSpace),
    isBidiOverride: parent.isBidiOverride || isOverride(tag, attributes, value),
    isBoxed: background !== undefined && background !== null && isBox(attributes, value) && !isSame(background, parent),
    isBlock: display === undefined ? isBlock : !/^(?:inline|none|contents)/.test(display) || display === 'inline-table',
  }
}

const PREFORMATTED = new Set(['pre', 'xmp', 'listing', 'plaintext', 'textarea'])
const SPECIAL = new Set([
  'pre',
  'xmp',
  'textarea',
  'a',
  'h1',
  'h2',
  'h3',
  'small',
  'big',
  'bdo',
  'mark',
  'button',
  'dialog',
])
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul caption xmp listing plaintext option'.split(
    ' ',
  ),
)

function winning(declared: readonly Declarations[], name: string): string | undefined {
  let found: string | undefined
  for (const declarations of declared) {
    const value = declarations.get(name)
    if (value !== undefined && (found === undefined || !found.endsWith(IMPORTANT) || value.endsWith(IMPORTANT)))
      found = value
  }
  return found?.endsWith(IMPORTANT) ? found.slice(0, -IMPORTANT.length) : found
}

type Value = (name: string) => string | undefined

/** Undefined where nothing is said; null where an image lies behind. */
function backgroundOf(parent: Style, attributes: Attributes, value: Value): Colour | null | undefined {
  const shorthand = value('background')
  const image = value('background-image') ?? ''
  const all = `${shorthand ?? ''} ${image} ${attributes.get('background') === undefined ? '' : 'url('}`
  const isImage = /url\(|gradient\(/i.test(all)
  const written = value('background-color') ?? shorthandColour(shorthand) ?? attributes.get('bgcolor')
  const colour = written === undefined ? null : parseColour(written)
  if (isImage) return null
  if (colour === null || colour.alpha === 0) return undefined
  return colour.alpha < 1 ? (parent.background === null ? null : blend(colour, parent.background)) : colour
}

function shorthandColour(shorthand: string | undefined): string | undefined {
  if (shorthand === undefined || shorthand.length > 500) return undefined
  const call = /(?:rgb|hsl)a?\([^()]*\)/i.exec(shorthand)
  if (call !== null) return call[0]
  return shorthand.split(/\s+/).find((word) => parseColour(word) !== null)
}

const LINK_BLUE: Colour = { red: 0, green: 0, blue: 238, alpha: 1 }

function colourOf(parent: Style, tag: string, attributes: Attributes, value: Value): Colour {
  const written =
    value('-webkit-text-fill-color') ?? value('color') ?? attributes.get(tag === 'body' ? 'text' : 'color')
  const colour = written === undefined ? null : parseColour(written)
  if (colour !== null) return colour
  return tag === 'a' && attributes.has('href') && written === undefined ? LINK_BLUE : parent.colour
}

/** `<font size>` 1 to 7 in pixels. */
const FONT_SIZES = [10, 10, 13, 16, 18, 24, 32, 48]
const KEYWORD_PX: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
}

function fontSizeOf(parent: Style, tag: string, attributes: Attributes, value: Value): number {
  const written = value('font-size') ?? sizeInShorthand(value('font'))
  if (written !== undefined) {
    const keyword = Object.hasOwn(KEYWORD_PX, written) ? KEYWORD_PX[written] : undefined
    if (keyword !== undefined) return keyword
    if (written === 'smaller') return parent.fontPx * 0.83
    if (written === 'larger') return parent.fontPx * 1.2
    return lengthPx(written, parent.fontPx, parent.fontPx) ?? parent.fontPx
  }
  if (tag === 'font') {
    const size = /^\s*([+-]?)(\d{1,3})/.exec(attributes.get('size') ?? '')
    if (size !== null) {
      const number = Number(size[2])
      const absolute = size[1] === '+' ? 3 + number : size[1] === '-' ? 3 - number : number
      return FONT_SIZES[Math.min(7, Math.max(1, absolute))] ?? parent.fontPx
    }
  }
  return parent.fontPx
}

/** `bold 12px/1.5 Arial`: the length before the slash or the family. */
const sizeInShorthand = (font: string | undefined): string | undefined =>
  font === undefined
    ? undefined
    : /(?:^|\s)(\d{0,6}\.?\d{0,6}(?:px|pt|em|rem|%|vw))(?:[\s/]|$)/.exec(font.slice(0, 300))?.[1]

/** A CSS length in pixels; null where it is none. Percentages are of `whole`. */
export function lengthPx(text: string, whole: number, emPx: number): number | null {
  const found = /^([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))\s*(px|pt|em|rem|ex|ch|%|vw|vh|in|cm|mm|pc|q)?/.exec(text)
  if (found === null) return null
  const number = Number(found[1])
  switch (found[2]) {
    case 'pt':
      return (number * 4) / 3
    case 'em':
      return number * emPx
    case 'rem':
      return number * 16
    case 'ex':
    case 'ch':
      return (number * emPx) / 2
    case '%':
      return (number / 100) * whole
    case 'vw':
    case 'vh':
      return number * 8
    case 'in':
      return number * 96
    case 'cm':
      return number * 37.8
    case 'mm':
      return number * 3.78
    case 'pc':
      return number * 16
    default:
      return number
  }
}

function opacityOf(value: Value): number {
  const written = value('opacity')
  if (written === undefined) {
    const filter = /opacity\(\s*([\d.]{1,10})(%?)\s*\)/.exec(value('filter')?.slice(0, 200) ?? '')
    return filter === null ? 1 : Number(filter[1]) / (filter[2] === '%' ? 100 : 1)
  }
  const number = Number.parseFloat(written)
  return Number.isNaN(number) ? 1 : Math.min(1, Math.max(0, written.endsWith('%') ? number / 100 : number))
}

function goneBy(tag: string, attributes: Attributes, value: Value, emPx: number): HiddenReason | null {
  const display = value('display')
  if (display === 'none') return 'display_none'
  if (display === undefined && (attributes.has('hidden') || (tag === 'dialog' && !attributes.has('open'))))
    return 'hidden_attribute'
  const length = (name: string): number | null => {
    const written = value(name)
    return written === undefined ? null : lengthPx(written, 600, emPx)
  }
  const overflow = value('overflow') ?? value('overflow-y') ?? value('overflow-x') ?? ''
  if (/hidden|clip/.test(overflow))
    for (const name of ['height', 'max-height', 'width', 'max-width']) {
      const size = length(name)
      if (size !== null && size <= 1) return 'zero_size'
    }
  if (/scale\(\s*0(?:\.0+)?\s*[,)]/.test(value('transform') ?? '')) return 'zero_size'
  const position = value('position') ?? ''
  if (/absolute|fixed/.test(position)) {
    if (/^rect\((?:\s{0,9}[01](?:px)?[\s,]{1,9}){3}/.test(value('clip') ?? '')) return 'zero_size'
    for (const name of ['left', 'top', 'right', 'bottom']) {
      const offset = length(name)
      if (offset !== null && offset <= -OFF_SCREEN_PX) return 'off_screen'
    }
  }
  for (const name of ['text-indent', 'margin-left', 'margin-top']) {
    const offset = length(name)
    if (offset !== null && offset <= -OFF_SCREEN_PX) return 'off_screen'
  }
  if (/^inset\(\s*(?:50|100)%/.test(value('clip-path') ?? '')) return 'zero_size'
  return null
}

/** Letters from right to left, whatever their script. */
const isOverride = (tag: string, attributes: Attributes, value: Value): boolean =>
  (tag === 'bdo' || /bidi-override|isolate-override/.test(value('unicode-bidi') ?? '')) &&
  (value('direction') ?? attributes.get('dir')?.trim().toLowerCase()) === 'rtl'

const isBox = (attributes: Attributes, value: Value): boolean =>
  value('border-radius') !== undefined ||
  value('padding') !== undefined ||
  value('padding-top') !== undefined ||
  attributes.get('align')?.toLowerCase() === 'center'

const isSame = (colour: Colour, parent: Style): boolean =>
  parent.background !== null && contrast(colour, parent.background) < 1.1
