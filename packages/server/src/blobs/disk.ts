// Blobs on the local disk: `samples/ab/<sha256>`, and uploads under way beside them in `uploads/`, so that the rename
// that ends one never crosses a file system. Files are 0600 and nobody's program: samples are hostile.
import { createHash, randomUUID } from 'node:crypto'
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobDamagedError, type Blobs, BlobsUnavailableError, type Upload } from './blobs.ts'
import { freeSpaceCacheMs, hashedBytesAtOnce, reserveBytes } from './limits.ts'

/**
 * Makes the folder (mode 0700) when it is missing. Uploads leave `keepFreeBytes` of the disk free. Rejects with
 * BlobsUnavailableError when the folder cannot be used.
 */
export async function openDiskBlobs(folder: string, keepFreeBytes = reserveBytes): Promise<Blobs> {
  const uploads = join(folder, 'uploads')
  const samples = join(folder, 'samples')
  await makeFolders(uploads, samples).catch((error: unknown) => {
    if (!isSystemError(error)) throw error
    throw new BlobsUnavailableError(`the samples cannot be kept (${error.message})`, { cause: error })
  })

  const pathOf = (sha256: string): string => {
    // Hashes come from our own hashing and from validated routes; a path is never made of anything else.
    if (!isHash(sha256)) throw new Error('not a SHA-256 in lower-case hex')
    return join(samples, sha256.slice(0, 2), sha256)
  }

  const requireSpace = watchSpace(folder, keepFreeBytes)

  return {
    createUpload: (expectedBytes = 0) =>
      guarded(async () => {
        await requireSpace(expectedBytes)
        const path = join(uploads, randomUUID())
        return createUpload(await open(path, 'wx', 0o600), { path, pathOf, requireSpace })
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
        if (!/^[0-9a-f]{2}$/.test(firstByte)) throw new Error('not a byte in lower-case hex')
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
    removeLeftovers: () =>
      guarded(async () => {
        const names = await readdir(uploads)
        for (const name of names) await rm(join(uploads, name), { force: true })
        return names.length
      }),
    ping: () =>
      guarded(async () => {
        for (const folder of [uploads, samples]) await access(folder, constants.W_OK | constants.X_OK)
        await requireSpace(0)
      }),
  }
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

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

/** Rejects with BlobsUnavailableError where `wantedBytes` would leave too little; asks the disk now and then only. */
function watchSpace(folder: string, keepFreeBytes: number): (wantedBytes: number) => Promise<void> {
  let free = { bytes: 0, untilMs: Number.NEGATIVE_INFINITY }
  return async (wantedBytes) => {
    if (performance.now() >= free.untilMs) {
      const { bavail, bsize } = await statfs(folder)
      free = { bytes: bavail * bsize, untilMs: performance.now() + freeSpaceCacheMs }
    }
    if (free.bytes - wantedBytes < keepFreeBytes) throw new BlobsUnavailableError('the disk is nearly full')
  }
}

function createUpload(
  handle: FileHandle,
  place: {
    readonly path: string
    readonly pathOf: (sha256: string) => string
    readonly requireSpace: (wantedBytes: number) => Promise<void>
  },
): Upload {
  let open = true

  async function close(): Promise<void> {
    if (!open) return
    open = false
    await handle.close()
  }

  async function abort(): Promise<void> {
    // What cannot be removed now is removed by `removeLeftovers`.
    await close().catch(() => undefined)
    await rm(place.path, { force: true }).catch(() => undefined)
  }

  return {
    write: (chunk) =>
      guarded(async () => {
        await place.requireSpace(chunk.byteLength)
        for (let written = 0; written < chunk.byteLength; ) {
          written += (await handle.write(chunk, written)).bytesWritten
        }
      }),
    commit: (sha256) =>
      guarded(async () => {
        const target = place.pathOf(sha256)
        try {
          await handle.sync()
          await close()
          // Also over an older copy of the same bytes: its age starts anew, so the retention leaves it alone.
          await rename(place.path, target)
          await syncFolder(dirname(target))
        } catch (error) {
          await abort()
          throw error
        }
      }),
    abort,
  }
}

async function makeFolders(uploads: string, samples: string): Promise<void> {
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  // All at once and at the start, so that a commit has one folder to make durable, not three.
  for (let byte = 0; byte < 256; byte += 1) {
    await mkdir(join(samples, byte.toString(16).padStart(2, '0')), { recursive: true, mode: 0o700 })
  }
  await syncFolder(samples)
  await syncFolder(dirname(samples))
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}

/** Whatever the file system refuses is a 503; a wrong argument is a defect of ours and stays one. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isSystemError(error)) throw new BlobsUnavailableError('the disk failed', { cause: error })
    throw error
  }
}

async function found<T>(look: () => Promise<T>): Promise<T | null> {
  return guarded(async () => {
    try {
      return await look()
    } catch (error) {
      if (isSystemError(error) && error.code === 'ENOENT') return null
      throw error
    }
  })
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error
