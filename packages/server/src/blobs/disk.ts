// Blobs on the local disk: `samples/ab/<sha256>`, and uploads under way beside them in `uploads/`, so that the rename
// that ends one never crosses a file system. Files are 0600 and nobody's program: samples are hostile.
import { createHash, randomUUID } from 'node:crypto'
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobDamagedError, type Blobs, BlobsUnavailableError, isHash, requireFirstByte, requireHash } from './blobs.ts'
import { found, guarded, isSystemError } from './file-system.ts'
import { hashedBytesAtOnce, reserveBytes } from './limits.ts'
import { openSpool, type Spool } from './spool.ts'

/** The first folder that is made, and so the mark of a place that was ever used. */
const FIRST = '00'

/**
 * Makes the folder (mode 0700) when it is missing. Uploads leave `keepFreeBytes` of the disk free. Rejects with
 * BlobsUnavailableError when the folder cannot be used. Where samples should be there already (`isNew` says no) and their
 * folders are not, another disk is mounted there, or none: nothing is made, and all calls are refused until they are there.
 */
export async function openDiskBlobs(
  folder: string,
  keepFreeBytes = reserveBytes,
  isNew: () => Promise<boolean> = async () => true,
): Promise<Blobs> {
  const samples = join(folder, 'samples')
  const isThere = (): Promise<boolean> =>
    stat(join(samples, FIRST)).then(
      () => true,
      (error: unknown) => {
        if (isSystemError(error) && error.code === 'ENOENT') return false
        throw error
      },
    )
  const openFolders = async (): Promise<Spool> => {
    const uploads = join(folder, 'uploads')
    return (await isThere()) || (await isNew())
      ? makeFolders(uploads, samples, keepFreeBytes)
      : openSpool(uploads, keepFreeBytes)
  }
  const spool = await openFolders().catch((error: unknown) => {
    if (!isSystemError(error)) throw error
    throw new BlobsUnavailableError(`the samples cannot be kept (${error.message})`, { cause: error })
  })

  const pathOf = (sha256: string): string => {
    requireHash(sha256)
    return join(samples, sha256.slice(0, 2), sha256)
  }

  async function requireThere(): Promise<void> {
    if (!(await guarded(isThere)))
      throw new BlobsUnavailableError(
        `"${join(samples, FIRST)}" is not there: mount the disk of the samples, or make that folder and start again where they are gone for good`,
        { isAway: true },
      )
  }

  /** Null where there is no such file. A place that is not there has none either, and says nothing about them. */
  async function foundIn<T>(sha256: string, look: (path: string) => Promise<T>): Promise<T | null> {
    const path = pathOf(sha256)
    const file = await found(() => look(path))
    if (file === null) await requireThere()
    return file
  }

  return {
    createUpload: async (expectedBytes = 0) => {
      await requireThere()
      return spool.createUpload(expectedBytes, async ({ handle, path }, sha256) => {
        const target = pathOf(sha256)
        await handle.sync()
        // Also over an older copy of the same bytes: its age starts anew, so the retention leaves it alone.
        await rename(path, target)
        await syncFolder(dirname(target))
      })
    },
    has: async (sha256) => (await foundIn(sha256, (path) => stat(path))) !== null,
    async read(sha256) {
      const handle = await foundIn(sha256, (path) => open(path, 'r'))
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
      const handle = await foundIn(sha256, (path) => open(path, 'r'))
      if (handle === null) return 'missing'
      await using file = handle
      return await guarded(async () => ((await hashOf(file)) === sha256 ? 'sound' : 'damaged'))
    },
    async openStream(sha256) {
      const handle = await foundIn(sha256, (path) => open(path, 'r'))
      return handle === null ? null : handle.createReadStream()
    },
    async removeOlderThan(sha256, ageMs) {
      const path = pathOf(sha256)
      const isYoung = async (at: string): Promise<boolean> => Date.now() - (await stat(at)).mtimeMs <= ageMs
      const young = await foundIn(sha256, isYoung)
      if (young !== false) return young === null
      // An upload of the same bytes may end just now: what is deleted is what was looked at, out of its way.
      const aside = join(folder, 'uploads', randomUUID())
      return (
        (await found(async () => {
          await rename(path, aside)
          if (await isYoung(aside)) return rename(aside, path).then(() => false)
          return rm(aside).then(() => true)
        })) ?? true
      )
    },
    removeLeftovers: (ageMs) => spool.removeLeftovers(ageMs),
    ping: () =>
      guarded(async () => {
        await requireThere()
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
