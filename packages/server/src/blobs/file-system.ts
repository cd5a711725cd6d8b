// What the file system refuses is a 503; a wrong argument is a defect of ours and stays one.
import { BlobsUnavailableError } from './blobs.ts'

export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isSystemError(error)) throw new BlobsUnavailableError('the disk failed', { cause: error })
    throw error
  }
}

/** Null where there is no such file. */
export async function found<T>(look: () => Promise<T>): Promise<T | null> {
  return guarded(async () => {
    try {
      return await look()
    } catch (error) {
      if (isSystemError(error) && error.code === 'ENOENT') return null
      throw error
    }
  })
}

export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error
