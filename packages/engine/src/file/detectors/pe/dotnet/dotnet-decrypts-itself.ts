import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { ENTROPY_MIN } from '../packing/blocks.ts'

const EXECUTE = 0x20000000
const BYTES_MIN = 4096

export const dotnetDecryptsItself: FileDetector = {
  id: 'dotnet_decrypts_itself',
  type: 'pe',
  severity: 'high',
  title: 'The code of a .NET program is encrypted in a section of its own',
  why: 'Compilers put all of a .NET program into one code section; a second, encrypted one is decrypted in place before anything runs.',
  falsePositives: 'Unsigned commercial products under a protector.',
  attack: ['T1027.002', 'T1140'],
  detect(facts) {
    const { pe, dotnet } = facts
    if (pe === undefined || dotnet?.isPureIl !== true || isMakerProven(facts)) return null
    const code = pe.headers.sections.filter(({ characteristics }) => (characteristics & EXECUTE) !== 0)
    const hidden = code.find(({ entropy, rawSize }) => entropy >= ENTROPY_MIN && rawSize >= BYTES_MIN)
    if (code.length < 2 || hidden === undefined) return null
    return {
      description: `The program has ${code.length} code sections, of which ${hidden.rawSize} bytes (${hidden.entropy} bits per byte) are encrypted.`,
      evidence: [
        { where: 'pe.sections', snippet: `offset 0x${hidden.rawOffset.toString(16)}, ${hidden.rawSize} bytes` },
      ],
    }
  },
}
