// What a stranger gets wrong in the first hour, and the sentence that is answered: read it as one who knows nothing of the
// service. Nothing of this is charged.
export interface Mistake {
  readonly name: string
  readonly request: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  /** Without it the key of the bootstrap account. */
  readonly key?: string | null
  readonly status: number
  readonly code: string
  readonly message: string
}

export const mistake = (
  name: string,
  request: string,
  given: Pick<Mistake, 'json' | 'body' | 'headers' | 'key'>,
  status: number,
  code: string,
  message: string,
): Mistake => ({ name, request, ...given, status, code, message })
