// Every bound of the file side that is not one format's own, with its unit and its reason. All of them can be lowered
// or raised by the caller (`AnalyzeFileInput.limits`); what was cut is told in the report.

export interface FileLimits {
  /** Containers in containers. AssemblyLine uses 6, Strelka 15, ClamAV 17: droppers seen in the wild stay under 8. */
  readonly depthMax: number
  /** Files taken out of one submission in all. A bound on the size of the tree, and so of the report. */
  readonly childrenMax: number
  /** Entries of one archive that are listed; those past it are counted only. */
  readonly entriesMax: number
  /** Bytes of one unpacked file. Larger than the largest upload, because droppers are padded to look too large. */
  readonly childBytesMax: number
  /** Bytes unpacked from one submission in all, counted while inflating, never read from a header. */
  readonly unpackedBytesMax: number
  /** Members of archives that turned out to be damaged when they were unpacked, in the whole tree. */
  readonly badMembersMax: number
  /** Wall clock of the whole tree, checked between parsers. The caller's process is the hard limit behind it. */
  readonly elapsedMsMax: number
  /** Strings kept of one file, ASCII and UTF-16 together. */
  readonly stringsMax: number
  /** Characters kept of one string. Longer ones are encoded payloads, which are decoded from the bytes, not from here. */
  readonly stringCharsMax: number
  /** Pixels searched for codes in all pictures of one submission: 10 ms a million. */
  readonly picturePixelsMax: number
  /** Indicators of compromise kept of one file. */
  readonly iocsMax: number
}

export const FILE_LIMITS: FileLimits = {
  depthMax: 10,
  childrenMax: 500,
  entriesMax: 10_000,
  childBytesMax: 128 * 1024 * 1024,
  unpackedBytesMax: 256 * 1024 * 1024,
  badMembersMax: 1000,
  elapsedMsMax: 45_000,
  stringsMax: 20_000,
  stringCharsMax: 1024,
  picturePixelsMax: 120_000_000,
  iocsMax: 1000,
}

/** Passwords told beside a file that are tried on it: each costs the key derivation of the archive. */
export const PASSWORDS_BESIDE_MAX = 40
/** Notes among the members of a container that are read for passwords, and the largest text that is one. */
export const NOTES_MAX = 20
export const NOTE_BYTES_MAX = 4096
/** Of a file that is only skimmed, strings are read up to this size: a mail with a large attachment costs 1 ms of 25 more for it. */
export const SKIMMED_STRINGS_BYTES_MAX = 1024 * 1024
/** Of a file that is only skimmed, as much is measured for its entropy: enough to tell text from what is packed. */
export const SKIMMED_ENTROPY_BYTES = 64 * 1024
