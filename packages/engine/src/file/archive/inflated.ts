// How an attempt to unpack ended, whichever codec it was.

interface Output {
  readonly bytes: Uint8Array
  /** What stands between and behind the streams, and unpacks to nothing: skipped frames, bytes that are no stream. */
  readonly left?: readonly Uint8Array[]
}

export type Inflated =
  | ({ readonly kind: 'whole' } & Output)
  /** The packed bytes end early or are damaged at their end: what came out before that. */
  | ({ readonly kind: 'partial'; readonly why: string } & Output)
  | { readonly kind: 'too_large' }
  | { readonly kind: 'bad'; readonly why: string }
