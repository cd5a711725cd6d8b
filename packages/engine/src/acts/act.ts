// An act: one thing that a program does, named alike whatever language it is written in and whoever saw it. Traits are habits
// of one language; what convicts an attack of several steps asks for acts, so that the next language is a line in a table of
// calls and no further detector.

/** Closed: a verb that nothing emits or nothing asks for is removed. Close to the terms of ATT&CK and capa. */
export type Verb =
  /** Goes through folders, file by file. */
  | 'walk'
  /** Makes contents unreadable without a key. */
  | 'encrypt'
  /** Removes, overwrites or renames what was there. */
  | 'destroy'
  /** Brings something to another machine. */
  | 'send'
  /** Tells somebody what the return of something costs, or whom to ask for it. */
  | 'demand'

/** What is acted on. */
export type ActObject =
  | 'files'
  /** Where people keep what is theirs: home folders, shares, a web root, or the types of documents and pictures. */
  | 'documents'
  /** Databases and buckets: what a service keeps for many. */
  | 'stores'
  /** All that the machine has. */
  | 'disks'
  /** Names that are looked up, with data in place of a host. */
  | 'names'
  | 'money'
  /** An address to write to: a demand that names no price. */
  | 'contact'

export interface Act {
  readonly verb: Verb
  readonly object: ActObject
  /** `seen`: a call or a text as it stands. `folded`: after that many decodings, or put together. */
  readonly certainty: 'seen' | 'folded'
  /** Decodings after which it was read; 0 in the file as it stands. */
  readonly depth: number
  readonly snippet: string
}
