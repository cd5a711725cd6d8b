// What a browser would see: the body without the encodings that its head names (RFC 9110, 8.4). Judged as it travels, a program
// in Brotli would be bytes that nobody knows.
import type { Duplex } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import type { Receiving } from '../receiving.ts'

const FIELD = /^content-encoding:[\t ]{0,20}(.*)$/gim
/** Whoever encodes twice hides something, and browsers undo that too. */
const ENCODINGS_MAX = 3
/** The first byte of a zlib stream has this method in its low half (RFC 1950); "deflate" is sent with and without it. */
const ZLIB_METHOD = 8

/** What ends too early is shown by browsers as far as it goes, and decoded so here. */
const ZLIB = { finishFlush: constants.Z_SYNC_FLUSH }
type Maker = (firstByte: number) => Duplex
const DECODERS: Readonly<Record<string, Maker>> = {
  gzip: () => createGunzip(ZLIB),
  'x-gzip': () => createGunzip(ZLIB),
  deflate: (first) => ((first & 0x0f) === ZLIB_METHOD ? createInflate(ZLIB) : createInflateRaw(ZLIB)),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }),
}
/** Undone by browsers with a dictionary that only they have (RFC 9842). */
const WITH_DICTIONARY: ReadonlySet<string> = new Set(['dcb', 'dcz'])

/** In the order in which they are undone; empty where there are none, or one that browsers do not know. */
export function encodingsOf(httpHead: Buffer): readonly string[] {
  const named = [...httpHead.toString('latin1').matchAll(FIELD)]
    .flatMap(([, value = '']) => value.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  return named.every((name) => Object.hasOwn(DECODERS, name) || WITH_DICTIONARY.has(name)) ? named.reverse() : []
}

/** The head for a body that is sent on without its encodings, and so with another length. */
export function withoutEncodings(httpHead: Buffer): Buffer {
  const lines = httpHead.toString('latin1').split('\r\n')
  return Buffer.from(lines.filter((line) => !/^content-(?:encoding|length):/i.test(line)).join('\r\n'), 'latin1')
}

/** Decodes into `into` what is written to it, piece by piece. */
export class Decoding {
  /** None where one is missing, or there are too many. */
  readonly #makers: readonly Maker[]
  readonly #into: Receiving
  readonly #bytesMax: number
  #first: Duplex | null = null
  #filled: Promise<'undone' | 'damaged' | 'too_large'>

  constructor(encodings: readonly string[], into: Receiving, bytesMax: number) {
    const makers = encodings.flatMap((name) => DECODERS[name] ?? [])
    const areAllKnown = makers.length === encodings.length && makers.length <= ENCODINGS_MAX
    this.#makers = areAllKnown ? makers : []
    this.#filled = Promise.resolve(areAllKnown ? 'undone' : 'damaged')
    this.#into = into
    this.#bytesMax = bytesMax
  }

  /** Never rejects: what is wrong is told at the end. */
  async add(part: Uint8Array): Promise<void> {
    this.#first ??= this.#begin(part[0] ?? 0)
    const first = this.#first
    if (first === null || first.destroyed || first.writableEnded) return
    if (!first.write(part)) await Promise.race([once(first, 'drain'), once(first, 'close'), this.#filled])
  }

  end(): Promise<'undone' | 'damaged' | 'too_large'> {
    this.#first?.end()
    return this.#filled
  }

  #begin(firstByte: number): Duplex | null {
    const [first, ...others] = this.#makers.map((make, index) => make(index === 0 ? firstByte : ZLIB_METHOD))
    if (first === undefined) return null
    const last = others.reduce((before, after) => {
      before.once('error', () => after.destroy(new Error('the encoding before is damaged')))
      return before.pipe(after)
    }, first)
    for (const decoder of [first, ...others]) decoder.on('error', () => {})
    this.#filled = this.#fill(last)
    return first
  }

  async #fill(last: Duplex): Promise<'undone' | 'damaged' | 'too_large'> {
    try {
      for await (const piece of last) {
        if (this.#into.sizeBytes + piece.length > this.#bytesMax) return 'too_large'
        await this.#into.add(piece)
      }
      return 'undone'
    } catch {
      return 'damaged'
    }
  }
}

const once = (stream: Duplex, event: string): Promise<void> => new Promise((done) => stream.once(event, () => done()))
