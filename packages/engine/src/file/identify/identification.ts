// What a file was found to be: the answer of `identify`, read by formats, detectors and the report.
import type { TypeGroup, TypeId } from './types.ts'

export type TextEncoding = 'ascii' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1252'

export interface Identification {
  readonly id: TypeId
  /** The coarser name that the API shows: `pe32`, `elf`, `script`, `office`, … */
  readonly fileType: string
  readonly group: TypeGroup
  readonly mime: string
  readonly description: string
  /** The usual extension of the type, without a dot; null where it has none. */
  readonly extension: string | null
  readonly confidence: 'high' | 'medium' | 'low'
  /** Only for text and scripts. */
  readonly encoding: TextEncoding | null
  /** A script or page between control characters, which were left out to read it, or a text before data: others may read something else. */
  readonly isRiddled: boolean
  /** The last extension of the name that the file came with, lower case, without a dot. */
  readonly claimedExtension: string | null
  /** The claimed extension belongs to other types only. */
  readonly mismatch: boolean
  /** Further types that the same bytes are, for polyglots: a picture that is an archive too. */
  readonly also: readonly TypeId[]
}
