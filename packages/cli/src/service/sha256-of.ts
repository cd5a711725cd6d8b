// A file that a service knows, as somebody names it: by its SHA-256, or by the file itself.
import { createHash } from 'node:crypto'
import { otherHash } from '@assay/contract/hashes'
import { type Input, InputError } from '../input.ts'

/** Rejects with an InputError. */
export async function sha256Of({ name, read }: Input): Promise<string> {
  if (/^[0-9a-f]{64}$/i.test(name)) return name.toLowerCase()
  const other = otherHash(name)
  try {
    return createHash('sha256')
      .update(await read())
      .digest('hex')
  } catch (error) {
    if (other !== undefined) throw new InputError('invalid_sha256', `is ${other}: give the SHA-256, or the file itself`)
    if (/^[0-9a-f]{33,}$/i.test(name))
      throw new InputError('invalid_sha256', `has ${name.length} characters: a SHA-256 has 64`)
    throw error
  }
}
