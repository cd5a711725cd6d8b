// The REST calls of CAPE that a run needs. Every answer is bounded in bytes and time while it comes; redirects are not
// followed, so that neither sample nor token goes to an address that the operator did not set.
import { type CapeAnswer, type HttpAnswer, readAnswer } from './answer.ts'
import { CAPE_ANSWER_BYTES_MAX, CAPE_ASK_MS_MAX, CAPE_REPORT_BYTES_MAX, CAPE_TRANSFER_MS_MAX } from './limits.ts'

export interface CapeServer {
  /** Origin and path below which `/apiv2/` lies. */
  readonly url: string
  readonly token: string | null
}

export interface CapeSubmission {
  readonly bytes: Uint8Array
  readonly fileName: string
  /** How long the guest runs it, in seconds. */
  readonly timeoutS: number
  readonly machine: string | null
  readonly tags: string | null
}

export type CapeReport =
  | { readonly kind: 'report'; readonly bytes: Buffer }
  | { readonly kind: 'too_large' }
  | Exclude<CapeAnswer, { kind: 'data' }>

interface Ask {
  readonly signal: AbortSignal
  readonly body?: FormData
  readonly bytesMax?: number
  readonly timeoutMs?: number
}

const TOO_LARGE = 'too_large'

export class CapeClient {
  readonly #server: CapeServer

  constructor(server: CapeServer) {
    this.#server = server
  }

  submit({ bytes, fileName, timeoutS, machine, tags }: CapeSubmission, signal: AbortSignal): Promise<CapeAnswer> {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), fileName)
    body.set('timeout', String(timeoutS))
    if (machine !== null) body.set('machine', machine)
    if (tags !== null) body.set('tags', tags)
    return this.#ask('tasks/create/file/', { signal, body, timeoutMs: CAPE_TRANSFER_MS_MAX })
  }

  status(task: number, signal: AbortSignal): Promise<CapeAnswer> {
    return this.#ask(`tasks/status/${task}/`, { signal })
  }

  delete(task: number, signal: AbortSignal): Promise<CapeAnswer> {
    return this.#ask(`tasks/delete/${task}/`, { signal })
  }

  /** The bytes of a report that looks whole; what they say is read elsewhere. */
  async report(task: number, format: 'json' | 'lite', signal: AbortSignal): Promise<CapeReport> {
    const ask = { signal, bytesMax: CAPE_REPORT_BYTES_MAX, timeoutMs: CAPE_TRANSFER_MS_MAX }
    const answer = await this.#fetch(`tasks/get/report/${task}/${format}/`, ask)
    if (answer === TOO_LARGE) return { kind: 'too_large' }
    if ('kind' in answer) return answer
    // Errors are small; a large answer is not parsed here only to find out that it is none.
    if (answer.status !== 200 || answer.body.length < 4096) {
      const read = readAnswer(answer)
      if (read.kind !== 'data') return read
    }
    const isWhole =
      answer.body.subarray(0, 64).toString('latin1').trimStart().startsWith('{') && endsInBrace(answer.body)
    return isWhole
      ? { kind: 'report', bytes: answer.body }
      : { kind: 'unreachable', reason: 'The report of CAPE broke off.' }
  }

  async #ask(path: string, ask: Ask): Promise<CapeAnswer> {
    const answer = await this.#fetch(path, ask)
    if (answer === TOO_LARGE) return { kind: 'unreachable', reason: 'CAPE answered far more than was asked for.' }
    return 'kind' in answer ? answer : readAnswer(answer)
  }

  async #fetch(
    path: string,
    { signal, body, bytesMax = CAPE_ANSWER_BYTES_MAX, timeoutMs = CAPE_ASK_MS_MAX }: Ask,
  ): Promise<HttpAnswer | typeof TOO_LARGE | { readonly kind: 'unreachable'; readonly reason: string }> {
    const { url, token } = this.#server
    try {
      const response = await fetch(`${url}/apiv2/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept: 'application/json', ...(token !== null && { authorization: `Token ${token}` }) },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...(body !== undefined && { body }),
      })
      const bytes = await readBounded(response, bytesMax)
      if (bytes === null) return TOO_LARGE
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body: bytes }
    } catch (error) {
      return { kind: 'unreachable', reason: `CAPE could not be reached: ${wordsOf(error)}` }
    }
  }
}

/** Null when there is more than `bytesMax`; what remains is not read. */
async function readBounded(response: Response, bytesMax: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const endsInBrace = (body: Buffer): boolean => body.subarray(-64).toString('latin1').trimEnd().endsWith('}')

/** fetch says only "fetch failed"; the cause says why. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it did not answer in time.'
  if (error.name === 'AbortError') return 'the run was called off.'
  const cause: unknown = error.cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return `${code || (cause instanceof Error ? cause.message : error.message)}.`.slice(0, 200)
}
