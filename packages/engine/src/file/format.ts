// The shape that every file format obeys: bytes in, facts and defects and contained files out. A format never throws,
// never judges, and stays inside the budget that it is given.
import type { Finding } from '../detector.ts'
import type { Budget } from './budget.ts'
import type { Defect } from './defect.ts'
import type { FormatSections } from './facts.ts'
import type { Identification } from './identify/identification.ts'
import type { TypeId } from './identify/types.ts'

/** How a file came out of the one that holds it. */
export type Relation =
  | 'submitted'
  | 'archive_member'
  | 'attachment'
  | 'embedded'
  | 'resource'
  | 'overlay'
  | 'decoded'
  | 'macro'
  | 'payload'

/** A file found inside another. `name` is what the container calls it: hostile text, never a path to write to. */
export interface Child {
  readonly name: string | null
  readonly bytes: Uint8Array
  readonly relation: Relation
  /** How it was opened or made readable, in few words: `password "infected"`, `xor 0x5a`, `base64`. */
  readonly note?: string
}

/** What the e-mail side says about a message found inside a file; `index.ts` introduces the two. */
export interface MessageInspection {
  readonly findings: readonly Finding[]
  /** 0 to 100, the e-mail side's own scale. */
  readonly score: number
  readonly summary: string
  readonly attachments: readonly Child[]
  /** The text that a reader sees, in which a password may stand. */
  readonly text: string
}

/** A part of a file that was hidden under one byte of XOR, as it reads without it. */
export interface PlainRegion {
  readonly key: number
  /** Where it stands in the file. */
  readonly start: number
  readonly bytes: Uint8Array
}

export interface FormatContext {
  readonly type: Identification
  readonly fileName: string | null
  /** Where in the tree this file stands: `invoice.zip/a.iso`. For defects and cuts that name a place. */
  readonly path: string
  readonly depth: number
  /** To try on whatever is encrypted: the caller's first, then the customary ones. */
  readonly passwords: readonly string[]
  /** Told by what lies beside this file: a note in the same archive, the text of the message that carried it. */
  readonly passwordsBeside: readonly string[]
  readonly budget: Budget
  /** The e-mail side's view of a message, where it was introduced. */
  readonly inspectMessage: ((bytes: Uint8Array) => Promise<MessageInspection>) | null
  /** The time of the analysis, for judging dates. The engine has no clock of its own. */
  readonly now: Date
}

export interface Parsed {
  /** The sections that this format fills. Empty when the bytes could not be read as this format after all. */
  readonly facts: Partial<FormatSections>
  readonly defects: readonly Defect[]
  readonly children: readonly Child[]
  /** What was there but could not be looked into, each in words: `a.exe is encrypted and no password fits`. */
  readonly unseen?: readonly string[]
  /** Passwords that this file tells for what it holds. */
  readonly passwordsTold?: readonly string[]
  /** What was hidden under one byte of XOR: searched for strings as the file itself is. */
  readonly plain?: readonly PlainRegion[]
}

export interface Format {
  /** The name of its folder. */
  readonly id: string
  /** The detected types that it reads. Several formats may read one type; they run in the registry's order. */
  readonly types: readonly TypeId[]
  /** Never throws. Whatever is wrong with the bytes is a defect. */
  readonly parse: (bytes: Uint8Array, context: FormatContext) => Parsed | Promise<Parsed>
}
