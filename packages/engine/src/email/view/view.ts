// A message as its reader sees it, and what is kept from the reader. Computed once; detectors read it and never the source.

export type HiddenReason =
  | 'display_none'
  | 'visibility'
  | 'zero_font'
  | 'opacity'
  | 'same_colour'
  | 'low_contrast'
  | 'off_screen'
  | 'zero_size'
  | 'hidden_attribute'
  | 'mso'

export interface HiddenText {
  readonly text: string
  readonly reason: HiddenReason
  readonly chars: number
}

export type LinkRole =
  | 'text'
  | 'button'
  | 'image'
  | 'form_action'
  | 'area'
  | 'meta_refresh'
  | 'css'
  | 'iframe'
  | 'plain_text'
  | 'calendar'

export interface ViewLink {
  /** As it stands, entities and white space decoded, `<base href>` applied. */
  readonly url: string
  /** What the reader sees as the link; null where there is no text. */
  readonly text: string | null
  /** The alternative text of an image inside it. */
  readonly alt: string | null
  readonly role: LinkRole
  /** 0 at the beginning of the text, 1 at its end. */
  readonly position: number
  readonly isHidden: boolean
  /** What a gateway replaced, where it tells so. */
  readonly original: string | null
}

export interface ViewImage {
  readonly source: 'remote' | 'cid' | 'data'
  readonly url: string
  readonly alt: string | null
  readonly widthPx: number | null
  readonly heightPx: number | null
  readonly isLinked: boolean
  /** A pixel that nobody sees. */
  readonly isTracker: boolean
}

export interface ViewForm {
  readonly action: string | null
  readonly method: string
  readonly hasPassword: boolean
  readonly inputs: number
}

export type ActiveKind =
  | 'script'
  | 'iframe'
  | 'object'
  | 'event_handler'
  | 'meta_refresh'
  | 'javascript_url'
  | 'data_url'

export interface ActiveContent {
  readonly kind: ActiveKind
  readonly snippet: string
}

/** Counts of one trick, with one sample of it. */
export interface Trick {
  readonly count: number
  readonly sample: string
}

export interface Tricks {
  /** Invisible characters between letters; joiners that a script or an emoji needs are none. */
  readonly zeroWidth: Trick
  /** Words with letters of another alphabet that pass for Latin ones. */
  readonly borrowedLetters: Trick
  /** Marks on Latin letters that no language writes there. */
  readonly stackedMarks: Trick
  readonly bidiOverride: Trick
  /** Letters of ASCII spelt as numeric entities. */
  readonly entities: Trick
  /** Comments or empty elements between the letters of a word. */
  readonly splitWords: Trick
  readonly softHyphens: Trick
  /** Words whose letters are set apart. */
  readonly spacedWords: Trick
  /** Empty lines in a row before more text. */
  readonly stuffing: Trick
  /** A QR code drawn with block characters. */
  readonly blockQr: Trick
  /** Template fields that nobody filled in. */
  readonly placeholders: Trick
}

export interface Forwarded {
  readonly from: string | null
  readonly subject: string | null
  readonly text: string
}

export interface MessageView {
  /** The sender's own words as a reader sees them: lines kept, white space folded. */
  readonly text: string
  /** Earlier messages that it quotes. */
  readonly quotedText: string
  /** A message that it passes on, which the reader reads too. */
  readonly forwarded: Forwarded | null
  /** Hidden text at the very beginning that mail clients show beside the subject. */
  readonly preheader: string
  readonly hidden: readonly HiddenText[]
  /** Characters of hidden text, preheader and padding apart. */
  readonly hiddenChars: number
  /** The text/plain part, flowed lines joined (RFC 3676); null where there is none. */
  readonly plainText: string | null
  /** Whether an HTML part is what the reader sees. */
  readonly isHtml: boolean
  /** Share of the words of text/plain and HTML that the other lacks, 0 to 1; null where one of them is missing. */
  readonly partsDiffer: number | null
  readonly links: readonly ViewLink[]
  /** Addresses written so that no machine follows them: `hxxp`, `[.]`, ` dot `. */
  readonly obfuscatedUrls: readonly string[]
  readonly images: readonly ViewImage[]
  readonly forms: readonly ViewForm[]
  readonly active: readonly ActiveContent[]
  readonly tricks: Tricks
  readonly phones: readonly { readonly text: string; readonly digits: string }[]
  /** Addresses of wallets whose checksum holds. */
  readonly wallets: readonly { readonly address: string; readonly currency: string }[]
  readonly emails: readonly string[]
  /** What was not read because a limit was reached, in words. */
  readonly cut: readonly string[]
}
