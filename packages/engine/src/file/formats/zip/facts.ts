// What is particular to ZIP: how the two lists of its members agree, and what lies around them.

export interface ZipFacts {
  readonly zip64: boolean
  /** Bytes before the first member: a program stub, or another file in front. */
  readonly prependedBytes: number
  /** Bytes after the end record and its comment. */
  readonly appendedBytes: number
  /** Members whose local header contradicts the central directory, with what differs. */
  readonly mismatches: readonly ZipMismatch[]
  /** Members that the central directory does not list, by name. */
  readonly hiddenNames: readonly string[]
  readonly duplicateNames: readonly string[]
  /** Members that share packed bytes: how the densest ZIP bombs are built. */
  readonly overlaps: number
  /** The list could not be read and was rebuilt from the local headers. */
  readonly directoryRebuilt: boolean
  readonly encryption: 'none' | 'zipcrypto' | 'aes'
}

export interface ZipMismatch {
  readonly name: string
  readonly fields: readonly ('name' | 'method' | 'flags' | 'size' | 'crc')[]
}
