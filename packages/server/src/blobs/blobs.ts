// Where samples lie, by their SHA-256. No caller ever learns a path, and nothing stored is named by what it came as.
// A blob exists only once its upload was committed, and then whole and on the disk.
import type { Readable } from 'node:stream'

/** Nothing was stored: the disk is full, nearly full, or failing. A 503. */
export class BlobsUnavailableError extends Error {
  override readonly name = 'BlobsUnavailableError'
  /** The store is out of reach just now, and may be back soon. */
  readonly isAway: boolean

  constructor(message: string, { isAway = false, ...options }: ErrorOptions & { readonly isAway?: boolean } = {}) {
    super(message, options)
    this.isAway = isAway
  }
}

/** What lies there is not what was stored: the disk, or somebody, changed it. */
export class BlobDamagedError extends Error {
  override readonly name = 'BlobDamagedError'
}

export interface Upload {
  /** Resolves when the chunk is handed to the system: await it, and memory stays flat whatever the size. */
  write(chunk: Uint8Array): Promise<void>
  /** Makes the bytes durable under their hash (lower-case hex; computed by the caller, who hashes while it streams). Ends it, whatever comes of it. */
  commit(sha256: string): Promise<void>
  /** Throws away what was written. Harmless after `commit`. */
  abort(): Promise<void>
}

export interface Blobs {
  /** Rejects with BlobsUnavailableError when fewer than the reserve and `expectedBytes` are free. */
  createUpload(expectedBytes?: number): Promise<Upload>
  has(sha256: string): Promise<boolean>
  /**
   * Whole, for the child process that analyses it; null when there is none. Rejects with BlobDamagedError when its hash is
   * not the one that it was stored under.
   */
  read(sha256: string): Promise<Uint8Array | null>
  openStream(sha256: string): Promise<Readable | null>
  /** Hashes of all whose hash begins with this byte (two hex digits). */
  list(firstByte: string): Promise<readonly string[]>
  /** Computes its hash anew. */
  check(sha256: string): Promise<'sound' | 'damaged' | 'missing'>
  /** Deletes it if it was stored longer than `ageMs` ago, so that an upload under way cannot lose its bytes. True when it is gone. */
  removeOlderThan(sha256: string, ageMs: number): Promise<boolean>
  /** Removes what uploads of dead processes left that was last written longer than `ageMs` ago; 0 is for the only serving process. */
  removeLeftovers(ageMs: number): Promise<number>
  /** Rejects with BlobsUnavailableError when uploads would be refused; for readiness. */
  ping(): Promise<void>
}

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Hashes come from our own hashing and from validated routes; a name of a blob is never made of anything else. */
export function requireHash(text: string): void {
  if (!isHash(text)) throw new Error('not a SHA-256 in lower-case hex')
}

export function requireFirstByte(text: string): void {
  if (!/^[0-9a-f]{2}$/.test(text)) throw new Error('not a byte in lower-case hex')
}
