// What is known of one piece of script, wherever it stood: a file of its own, a macro, the command of a shortcut, the
// JavaScript of a page or a PDF. Detectors of every document family read the same shape.
import type { Act } from '../../../acts/act.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { OwnTrait } from '../../own/in-force.ts'
import type { TraitId } from './traits/trait-id.ts'

/** One capability or habit seen in the script, in the text after comments were dropped and constants folded. */
export interface ScriptTrait {
  readonly id: TraitId
  /** 0: in the script as it stands. 1 and more: only after that many decodings. */
  readonly depth: number
  readonly snippet: string
}

export interface ScriptLayer {
  readonly depth: number
  /** How it was made readable: `folded`, `base64`, `jscript.encode`, `packer`, … */
  readonly technique: string
  readonly language: ScriptLanguage
  readonly chars: number
  readonly sha256: string
  /** The first characters, for the report. */
  readonly start: string
}

export interface ScriptFacts {
  readonly language: ScriptLanguage
  readonly chars: number
  readonly lines: number
  /** The longest line: minified and packed scripts have few and long ones. */
  readonly longestLine: number
  readonly layers: readonly ScriptLayer[]
  readonly traits: readonly ScriptTrait[]
  /** What rules of the operator's found; absent where there are none. */
  readonly ownTraits?: readonly OwnTrait[]
  /** What it does, named alike in every language. */
  readonly acts: readonly Act[]
  /** Constants that had to be computed: concatenations, character codes, reversals. */
  readonly foldedConstants: number
  /** URLs in any layer. */
  readonly urls: readonly string[]
}

/** Bytes decoded out of a script that are no text: a program in base64, an archive in hexadecimal. */
export interface ScriptPayload {
  readonly technique: string
  readonly bytes: Uint8Array
}

export interface ScriptReading {
  readonly facts: ScriptFacts
  readonly payloads: readonly ScriptPayload[]
  /** The decoded layers' texts, for a second look by the rules and the strings of the whole engine. */
  readonly decodedText: string
}
