// The section `pdf`.
import type { ScriptFacts } from '../script/facts.ts'

export interface PdfAction {
  /** `Launch`, `URI`, `GoToR`, `GoToE`, `SubmitForm`, `ImportData`, `JavaScript`, `Named`, `RichMedia` */
  readonly kind: string
  /** What sets it off: `open`, `page`, `annotation`, `other`. */
  readonly trigger: 'open' | 'page' | 'annotation' | 'other'
  readonly target: string
  readonly object: number
}

export interface PdfFacts {
  readonly version: string
  readonly pages: number
  readonly objects: number
  readonly objectStreams: number
  /** Names that matter, counted: `/JS`, `/JavaScript`, `/OpenAction`, `/AA`, `/Launch`, `/EmbeddedFile`, … */
  readonly keywords: Readonly<Record<string, number>>
  /** Keywords written with needless escapes. */
  readonly disguisedNames: readonly string[]
  readonly actions: readonly PdfAction[]
  readonly uris: readonly string[]
  readonly embeddedFiles: readonly { readonly name: string; readonly sizeBytes: number }[]
  /** All JavaScript as one. */
  readonly script: ScriptFacts | null
  readonly encryption: { readonly method: string; readonly passwordUsed: string | null } | null
  readonly forms: { readonly acroForm: boolean; readonly xfa: boolean }
  readonly images: number
  /** What a camera reads in its pictures. */
  readonly qrCodes: readonly string[]
  /** Bytes behind the last %%EOF, and before the header. */
  readonly trailingBytes: number
  readonly leadingBytes: number
  /** The beginning of the text of the first pages. */
  readonly text: string
  readonly information: Readonly<Record<string, string>>
}
