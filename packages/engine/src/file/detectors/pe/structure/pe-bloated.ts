import type { FileDetector } from '../../file-detector.ts'

/** Upload limits of scanners start at about 30 MB. */
const PADDING_BYTES_MIN = 30 * 1024 * 1024
/** Real data, even sparse tables, stays above half a bit a byte. */
const ENTROPY_MAX = 0.5

function told(bytes: number, where: string, entropy: number) {
  return {
    description: `${Math.round(bytes / 1024 / 1024)} MiB ${where} contain almost nothing (${entropy} bits per byte).`,
    evidence: [{ where: 'pe.overlay', snippet: `${bytes} bytes, entropy ${entropy}` }],
  }
}

export const peBloated: FileDetector = {
  id: 'pe_bloated',
  type: 'pe',
  severity: 'high',
  title: 'Inflated with padding',
  why: 'Scanners and sandboxes skip files over a size limit; megabytes of padding exceed it.',
  falsePositives: 'Disk images and game data embedded as an overlay.',
  attack: ['T1027.001'],
  detect(facts) {
    const { pe } = facts
    const overlay = pe?.overlay?.payload ?? null
    if (overlay !== null && overlay.size >= PADDING_BYTES_MIN && overlay.entropy < ENTROPY_MAX) {
      return told(overlay.size, 'behind the last section', overlay.entropy)
    }
    const section = pe?.headers.sections.find(
      ({ rawSize, entropy }) => rawSize >= PADDING_BYTES_MIN && entropy > 0 && entropy < ENTROPY_MAX,
    )
    return section === undefined ? null : told(section.rawSize, `in section ${section.name}`, section.entropy)
  },
}
