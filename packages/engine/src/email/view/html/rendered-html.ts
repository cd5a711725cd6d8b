// What rendering one HTML part yields, before the parts are joined.

import type { DrawnCode } from '../drawn-code.ts'
import type { TextLine } from '../text-lines.ts'
import type { ActiveContent, HiddenReason, LinkRole, Trick, ViewForm, ViewImage } from '../view.ts'

export interface RenderedLink {
  readonly url: string
  readonly original: string | null
  readonly text: string | null
  readonly alt: string | null
  readonly role: LinkRole
  /** Index into the lines; equal to their number for a link after the last. */
  readonly line: number
  /** Characters of visible text before it. */
  readonly start: number
  /** An element of a quotation holds it. */
  readonly isInQuote: boolean
  readonly isHidden: boolean
}

/** `line` as of a link. */
export type RenderedImage = Omit<ViewImage, 'place'> & Pick<RenderedLink, 'line' | 'isInQuote'>

export interface HiddenStretch {
  readonly text: string
  readonly reason: HiddenReason
  /** No visible text stood before it. */
  readonly isFirst: boolean
}

/** Tricks that only the markup shows; the text behind it looks whole. */
export interface MarkupTricks {
  /** ASCII letters written as numeric entities, in runs of at least four. */
  readonly entities: Trick
  /** Words with a comment, an empty element or hidden text between their letters. */
  readonly split: Trick
  readonly hiddenInWords: Trick
  /** Stretches of text whose direction an element overrides. */
  readonly bidi: Trick
}

export interface RenderedHtml {
  readonly lines: readonly TextLine[]
  readonly links: readonly RenderedLink[]
  readonly images: readonly RenderedImage[]
  readonly forms: readonly ViewForm[]
  readonly active: readonly ActiveContent[]
  readonly hidden: readonly HiddenStretch[]
  readonly outlookOnlyText: string
  readonly tricks: MarkupTricks
  /** A QR code whose dots are cells of a table. */
  readonly cellCode: DrawnCode | null
  readonly cut: readonly string[]
}
