// Uploads under way: files of a folder of this machine, until they are whole and their hash is known. What becomes of one then
// is its adapter's.
import { randomUUID } from 'node:crypto'
import { access, constants, type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from './blobs.ts'
import { BlobsUnavailableError } from './blobs.ts'
import { found, guarded } from './file-system.ts'
import { freeSpaceCacheMs } from './limits.ts'

/** The bytes of an upload, whole. */
export interface Spooled {
  readonly handle: FileHandle
  readonly path: string
}

export interface Spool {
  /** Rejects with BlobsUnavailableError where the disk has too little room. `keep` makes the bytes durable under their hash; what it leaves at the path is removed. */
  createUpload(expectedBytes: number, keep: (spooled: Spooled, sha256: string) => Promise<void>): Promise<Upload>
  removeLeftovers(ageMs: number): Promise<number>
  ping(): Promise<void>
}

/** Makes the folder (mode 0700) when it is missing. Uploads leave `keepFreeBytes` of the disk free. */
export async function openSpool(folder: string, keepFreeBytes: number): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const requireSpace = watchSpace(folder, keepFreeBytes)
  return {
    createUpload: (expectedBytes, keep) =>
      guarded(async () => {
        await requireSpace(expectedBytes)
        const path = join(folder, randomUUID())
        return createUpload({ handle: await open(path, 'wx+', 0o600), path }, keep, requireSpace)
      }),
    removeLeftovers: (ageMs) =>
      guarded(async () => {
        let removed = 0
        for (const name of await readdir(folder)) {
          const path = join(folder, name)
          // Its own upload may end it meanwhile.
          const known = await found(() => stat(path))
          if (known === null || (ageMs > 0 && known.mtimeMs > Date.now() - ageMs)) continue
          await rm(path, { force: true })
          removed += 1
        }
        return removed
      }),
    ping: () =>
      guarded(async () => {
        await access(folder, constants.W_OK | constants.X_OK)
        await requireSpace(0)
      }),
  }
}

type RequireSpace = (wantedBytes: number) => Promise<void>

/** Rejects with BlobsUnavailableError where `wantedBytes` would leave too little; asks the disk now and then only. */
function watchSpace(folder: string, keepFreeBytes: number): RequireSpace {
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
  spooled: Spooled,
  keep: (spooled: Spooled, sha256: string) => Promise<void>,
  requireSpace: RequireSpace,
): Upload {
  const { handle, path } = spooled
  let open = true

  async function end(): Promise<void> {
    if (!open) return
    open = false
    // What cannot be removed now is removed by `removeLeftovers`.
    await handle.close().catch(() => undefined)
    await rm(path, { force: true }).catch(() => undefined)
  }

  return {
    write: (chunk) =>
      guarded(async () => {
        await requireSpace(chunk.byteLength)
        for (let written = 0; written < chunk.byteLength; ) {
          written += (await handle.write(chunk, written)).bytesWritten
        }
      }),
    commit: (sha256) =>
      guarded(async () => {
        try {
          await keep(spooled, sha256)
        } finally {
          await end()
        }
      }),
    abort: end,
  }
}
