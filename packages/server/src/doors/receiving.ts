// A file that comes in parts through a door: hashed and written to the place of samples as it comes, so that memory stays flat
// whatever its size.
import { createHash } from 'node:crypto'
import type { Blobs, Upload } from '../blobs/blobs.ts'

/** Whoever gets it keeps it or discards it. */
export interface ReceivedFile {
  readonly sha256: string
  readonly md5: string
  readonly sha1: string
  readonly sizeBytes: number
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** Throws away what was neither kept nor handed on when its scope ends. */
export class Receiving implements AsyncDisposable {
  readonly #upload: Upload
  readonly #hashes = [createHash('md5'), createHash('sha1'), createHash('sha256')] as const
  #sizeBytes = 0
  #isHandedOn = false

  static async begin(blobs: Blobs): Promise<Receiving> {
    return new Receiving(await blobs.createUpload())
  }

  private constructor(upload: Upload) {
    this.#upload = upload
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  /** Rejects with what kept it from being stored. */
  async add(part: Uint8Array): Promise<void> {
    this.#sizeBytes += part.length
    for (const hash of this.#hashes) hash.update(part)
    await this.#upload.write(part)
  }

  end(): ReceivedFile {
    const [md5 = '', sha1 = '', sha256 = ''] = this.#hashes.map((hash) => hash.digest('hex'))
    this.#isHandedOn = true
    return {
      md5,
      sha1,
      sha256,
      sizeBytes: this.#sizeBytes,
      keep: () => this.#upload.commit(sha256),
      discard: () => this.#upload.abort(),
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#isHandedOn) await this.#upload.abort()
  }
}
