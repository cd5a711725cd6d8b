// What a program of the trait suite is, as data: its source, what must be told of it, and the label that the run alone
// gives. All of them are harmless where they run, in a guest that is thrown away, and none is meant for anywhere else.

export type TraitLanguage =
  | ('c' | 'c32' | 'c32-libc' | 'shell' | 'python' | 'perl')
  | ('windows' | 'windows32' | 'batch' | 'vbscript')

export interface Trait {
  readonly name: string
  /**
   * `c` is for x86-64, linked statically; `c32` for i386 without a library; `c32-libc` for i386 with the guest's;
   * `windows` and `windows32` for Windows on each of both.
   */
  readonly language: TraitLanguage
  readonly source: string
  /** All detectors that must hit, no more and no fewer, each with the techniques that it must name. */
  readonly shows: Readonly<Record<string, readonly string[]>>
  /** The label of the run. */
  readonly label: 'malicious' | 'suspicious' | 'unknown'
  /** What the report must hold word for word: URLs, paths, names. */
  readonly tells?: readonly string[]
  /** Seconds that it is watched; most end by themselves long before. */
  readonly watchedSeconds?: number
  /** Runs in CI; the others with `ASSAY_TRAITS=all`. */
  readonly core?: true
}

export const NAMES: Readonly<Record<TraitLanguage, string>> = {
  c: 'sample',
  c32: 'sample32',
  'c32-libc': 'sample32',
  shell: 'sample.sh',
  python: 'sample.py',
  perl: 'sample.pl',
  windows: 'sample.exe',
  windows32: 'sample.exe',
  batch: 'sample.bat',
  vbscript: 'sample.vbs',
}
