import type { FileDetector } from '../file-detector.ts'

const RATIO_MIN = 200
const CLAIMED_BYTES_MIN = 1024 ** 3

export const archiveBomb: FileDetector = {
  id: 'archive_bomb',
  type: 'container',
  severity: 'medium',
  title: 'Unpacks to far more than its size (decompression bomb)',
  why: 'It exhausts the memory or disk of whatever looks inside, or makes scanners give up before the payload.',
  falsePositives: 'Sparse disk images and logs of one repeated line.',
  attack: ['T1499.004'],
  detect({ archive, cuts, sizeBytes }) {
    if (archive === undefined) return null
    const claimed = archive.entries.reduce((sum, entry) => sum + (entry.sizeBytes ?? 0), 0)
    const ranDry = cuts.some(({ limit }) => limit === 'unpackedBytesMax' || limit === 'depthMax')
    const dense = claimed >= CLAIMED_BYTES_MIN && claimed / Math.max(1, sizeBytes) >= RATIO_MIN
    if (!dense && !(ranDry && archive.ratioMax >= RATIO_MIN)) return null
    return {
      description: `${sizeBytes} bytes claim to unpack to ${claimed}.`,
      evidence: [{ where: 'archive', snippet: `ratio ${archive.ratioMax}, ${archive.entryCount} members` }],
    }
  },
}
