// Readable text found in a file's bytes, and the indicators of compromise in it with their place.

export interface FoundString {
  readonly offset: number
  readonly encoding: 'ascii' | 'utf-16le'
  readonly text: string
}

export interface StringFacts {
  /** How many there are, kept or not. */
  readonly count: number
  /** The kept ones in the order of their offsets. */
  readonly found: readonly FoundString[]
  /** Text that was encoded in the file: base64, hex or a one-byte XOR. */
  readonly decoded: readonly DecodedString[]
}

export interface DecodedString {
  readonly offset: number
  readonly method: 'base64' | 'hex' | 'xor'
  /** The XOR key, 1 to 255. */
  readonly key?: number
  readonly text: string
}

/** What a program says in its own words, hidden under a byte or not. For who looks for what it does, not for what clears it. */
export function wordsOf({
  found,
  decoded,
}: StringFacts): readonly { readonly offset: number; readonly text: string }[] {
  const hidden = decoded.filter(({ method }) => method === 'xor')
  return hidden.length === 0 ? found : [...found, ...hidden]
}

export type IocKind =
  | 'url'
  | 'domain'
  | 'ip'
  | 'email'
  | 'file_path'
  | 'registry_key'
  | 'mutex'
  | 'wallet'
  | 'user_agent'
  | 'named_pipe'

export interface FileIoc {
  readonly kind: IocKind
  readonly value: string
  /** Where it stood: `strings@0x1a20`, `decoded:xor@0x400`, `pdf.uri`. */
  readonly where: string
  /** The text around it, at most 120 characters. */
  readonly context: string
  /** On a list of addresses that legitimate software carries (schemas, certificate authorities, vendors). */
  readonly safelisted: boolean
}
