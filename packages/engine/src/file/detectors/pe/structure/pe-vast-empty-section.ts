import type { FileDetector } from '../../file-detector.ts'

const VIRTUAL_BYTES_MIN = 100 * 1024 * 1024
/** Of what is claimed, that lies in the file. */
const FILLED_SHARE_MAX = 0.01
const EXECUTE = 0x20000000

export const peVastEmptySection: FileDetector = {
  id: 'pe_vast_empty_section',
  type: 'pe',
  severity: 'low',
  title: 'A code section claims a hundred megabytes that are not in the file',
  why: 'Unpackers reserve space for what they unpack, and emulators give up on so much memory.',
  falsePositives: 'Packed games.',
  attack: ['T1027.002'],
  detect({ pe }) {
    // Data sections of scientific programs are as large: only what is to be executed is odd.
    const section = pe?.headers.sections.find(
      ({ virtualSize, rawSize, characteristics }) =>
        virtualSize >= VIRTUAL_BYTES_MIN &&
        rawSize <= virtualSize * FILLED_SHARE_MAX &&
        (characteristics & EXECUTE) !== 0,
    )
    if (section === undefined) return null
    return {
      description: `Section ${section.name} is executable and claims ${Math.round(section.virtualSize / 1024 / 1024)} MiB, of which ${section.rawSize} bytes are in the file.`,
      evidence: [{ where: 'pe.sections', snippet: section.name }],
    }
  },
}
