// Receives a file: a multipart form or a raw body, streamed to disk while it is hashed, so that memory stays flat whatever
// the size. Whatever ends the request early leaves nothing behind.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Blobs, Upload } from '../blobs/blobs.ts'
import {
  FORM_BYTES_BESIDE_FILE_MAX,
  FORM_FIELD_BYTES_MAX,
  FORM_FIELDS_MAX,
  FORM_PARTS_MAX,
  UPLOAD_IDLE_MS_MAX,
  UPLOAD_MS_MAX,
} from './limits.ts'
import { Refusal } from './refusal.ts'

/** A file that arrived whole and lies in the staging area: `keep` makes it a sample, `discard` removes it. */
export interface ReceivedFile {
  readonly hashes: UploadHashes
  readonly sizeBytes: number
  /** As the client named it; null when it did not. */
  readonly fileName: string | null
  /** Form fields; a name given several times has several values. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<void>
}

export interface UploadHashes {
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
}

interface StoredStream {
  readonly hashes: UploadHashes
  readonly sizeBytes: number
  readonly upload: Upload
}

const tooLarge = (bytesMax: number): Refusal =>
  new Refusal('file_too_large', { message: `The file is larger than the ${bytesMax} bytes that this service accepts.` })

/** Times of an upload, which a test shortens. */
export interface UploadTimes {
  readonly idleMsMax: number
  readonly wholeMsMax: number
}

const TIMES: UploadTimes = { idleMsMax: UPLOAD_IDLE_MS_MAX, wholeMsMax: UPLOAD_MS_MAX }

/** Calls back when no byte came for too long, or all takes too long; `stop` must be called at the end. */
function watchTime(
  incoming: IncomingMessage,
  { idleMsMax, wholeMsMax }: UploadTimes,
  onLate: () => void,
): { readonly stop: () => void } {
  const beganMs = performance.now()
  let seen = incoming.socket.bytesRead
  let sinceMs = beganMs
  const timer = setInterval(
    () => {
      const { bytesRead } = incoming.socket
      const nowMs = performance.now()
      if (nowMs - beganMs > wholeMsMax) onLate()
      else if (bytesRead !== seen) {
        seen = bytesRead
        sinceMs = nowMs
      } else if (nowMs - sinceMs > idleMsMax) onLate()
    },
    Math.min(1000, idleMsMax),
  )
  return { stop: () => clearInterval(timer) }
}

async function store(blobs: Blobs, stream: Readable, expectedBytes: number, bytesMax: number): Promise<StoredStream> {
  const upload = await blobs.createUpload(expectedBytes)
  const [md5, sha1, sha256] = [createHash('md5'), createHash('sha1'), createHash('sha256')]
  let sizeBytes = 0
  try {
    // Who destroys the stream ends its request: that is for those who know why it failed and have told the client.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length
      if (sizeBytes > bytesMax) throw tooLarge(bytesMax)
      for (const hash of [md5, sha1, sha256]) hash.update(chunk)
      await upload.write(chunk)
    }
    const hashes = { md5: md5.digest('hex'), sha1: sha1.digest('hex'), sha256: sha256.digest('hex') }
    return { hashes, sizeBytes, upload }
  } catch (error) {
    await upload.abort()
    throw error
  }
}

function received(
  { hashes, sizeBytes, upload }: StoredStream,
  fileName: string | null,
  fields: ReceivedFile['fields'],
): ReceivedFile {
  return {
    hashes,
    sizeBytes,
    fileName,
    fields,
    keep: () => upload.commit(hashes.sha256),
    discard: () => upload.abort(),
  }
}

/** The whole body is the file. Throws a Refusal. */
export async function receiveRaw(
  incoming: IncomingMessage,
  blobs: Blobs,
  bytesMax: number,
  times = TIMES,
): Promise<ReceivedFile> {
  const announcedBytes = Number(incoming.headers['content-length'] ?? 0)
  if (announcedBytes > bytesMax) throw tooLarge(bytesMax)
  // Between the request and its reader, so that whatever ends the reading leaves the connection to the answer.
  const body = new PassThrough()
  // Its reader hears of an error when it reads; until then, and after its end, nobody listens.
  body.on('error', () => {})
  const giveUp = (): void => void body.destroy(new Refusal('request_incomplete'))
  incoming.on('close', () => incoming.complete || giveUp())
  const time = watchTime(incoming, times, giveUp)
  incoming.pipe(body)
  try {
    return received(await store(blobs, body, announcedBytes, bytesMax), null, new Map())
  } finally {
    time.stop()
    body.destroy()
  }
}

const invalidForm = (path: string, message: string): Refusal =>
  new Refusal('invalid_request', { details: [{ path, message }] })

const FORM_HINT = 'with curl: -F file=@sample.bin'
const malformed = (): Refusal => invalidForm('', 'is not a whole multipart form; send it again')

/**
 * What `curl -F file=sample.bin` sends, the @ forgotten: a text without a file's name, which is the name itself. Who names
 * no file but says that these are bytes means them.
 */
const isText = (clientName: string | undefined, mediaType: string): boolean =>
  clientName === undefined && mediaType === 'text/plain'

