// A message as its reader sees it, and what is kept from the reader. Computed once; detectors read it and never the source.
import type { DrawnCode } from './drawn-code.ts'

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
  /** Without white space and padding. */
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
  /** As it stands, entities decoded, white space and invisible characters at its ends off, `<base href>` applied. */
  readonly url: string
  /** Lower case, without the colon: `https`, `mailto`, `tel`; '' where the URL has none. */
  readonly scheme: string
  /** What the reader sees as the link; null where there is no text. */
  readonly text: string | null
  /** The alternative text of an image inside it. */
  readonly alt: string | null
  readonly role: LinkRole
  /** 0 at the beginning of the text, 1 at its end. */
  readonly position: number
  /** Whose words it stands in. */
  readonly place: 'own' | 'quoted' | 'forwarded'
  readonly isHidden: boolean
  /** The part it stands in, counted over all parts in the order of the message. */
  readonly partIndex: number
  /** What a gateway replaced, where it tells so. */
  readonly original: string | null
  /** What it was in the letter that is quoted, where a client wrote it out: of use where that letter is judged. */
  readonly written?: Pick<ViewLink, 'text' | 'alt' | 'role'>
}

export interface ViewImage {
  /** Whose words it stands among. */
  readonly place: ViewLink['place']
  readonly source: 'remote' | 'cid' | 'data' | 'other'
  /** `data:` URLs are cut short. */
  readonly url: string
  readonly alt: string | null
  readonly widthPx: number | null
  readonly heightPx: number | null
  readonly isLinked: boolean
  /** A pixel that nobody sees. */
  readonly isTracker: boolean
  /** It lies behind text: a CSS or HTML background. */
  readonly isBackground: boolean
  readonly isHidden: boolean
}

export interface ViewForm {
  readonly action: string | null
  readonly method: string
  readonly hasPassword: boolean
  readonly inputs: number
  /** Names or types of its fields. */
  readonly inputNames: readonly string[]
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
  /** Marks on Latin letters that no language writes there. */
  readonly stackedMarks: Trick
  readonly bidiOverride: Trick
  /** Letters of ASCII spelt as numeric entities. */
  readonly entities: Trick
  /** Comments or empty elements between the letters of a word. */
  readonly splitWords: Trick
  readonly softHyphens: Trick
  /** Empty lines in a row before more text. */
  readonly stuffing: Trick
  /** A QR code drawn with block characters. */
  readonly blockQr: Trick
  /** Template fields that nobody filled in. */
  readonly placeholders: Trick
  /** Words into which hidden text is inserted: `pay<hidden>x</hidden>pal`. Counted in `splitWords` as well. */
  readonly hiddenInWords: Trick
}

export interface Forwarded {
  readonly from: string | null
  readonly subject: string | null
  /** What the forward shows of its head, by the names of header fields; empty where it shows none, or is a message itself. */
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  /** '' where the sender added no word: it is the message's `text` then. */
  readonly text: string
  /** Written into the text, or a message attached to this one. */
  readonly form: 'block' | 'attached'
}

/** ISO 639-1. */
export type LanguageCode =
  | 'ar'
  | 'bg'
  | 'ca'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'et'
  | 'fa'
  | 'fi'
  | 'fr'
  | 'he'
  | 'hi'
  | 'hr'
  | 'hu'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'lt'
  | 'lv'
  | 'nl'
  | 'no'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'ru'
  | 'sk'
  | 'sl'
  | 'sv'
  | 'th'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh'

export interface MessageView {
  /** The sender's own words as a reader sees them: lines kept, white space folded. */
  readonly text: string
  /** Earlier messages that it quotes. */
  readonly quotedText: string
  /** Whether the message, of which this may be a part, quotes or passes on another. */
  readonly isThread: boolean
  /** A message that it passes on, which the reader reads too. */
  readonly forwarded: Forwarded | null
  /** Hidden text at the very beginning that mail clients show beside the subject. */
  readonly preheader: string
  readonly hidden: readonly HiddenText[]
  /** Characters of hidden text, preheader and padding apart. */
  readonly hiddenChars: number
  /** Text of Outlook's conditional comments, which no other client shows. */
  readonly outlookOnlyText: string
  /** The text/plain part, flowed lines joined (RFC 3676); null where there is none. */
  readonly plainText: string | null
  /** Whether an HTML part is what the reader sees. */
  readonly isHtml: boolean
  /** Share of the words of text/plain and HTML that the other lacks, 0 to 1; null where one of them is missing. */
  readonly partsDiffer: number | null
  /** Of the own and the forwarded text; null when unsure. */
  readonly language: LanguageCode | null
  /** Words that a reader sees, own and forwarded; two characters are one where words are not set apart. */
  readonly visibleWords: number
  readonly links: readonly ViewLink[]
  /** Addresses written so that no machine follows them: `hxxp`, `[.]`, ` dot `. */
  readonly obfuscatedUrls: readonly string[]
  readonly images: readonly ViewImage[]
  readonly forms: readonly ViewForm[]
  readonly active: readonly ActiveContent[]
  readonly tricks: Tricks
  /** QR codes that are no pictures. */
  readonly drawnCodes: readonly DrawnCode[]
  readonly phones: readonly { readonly text: string; readonly digits: string }[]
  /** Addresses of wallets whose checksum holds. */
  readonly wallets: readonly { readonly address: string; readonly currency: string }[]
  readonly emails: readonly string[]
  /** What was not read because a limit was reached, in words. */
  readonly cut: readonly string[]
}
