// A file that is installed and that nobody can read: encrypted, or compressed in a way that is not known.
import type { FileFacts } from '../../facts.ts'

/** Compressed files that are known by their beginning have a type of their own. */
const ENTROPY_MIN = 7.5
const BYTES_MIN = 16 * 1024

export const isUnreadable = ({ type, sizeBytes, entropy }: FileFacts): boolean =>
  type.group === 'data' && sizeBytes >= BYTES_MIN && entropy.whole >= ENTROPY_MIN
