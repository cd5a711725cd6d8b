import type { FileDetector } from '../file-detector.ts'

const BYTES_MIN = 20 * 1024 * 1024
const EMPTY_ENTROPY_MAX = 0.3
const EMPTY_SHARE_MIN = 0.85

export const fileBlownUp: FileDetector = {
  id: 'file_blown_up',
  type: 'container',
  severity: 'high',
  title: 'Inflated with padding bytes',
  why: 'Scanners and sandboxes have a size limit; a hundred megabytes of zeros compress to almost nothing and get a dropper past it.',
  falsePositives: 'Disk images, databases and debug builds, none of which is a program or script.',
  attack: ['T1027.001'],
  detect({ sizeBytes, entropy, type }) {
    // Windows programs have a detector of their own, which knows where their sections end.
    if (sizeBytes < BYTES_MIN || !['script', 'document'].includes(type.group)) return null
    const empty =
      entropy.windows.filter((window) => window <= EMPTY_ENTROPY_MAX).length / Math.max(1, entropy.windows.length)
    if (empty < EMPTY_SHARE_MIN) return null
    return {
      description: `Of ${sizeBytes} bytes ${Math.round(empty * 100)} % are padding.`,
      evidence: [{ where: 'file.entropy', snippet: `whole ${entropy.whole}` }],
    }
  },
}
