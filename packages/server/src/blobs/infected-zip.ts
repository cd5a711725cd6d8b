// Hostile bytes as they are handed out: a ZIP with the customary password, so that nothing on the way opens, runs or scans
// them. ZipCrypto, which is no secrecy (the password is public) and which every unzip understands.
import { Readable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'

export const ZIP_PASSWORD = 'infected'

// Its workers would be threads for what a read of the disk takes longer than.
configure({ useWebWorkers: false })

export interface ZipEntry {
  readonly name: string
  readonly bytes: Readable
}

/**
 * Entries are read as far as the ZIP is. Where one fails, so does the ZIP. `packs`: they are made smaller too, which takes a
 * processor and is of no use for samples, which are packed as a rule.
 */
export function infectedZip(entries: readonly ZipEntry[], { packs }: { readonly packs: boolean }): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = Readable.fromWeb(readable)
  const writer = new ZipWriter(writable, {
    password: ZIP_PASSWORD,
    zipCrypto: true,
    level: packs ? PACKING : 0,
    extendedTimestamp: false,
    // No time of ours, nor of who asks: the same content is the same ZIP but for its salt.
    lastModDate: new Date(Date.UTC(1980, 0, 2)),
  })
  const endAll = (): void => {
    for (const { bytes } of entries) bytes.destroy()
  }
  const write = async (): Promise<void> => {
    for (const { name, bytes } of entries) await writer.add(name, Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
    await writer.close()
  }
  write().catch((error: unknown) => {
    endAll()
    zip.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  zip.once('close', endAll)
  return zip
}

/** zlib's own middle, which the system's threads do beside ours. */
const PACKING = 6
