// What one element looks like once it has inherited from those around it, and why its text may be hidden.
import { BLACK, type Colour, contrast, WHITE } from './colour.ts'
import type { Style } from './style.ts'
import type { HiddenReason } from './view.ts'

export interface Look {
  readonly name: string
  /** Hidden with all that it holds; children cannot undo it. */
  readonly hiddenBy: HiddenReason | null
  readonly isInvisible: boolean
  readonly fontPx: number
  readonly colour: Colour
  /** Null: painted with something unknown. */
  readonly background: Colour | null
  readonly isButton: boolean
  /** Its text is no text: style, script, title. */
  readonly isSilent: boolean
  /** Inside what a client marks as an earlier message. */
  readonly isQuoted: boolean
}

export const ROOT: Look = {
  name: '',
  hiddenBy: null,
  isInvisible: false,
  fontPx: 16,
  colour: BLACK,
  background: WHITE,
  isButton: false,
  isSilent: false,
  isQuoted: false,
}

const SILENT = new Set(['style', 'script', 'title', 'template', 'textarea', 'select'])
/** How the common clients mark what they quote. */
const QUOTE_CLASS =
  /(?:^|\s)(?:gmail_quote(?:_container)?|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra)(?:\s|$)/
/** The smallest type that a person can read at all is about five pixels. */
const READABLE_PX_MIN = 2
const SAME_CONTRAST_MAX = 1.08
const LOW_CONTRAST_MAX = 1.35

export function lookOf(
  parent: Look,
  name: string,
  attributes: Readonly<Record<string, string>>,
  styles: readonly Style[],
): Look {
  let { hiddenBy, isInvisible, fontPx, colour, background } = parent
  let [isButton, opacity] = [false, 1]
  for (const style of styles) {
    if (style.fontPx !== undefined) fontPx = style.fontPx
    if (style.colour !== undefined) colour = style.colour
    if (style.background !== undefined) background = style.background
    if (style.isInvisible !== undefined) isInvisible = style.isInvisible
    if (style.opacity !== undefined) opacity = style.opacity
    if (style.isButton === true) isButton = true
    hiddenBy ??= reasonOf(style)
  }
  // A later declaration may show again what an earlier one hid on the same element.
  if (hiddenBy === 'display_none' && parent.hiddenBy === null && styles.at(-1)?.isDisplayNone === false) hiddenBy = null
  if (opacity < 0.05) hiddenBy ??= 'opacity'
  if (attributes['hidden'] !== undefined) hiddenBy ??= 'hidden_attribute'
  return {
    name,
    hiddenBy,
    isInvisible,
    fontPx,
    colour,
    background,
    isButton: isButton || parent.isButton,
    isSilent: parent.isSilent || SILENT.has(name),
    isQuoted:
      parent.isQuoted ||
      QUOTE_CLASS.test(attributes['class'] ?? '') ||
      (name === 'blockquote' && attributes['type'] === 'cite') ||
      attributes['id'] === 'divRplyFwdMsg' ||
      attributes['id'] === 'appendonsend',
  }
}

function reasonOf(style: Style): HiddenReason | null {
  if (style.isDisplayNone === true) return 'display_none'
  if (style.isOffScreen === true) return 'off_screen'
  if (style.isZeroSize === true) return 'zero_size'
  return style.isMsoHidden === true ? 'mso' : null
}

/** Why text directly in this element is not seen; null where it is. */
export function hiddenReason({ hiddenBy, isInvisible, fontPx, colour, background }: Look): HiddenReason | null {
  if (hiddenBy !== null) return hiddenBy
  if (isInvisible) return 'visibility'
  if (fontPx < READABLE_PX_MIN) return 'zero_font'
  if (colour.alpha < 0.05) return 'opacity'
  if (background === null) return null
  const ratio = contrast(colour, background)
  if (ratio <= SAME_CONTRAST_MAX) return 'same_colour'
  return ratio <= LOW_CONTRAST_MAX ? 'low_contrast' : null
}
