// Compresses answers over 1 KiB with brotli or gzip, whichever the client takes.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESS_BYTES_MIN } from './limits.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// Brotli's default quality of 11 takes a hundred times as long as 4 for a tenth less.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** What answers are compressed with. */
export type Encoding = 'br' | 'gzip'

/** The encoding that the client takes, by RFC 9110 section 12.5.3: brotli before gzip, nothing that has q=0. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const offers = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';', 4).map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))
    offers.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const takes = (name: string): number => offers.get(name) ?? offers.get('*') ?? 0
  if (takes('br') > 0 && takes('br') >= takes('gzip')) return 'br'
  return takes('gzip') > 0 ? 'gzip' : null
}

export const compress = (body: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, BROTLI) : gzipped(body)

/** The body as it is sent, with its headers set. Leaves streams and small bodies, which most are, alone at once. */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  const mayShrink = isText && payload.length > COMPRESS_BYTES_MIN && reply.getHeader('content-encoding') === undefined
  if (mayShrink) reply.header('vary', 'accept-encoding')
  const encoding = mayShrink ? chooseEncoding(request.headers['accept-encoding']) : null
  if (encoding === null || !isText) {
    done(null, payload)
    return
  }
  compress(payload, encoding).then((compressed) => {
    reply.header('content-encoding', encoding)
    reply.header('content-length', compressed.length)
    done(null, compressed)
  }, done)
}
