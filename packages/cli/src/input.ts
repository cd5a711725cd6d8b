// What a command reads: files, folders with everything below them, and standard input for `-`.
import { open, stat } from 'node:fs/promises'
import { listFiles } from './files.ts'

/** Why one input gave no result, as one sentence: it costs this input and no other. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface Input {
  /** The path, `-`, or what tells a message of a mailbox: `inbox.mbox#12`. */
  readonly name: string
  /** Rejects with an InputError. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Larger inputs are a mistake: the service takes at most this much of a file, however it is set. */
const INPUT_BYTES_MAX = 1024 * 1024 * 1024
const MIB = 1024 * 1024

/** The inputs that paths name. A path that is not there is an input that cannot be read. */
export async function listInputs(paths: readonly string[]): Promise<readonly Input[]> {
  const listed = await Promise.all(
    paths.map(async (path) => {
      const isFolder = path !== '-' && (await stat(path).catch(() => null))?.isDirectory() === true
      if (!isFolder) return [inputOf(path)]
      const files = await listFiles([path])
      const nothing: Input = {
        name: path,
        read: () => Promise.reject(new InputError('empty', 'holds no files')),
      }
      return files.length === 0 ? [nothing] : files.map(inputOf)
    }),
  )
  return listed.flat()
}

const inputOf = (name: string): Input => ({ name, read: () => readInput(name) })

/** Rejects with an InputError. */
export async function readInput(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (path === '-') return await readAll(process.stdin)
    await using file = await open(path)
    const stats = await file.stat()
    if (stats.isDirectory()) throw new InputError('unreadable', 'is a folder')
    if (stats.isCharacterDevice() || stats.isBlockDevice()) throw new InputError('unreadable', 'is a device, no file')
    if (stats.size > INPUT_BYTES_MAX) throw tooLarge()
    return await readAll(file.createReadStream({ autoClose: false }))
  } catch (error) {
    throw error instanceof InputError ? error : new InputError('unreadable', reasonOf(error), { cause: error })
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > INPUT_BYTES_MAX) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const tooLarge = (): InputError =>
  new InputError('too_large', `is larger than ${INPUT_BYTES_MAX / MIB} MiB, the most that is read`)

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read (permission denied)',
  EPERM: 'may not be read (permission denied)',
  ENOTDIR: 'does not exist (a part of its path is no folder)',
  EISDIR: 'is a folder',
  ELOOP: 'is a link that leads back to itself',
  ENXIO: 'is a socket, no file',
}

const reasonOf = (error: unknown): string => {
  const { code = '', message = String(error) } = error as Partial<NodeJS.ErrnoException>
  return REASONS[code] ?? `cannot be read (${message})`
}
