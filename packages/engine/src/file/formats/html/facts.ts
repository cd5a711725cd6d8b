// The section `html`: pages, HTML applications, SVG pictures.
import type { ScriptFacts } from '../script/facts.ts'

export interface HtmlForm {
  readonly action: string
  readonly method: string
  readonly passwordFields: number
  readonly fields: number
}

export interface HtmlFacts {
  readonly kind: 'html' | 'hta' | 'svg' | 'mhtml'
  readonly title: string
  readonly forms: readonly HtmlForm[]
  /** Password fields anywhere, in forms or not. */
  readonly passwordFields: number
  /** Where a refresh leads, with its delay in seconds. */
  readonly refreshes: readonly { readonly delay: number; readonly target: string }[]
  readonly frames: readonly string[]
  /** Links with schemes that start programs: search-ms:, ms-msdt:, … */
  readonly handlers: readonly string[]
  readonly scriptCount: number
  readonly remoteScripts: readonly string[]
  /** All inline scripts and event handlers as one. */
  readonly script: ScriptFacts | null
  /** Inline files by their MIME type. */
  readonly dataUrls: readonly { readonly mime: string; readonly chars: number }[]
  readonly objects: readonly string[]
  /** What shortcuts of compiled help start, as written: `,cmd.exe,/c calc`. */
  readonly helpCommands: readonly string[]
  /** The page's own address, as its author or the browser that saved it wrote it. */
  readonly ownAddress: string
  readonly linkHosts: readonly string[]
  readonly linkCount: number
  readonly textChars: number
  /** The first characters of the visible text. */
  readonly text: string
  readonly images: number
  /** An e-mail address that a field holds already: whom the page was made out for. */
  readonly filledAddress: string
  /** What a camera reads in its inline pictures. */
  readonly qrCodes: readonly string[]
}
