import type { Detector } from '../../../detector.ts'
import { type FileFacts, READ_ABOVE } from '../../facts.ts'

const RATIO_MIN = 200
const CLAIMED_BYTES_MIN = 1024 ** 3
const OVERLAPS_MIN = 3

export const archiveBomb: Detector<FileFacts> = {
  id: 'archive_bomb',
  type: 'container',
  severity: 'medium',
  title: 'Built to unpack to far more than it is',
  why: 'Exhausts the memory or the disk of whatever looks into it, or makes scanners give up before the payload.',
  falsePositives:
    'Sparse disk images and logs of one repeated line: they have a high ratio, not members that share bytes.',
  attack: ['T1499.004'],
  detect({ archive, zip, cuts, sizeBytes, children }) {
    if (archive === undefined) return null
    const itself = children.find(({ readBy }) => readBy.includes(READ_ABOVE))
    if (itself !== undefined)
      return {
        description: 'It holds itself, byte for byte: unpacking it never comes to an end.',
        evidence: [{ where: 'archive', snippet: itself.path }],
      }
    const claimed = archive.entries.reduce((sum, entry) => sum + (entry.sizeBytes ?? 0), 0)
    const overlaps = zip?.overlaps ?? 0
    const ranDry = cuts.some(({ limit }) => limit === 'unpackedBytesMax' || limit === 'depthMax')
    const dense = claimed >= CLAIMED_BYTES_MIN && claimed / Math.max(1, sizeBytes) >= RATIO_MIN
    if (overlaps < OVERLAPS_MIN && !dense && !(ranDry && archive.ratioMax >= RATIO_MIN)) return null
    return {
      description:
        overlaps >= OVERLAPS_MIN
          ? `${overlaps} members share their packed bytes, as only archive bombs do.`
          : `${sizeBytes} bytes claim to unpack to ${claimed}.`,
      evidence: [{ where: 'archive', snippet: `ratio ${archive.ratioMax}, ${archive.entryCount} members` }],
      strength: overlaps >= OVERLAPS_MIN ? 1 : 0.6,
    }
  },
}
