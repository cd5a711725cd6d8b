import { type FileFacts, READ_ABOVE } from '../../facts.ts'
import type { FileDetector } from '../file-detector.ts'

/** Members that share their packed bytes: writers never do that, and two may be an accident of a repair. */
const OVERLAPS_MIN = 3
/** More than any disk image that is sent around, */
const CLAIMED_BYTES_MIN = 100 * 1024 ** 3
/** and ten times what one pass of deflate can do. */
const RATIO_MIN = 10_000

export const archiveBuiltToExhaust: FileDetector = {
  id: 'archive_built_to_exhaust',
  type: 'container',
  severity: 'high',
  title: 'Built only to exhaust the unpacker (decompression bomb)',
  why: 'An archive that contains itself, whose members share their bytes, or that multiplies level by level has no other use.',
  falsePositives: 'None except collections of such files: no packer writes them.',
  attack: ['T1499.004'],
  detect(facts) {
    const { archive, zip, children, sizeBytes } = facts
    if (archive === undefined) return null
    const itself = children.find(({ readBy }) => readBy.includes(READ_ABOVE))
    if (itself !== undefined)
      return {
        description: 'The archive contains itself, byte for byte: unpacking it never ends.',
        evidence: [{ where: 'archive', snippet: itself.path }],
      }
    const overlaps = zip?.overlaps ?? 0
    if (overlaps >= OVERLAPS_MIN)
      return {
        description: `${overlaps} members share their packed bytes, as only archive bombs do.`,
        evidence: [{ where: 'archive', snippet: `${archive.entryCount} members` }],
      }
    const whole = unpacksTo(facts, new Map())
    if (whole < CLAIMED_BYTES_MIN || whole / Math.max(1, sizeBytes) < RATIO_MIN) return null
    return {
      description: `${sizeBytes} bytes unpack to ${(whole / 1024 ** 3).toFixed(0)} GiB over all its levels.`,
      evidence: [{ where: 'archive', snippet: `${archive.entryCount} members` }],
    }
  },
}

/** Claimed sizes of all levels; copies count as often as they stand there. `known` by hash. */
function unpacksTo({ archive, children, hashes }: FileFacts, known: Map<string, number>): number {
  const earlier = known.get(hashes.sha256)
  if (earlier !== undefined) return earlier
  if (archive === undefined) return 0
  const own = archive.entries.reduce((sum, entry) => sum + (entry.sizeBytes ?? 0), 0)
  const whole = children.reduce((sum, child) => sum + unpacksTo(child, known), own)
  known.set(hashes.sha256, whole)
  return whole
}
