// What an image was built from, so that it can be told, compared and built again.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FetchedPackage } from './packages.ts'

/** Grows with what the guest's own side is told by, or tells, and with the calls that it follows: an image of another one is none. */
export const MANIFEST_FORMAT = 7

/** The file beside each image; `builtAt` is ISO 8601 in UTC, `seconds` how long the build took. */
export interface Manifest {
  readonly format: typeof MANIFEST_FORMAT
  readonly system: string
  readonly kernel: string
  readonly builtAt: string
  readonly seconds: number
  /** By which the names of decoys are drawn; it stays from one build to the next. */
  readonly installation: string
  /** Hash of our own sources that went in. */
  readonly sources: string
  readonly packages: readonly FetchedPackage[]
  /** Of the packages and the furnishing of the sample's root: while it stays, that root is not built again. */
  readonly rootKey: string
  /** SHA-256 of each file of the image. */
  readonly files: Readonly<Record<string, string>>
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** One hash over the sources below a folder, names included. */
export async function hashOfSources(folder: string, pattern: string): Promise<string> {
  const names: string[] = []
  for await (const name of glob(pattern, { cwd: folder })) names.push(name)
  const hash = createHash('sha256')
  for (const name of names.sort())
    hash
      .update(`${name}\0`)
      .update(await readFile(join(folder, name)))
      .update('\0')
  return hash.digest('hex')
}

/** Null when there is no image, or it was built by another version of this format. */
export async function readManifest(path: string): Promise<Manifest | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    // Written by this file alone, into the operator's own folder.
    const isOurs = typeof value === 'object' && value !== null && 'format' in value && value.format === MANIFEST_FORMAT
    return isOurs ? (value as Manifest) : null
  } catch {
    return null
  }
}
