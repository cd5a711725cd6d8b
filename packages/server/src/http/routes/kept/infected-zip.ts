// A sample as it is handed out: a ZIP with one entry and the customary password, so that nothing on the way opens, runs or
// scans it. ZipCrypto, which is no secrecy (the password is public) and which every unzip understands.
import { Readable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'

export const ZIP_PASSWORD = 'infected'

// Its workers would be threads for what a read of the disk takes longer than.
configure({ useWebWorkers: false })

/** `bytes` is read as far as the ZIP is. Where it fails, so does the ZIP. */
export function infectedZip(name: string, bytes: Readable): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = Readable.fromWeb(readable)
  const writer = new ZipWriter(writable, {
    password: ZIP_PASSWORD,
    zipCrypto: true,
    // Samples are packed as a rule, and to pack them again takes a processor.
    level: 0,
    extendedTimestamp: false,
    // No time of ours, nor of who asks: the same sample is the same ZIP but for its salt.
    lastModDate: new Date(Date.UTC(1980, 0, 2)),
  })
  const write = async (): Promise<void> => {
    await writer.add(name, Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
    await writer.close()
  }
  write().catch((error: unknown) => {
    bytes.destroy()
    zip.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  zip.once('close', () => bytes.destroy())
  return zip
}
