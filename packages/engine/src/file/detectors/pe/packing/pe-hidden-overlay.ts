import type { FileDetector } from '../../file-detector.ts'
import { wasAddedTo } from '../signature/pe-invalid-signature.ts'

const BYTES_MIN = 16 * 1024
const ENTROPY_MIN = 7.5

export const peHiddenOverlay: FileDetector = {
  id: 'pe_hidden_overlay',
  type: 'pe',
  severity: 'medium',
  title: 'Unknown compressed or encrypted data appended to the program (overlay)',
  why: 'Droppers append their encrypted payload where the loader does not look.',
  falsePositives: 'Installers and self-extractors of vendors not known to us.',
  attack: ['T1027.009'],
  detect(facts) {
    const { pe } = facts
    const overlay = pe?.overlay ?? null
    if (pe === undefined || overlay === null || wasAddedTo(pe)) return null
    if (overlay.payload === null || overlay.kind !== 'unknown') return null
    const { size, entropy } = overlay.payload
    if (size < BYTES_MIN || entropy < ENTROPY_MIN) return null
    return {
      description: `${size} bytes of unknown data with an entropy of ${entropy} bits per byte follow the program.`,
      evidence: [{ where: 'pe.overlay', snippet: `offset 0x${overlay.payload.offset.toString(16)}, ${size} bytes` }],
    }
  },
}
