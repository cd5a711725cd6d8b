// How an attempt to unpack ended, whichever codec it was.

export type Inflated =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  /** The packed bytes end early or are damaged at their end: what came out before that. */
  | { readonly kind: 'partial'; readonly bytes: Uint8Array; readonly why: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'bad'; readonly why: string }
