// Blobs on the local disk: `samples/ab/<sha256>`, and uploads under way beside them in `uploads/`, so that the rename
// that ends one never crosses a file system. Files are 0600 and nobody's program: samples are hostile.
import { createHash } from 'node:crypto'
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobDamagedError, type Blobs, BlobsUnavailableError, isHash, requireFirstByte, requireHash } from './blobs.ts'
import { found, guarded, isSystemError } from './file-system.ts'
import { hashedBytesAtOnce, reserveBytes } from './limits.ts'
import { openSpool, type Spool } from './spool.ts'

/**
 * Makes the folder (mode 0700) when it is missing. Uploads leave `keepFreeBytes` of the disk free. Rejects with
 * BlobsUnavailableError when the folder cannot be used.
 */
export async function openDiskBlobs(folder: string, keepFreeBytes = reserveBytes): Promise<Blobs> {
  const samples = join(folder, 'samples')
  const spool = await makeFolders(join(folder, 'uploads'), samples, keepFreeBytes).catch((error: unknown) => {
    if (!isSystemError(error)) throw error
    throw new BlobsUnavailableError(`the samples cannot be kept (${error.message})`, { cause: error })
  })

  const pathOf = (sha256: string): string => {
    requireHash(sha256)
    return join(samples, sha256.slice(0, 2), sha256)
  }

  return {
    createUpload: (expectedBytes = 0) =>
      spool.createUpload(expectedBytes, async ({ handle, path }, sha256) => {
        const target = pathOf(sha256)
        await handle.sync()
        // Also over an older copy of the same bytes: its age starts anew, so the retention leaves it alone.
        await rename(path, target)
        await syncFolder(dirname(target))
      }),
    has: async (sha256) => (await found(() => stat(pathOf(sha256)))) !== null,
    async read(sha256) {
      const handle = await found(() => open(pathOf(sha256), 'r'))
      if (handle === null) return null
      await using file = handle
      return await guarded(async () => {
        const bytes = Buffer.allocUnsafeSlow((await file.stat()).size)
        const hash = await hashOf(file, bytes)
        if (hash !== sha256) throw new BlobDamagedError(`${sha256} has the hash ${hash}`)
        return bytes
      })
    },
    list: (firstByte) =>
      guarded(async () => {
        requireFirstByte(firstByte)
        return (await readdir(join(samples, firstByte))).filter(isHash)
      }),
    async check(sha256) {
      const handle = await found(() => open(pathOf(sha256), 'r'))
      if (handle === null) return 'missing'
      await using file = handle
      return await guarded(async () => ((await hashOf(file)) === sha256 ? 'sound' : 'damaged'))
    },
    async openStream(sha256) {
      const handle = await found(() => open(pathOf(sha256), 'r'))
      return handle === null ? null : handle.createReadStream()
    },
    async removeOlderThan(sha256, ageMs) {
      const path = pathOf(sha256)
      const known = await found(() => stat(path))
      if (known === null) return true
      if (Date.now() - known.mtimeMs <= ageMs) return false
      await guarded(() => rm(path, { force: true }))
      return true
    },
    removeLeftovers: (ageMs) => spool.removeLeftovers(ageMs),
    ping: () =>
      guarded(async () => {
        await access(samples, constants.W_OK | constants.X_OK)
        await spool.ping()
      }),
  }
}

/** Of a file that is as large as `whole` where that is given, which then holds it. */
async function hashOf(file: FileHandle, whole?: Buffer): Promise<string> {
  const hash = createHash('sha256')
  const part = whole ?? Buffer.allocUnsafeSlow(hashedBytesAtOnce)
  for (let at = 0; ; ) {
    const into = whole === undefined ? part : part.subarray(at, at + hashedBytesAtOnce)
    const { bytesRead } = into.length === 0 ? { bytesRead: 0 } : await file.read(into, 0, into.length, at)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(into.subarray(0, bytesRead))
    at += bytesRead
  }
}

async function makeFolders(uploads: string, samples: string, keepFreeBytes: number): Promise<Spool> {
  const spool = await openSpool(uploads, keepFreeBytes)
  // All at once and at the start, so that a commit has one folder to make durable, not three.
  for (let byte = 0; byte < 256; byte += 1) {
    await mkdir(join(samples, byte.toString(16).padStart(2, '0')), { recursive: true, mode: 0o700 })
  }
  await syncFolder(samples)
  await syncFolder(dirname(samples))
  return spool
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
