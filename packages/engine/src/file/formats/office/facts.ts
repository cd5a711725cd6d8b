// The section `office`: what documents of word processors, spreadsheets and presentations hold besides their text, whatever
// container they come in.
import type { ScriptFacts } from '../script/facts.ts'
import type { VbaFacts } from '../vba/facts.ts'

export interface OfficeLink {
  /** The kind of relation: `attachedTemplate`, `oleObject`, `frame`, `image`, `hyperlink`, … */
  readonly kind: string
  readonly target: string
  /** The part or stream that names it. */
  readonly where: string
}

export interface OfficeEmbedded {
  readonly name: string
  /** The class of the object, as far as it is told: `Equation.3`, `Package`, `Word.Document.12`. */
  readonly progId: string | null
  readonly sizeBytes: number
  readonly where: string
}

export interface DdeLink {
  /** Application, topic and item as the document spells them. */
  readonly command: string
  readonly where: string
  readonly auto: boolean
}

export interface MacroSheet {
  readonly name: string
  readonly visibility: 'visible' | 'hidden' | 'very_hidden'
  /** Where its records begin in a workbook of before 2007. */
  readonly at?: number
  readonly isMacroSheet?: boolean
}

export interface XlmFacts {
  readonly sheets: readonly MacroSheet[]
  /** A defined name starts the macro when the workbook is opened or closed. */
  readonly autoRun: readonly string[]
  /** Formulas of the macro sheets as text, those that call functions first. */
  readonly formulas: readonly string[]
  /** Functions called, each once: `EXEC`, `CALL`, `REGISTER`, … */
  readonly functions: readonly string[]
  /** The formulas read as one script: what EXEC and CALL are given is a command line. */
  readonly script: ScriptFacts
}

export interface OfficeEncryption {
  /** `ecma376_agile`, `ecma376_standard`, `rc4_cryptoapi`, `rc4`, `xor`, `unknown` */
  readonly method: string
  readonly passwordUsed: string | null
}

export interface OfficeFacts {
  readonly container: 'ole' | 'ooxml' | 'odf' | 'xml' | 'rtf' | 'text' | 'mhtml'
  readonly application: 'word' | 'excel' | 'powerpoint' | 'other'
  readonly encryption: OfficeEncryption | null
  readonly vba: VbaFacts | null
  readonly xlm: XlmFacts | null
  readonly dde: readonly DdeLink[]
  readonly links: readonly OfficeLink[]
  readonly embedded: readonly OfficeEmbedded[]
  /** ActiveX controls by class or part name. */
  readonly controls: readonly string[]
  /** Sentences that ask the reader to enable macros or editing. */
  readonly lures: readonly string[]
  /** Macros of other kinds: Basic of OpenDocument, custom ribbons that call code. */
  readonly otherMacros: readonly {
    readonly kind: string
    readonly where: string
    readonly script: ScriptFacts | null
  }[]
  readonly properties: Readonly<Record<string, string>>
  /** The beginning of what a reader sees; '' where the container keeps it in a form that is not read. */
  readonly text: string
  /** What a camera reads in its pictures; only packages of Office and OpenDocument are searched. */
  readonly qrCodes: readonly string[]
}

export const NO_OFFICE: Omit<OfficeFacts, 'container'> = {
  application: 'other',
  encryption: null,
  vba: null,
  xlm: null,
  dde: [],
  links: [],
  embedded: [],
  controls: [],
  lures: [],
  otherMacros: [],
  properties: {},
  text: '',
  qrCodes: [],
}
