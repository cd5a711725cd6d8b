// A text that is the same for everybody as long as the service runs: compressed once and not for each request (5 ms of the
// serving thread's processor for the OpenAPI document), and not sent again to who has it. One that takes longer to write is
// written when it is first asked for: a start has other things to do.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, type Encoding } from '../compress.ts'

const DIGEST_CHARS = 22

export class FixedText {
  readonly #write: () => string
  readonly #headers: Readonly<Record<string, string>>
  readonly #compressText: typeof compress
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  #written: { readonly text: string; readonly digest: string } | null = null

  constructor(text: string | (() => string), headers: Readonly<Record<string, string>>, compressText = compress) {
    this.#compressText = compressText
    this.#write = typeof text === 'string' ? () => text : text
    this.#headers = headers
  }

  #read(): { readonly text: string; readonly digest: string } {
    if (this.#written === null) {
      const text = this.#write()
      this.#written = { text, digest: createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_CHARS) }
    }
    return this.#written
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { text, digest } = this.#read()
    const encoding = chooseEncoding(headers['accept-encoding'])
    // Each encoding is a representation of its own (RFC 9110, 8.8.3.3).
    const tag = `"${digest}${encoding === null ? '' : `-${encoding}`}"`
    reply.headers({ ...this.#headers, etag: tag, vary: 'accept-encoding' })
    if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send()
    if (encoding === null) return reply.send(text)
    const body = await this.#compress(text, encoding)
    return reply.header('content-encoding', encoding).send(body)
  }

  #compress(text: string, encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known !== undefined) return known
    const compressing = this.#compressText(text, encoding)
    this.#compressed.set(encoding, compressing)
    return compressing
  }
}

/** Compared as RFC 9110, 13.1.2 says: whether a tag is weak does not matter here. */
const isKnown = (given: string | undefined, tag: string): boolean =>
  (given ?? '').split(',', 20).some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
