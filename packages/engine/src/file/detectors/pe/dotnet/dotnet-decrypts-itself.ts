import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { ENTROPY_MIN } from '../packing/blocks.ts'

const EXECUTE = 0x20000000
const BYTES_MIN = 4096

export const dotnetDecryptsItself: FileDetector = {
  id: 'dotnet_decrypts_itself',
  type: 'pe',
  severity: 'high',
  title: 'The code of a .NET program stands encrypted in a section of its own',
  why: 'Compilers put all of a .NET program into one section of code; a second, unreadable one is made readable in place before anything runs.',
  falsePositives: 'Commercial products under a protector, where nobody signed them.',
  attack: ['T1027.002', 'T1140'],
  detect(facts) {
    const { pe, dotnet } = facts
    if (pe === undefined || dotnet?.isPureIl !== true || isMakerProven(facts)) return null
    const code = pe.headers.sections.filter(({ characteristics }) => (characteristics & EXECUTE) !== 0)
    const hidden = code.find(({ entropy, rawSize }) => entropy >= ENTROPY_MIN && rawSize >= BYTES_MIN)
    if (code.length < 2 || hidden === undefined) return null
    return {
      description: `It has ${code.length} sections of code, of which ${hidden.rawSize} bytes (${hidden.entropy} bits a byte) are encrypted.`,
      evidence: [
        { where: 'pe.sections', snippet: `offset 0x${hidden.rawOffset.toString(16)}, ${hidden.rawSize} bytes` },
      ],
    }
  },
}
