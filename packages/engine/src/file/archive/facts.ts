// What every archive format says about itself, whatever its bytes look like: the section `archive`.

export interface ArchiveEntry {
  /** As the archive spells it. Hostile text, never a path to write to. */
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link' | 'special'
  /** As the headers claim; null where they do not say. */
  readonly sizeBytes: number | null
  readonly packedBytes: number | null
  readonly encrypted: boolean
  /** Where a link points to. */
  readonly linkTarget?: string
  /** Hidden by a file-system attribute of the image or archive. */
  readonly hidden?: boolean
  readonly modified?: string
}

export interface ArchiveFacts {
  /** The format, as `file_type` names it: `zip`, `7z`, `iso`. */
  readonly format: string
  /** The listed entries, at most `entriesMax`. */
  readonly entries: readonly ArchiveEntry[]
  readonly entryCount: number
  /** At least one entry, or the list itself, is encrypted. */
  readonly encrypted: boolean
  /** The password that opened it; null where none was needed or none fitted. */
  readonly passwordUsed: string | null
  readonly passwordSource: 'given' | 'customary' | 'beside' | null
  readonly comment: string | null
  /** Bytes that really came out. */
  readonly unpackedBytes: number
  /** The largest ratio of unpacked to packed bytes of one entry. */
  readonly ratioMax: number
}

/** What every archive must say; the rest is as in one that nobody locked. */
type Unlocked = Pick<ArchiveFacts, 'format' | 'entries' | 'unpackedBytes'> & Partial<ArchiveFacts>

/** Facts of formats that know no passwords and no comments. */
export const unlockedArchive = (given: Unlocked): ArchiveFacts => ({
  entryCount: given.entries.length,
  encrypted: false,
  passwordUsed: null,
  passwordSource: null,
  comment: null,
  ratioMax: 1,
  ...given,
})