/** A multipart form with one part `file`; fields may stand before or after it. Throws a Refusal. */
export async function receiveForm(
  incoming: IncomingMessage,
  blobs: Blobs,
  bytesMax: number,
  times = TIMES,
): Promise<ReceivedFile> {
  const form = new ReceivedForm(blobs, bytesMax, Number(incoming.headers['content-length'] ?? 0))
  try {
    await readForm(incoming, form, times)
    if (form.stored === null) throw invalidForm('file', `is missing from the form; ${FORM_HINT}`)
    return received(await form.stored, form.fileName, form.fields)
  } catch (error) {
    await form.stored?.then(({ upload }) => upload.abort()).catch(() => {})
    throw error
  }
}

/** What of a form has arrived; its file is being stored while the form is read on. */
class ReceivedForm {
  readonly fields = new Map<string, string[]>()
  stored: Promise<StoredStream> | null = null
  fileName: string | null = null
  readonly #blobs: Blobs
  readonly #bytesMax: number
  readonly #announcedBytes: number
  #part: Readable | null = null
  #bodyBytes = 0

  constructor(blobs: Blobs, bytesMax: number, announcedBytes: number) {
    this.#blobs = blobs
    this.#bytesMax = bytesMax
    this.#announcedBytes = announcedBytes
  }

  addField(name: string, value: string): void {
    this.fields.set(name, [...(this.fields.get(name) ?? []), value])
  }

  /** Rejects when the file cannot be stored. Throws a Refusal for a part that is not the one file. */
  addFile(name: string, stream: Readable, clientName: string | undefined, mediaType: string): Promise<StoredStream> {
    if (this.stored !== null)
      throw invalidForm('file', 'may be given only once; send each file in a request of its own')
    if (name !== 'file') throw invalidForm(name.slice(0, 100), `holds a file; name that part "file", ${FORM_HINT}`)
    if (isText(clientName, mediaType))
      throw invalidForm(
        'file',
        `has no file name, so it is text and not a file; put an @ before the name, ${FORM_HINT}`,
      )
    this.#part = stream
    this.fileName = clientName === undefined || clientName === '' ? null : clientName
    this.stored = store(this.#blobs, stream, Math.min(this.#announcedBytes, this.#bytesMax), this.#bytesMax)
    return this.stored
  }

  /** Counts all of the body. What stands before, between and after the parts is no part: nothing else would count it. */
  count(chunkBytes: number): void {
    this.#bodyBytes += chunkBytes
    if (this.#bodyBytes > this.#bytesMax + FORM_BYTES_BESIDE_FILE_MAX) throw tooLarge(this.#bytesMax)
  }

  /** Without its end, what stores the file would wait for ever. */
  giveUp(): void {
    this.#part?.destroy()
  }
}

/** Fills `form` until the body has ended and its file is stored. Rejects with a Refusal, or with what kept the file from being stored. */
async function readForm(incoming: IncomingMessage, form: ReceivedForm, times: UploadTimes): Promise<void> {
  const parser = createParser(incoming)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (error: unknown): void => {
    incoming.unpipe(parser)
    parser.destroy()
    form.giveUp()
    reject(error)
  }
  const orFail = (step: () => void): void => {
    try {
      step()
    } catch (error) {
      fail(error)
    }
  }
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) fail(invalidForm(name, `must be at most ${FORM_FIELD_BYTES_MAX} bytes`))
    form.addField(name, value)
  })
  parser.on('file', (name, stream, clientName, _encoding, mediaType) => {
    // A body that ends within the part fails the part, at once: before anybody else may listen to it.
    stream.on('error', () => fail(malformed()))
    orFail(() => void form.addFile(name, stream, clientName, mediaType).catch(fail))
  })
  parser.on('fieldsLimit', () => fail(invalidForm('', `must have at most ${FORM_FIELDS_MAX} form fields`)))
  parser.on('partsLimit', () => fail(invalidForm('', `must have at most ${FORM_PARTS_MAX} parts`)))
  parser.on('error', () => fail(malformed()))
  parser.on('finish', () => resolve())
  incoming.on('close', () => incoming.complete || fail(new Refusal('request_incomplete')))
  incoming.on('data', (chunk: Buffer) => orFail(() => form.count(chunk.length)))
  const time = watchTime(incoming, times, () => fail(new Refusal('request_incomplete')))
  incoming.pipe(parser)
  try {
    await promise
    // The time runs on: what is received is not stored yet.
    await form.stored
  } finally {
    time.stop()
  }
}

function createParser(incoming: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: incoming.headers as BusboyHeaders,
      isPartAFile: (name, _type, fileName) => name === 'file' || fileName !== undefined,
      // One byte over the limit would look like the end of the file; our own count decides instead.
      limits: {
        fieldNameSize: 100,
        fieldSize: FORM_FIELD_BYTES_MAX,
        fields: FORM_FIELDS_MAX,
        parts: FORM_PARTS_MAX,
        files: 2,
        fileSize: Number.POSITIVE_INFINITY,
      },
    })
  } catch {
    throw new Refusal('invalid_request', {
      message: 'The Content-Type of a multipart body must name its boundary; let your HTTP library write that header.',
    })
  }
}
