import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'

const EXECUTE = 0x20000000
/** Code, names and texts of .NET lie below 6.5 bits a byte; of 94 honest assemblies one reaches 7.3. */
const ENTROPY_MIN = 7.5
const BYTES_MIN = 64 * 1024
const SHARE_MIN = 0.5

/** What of the section is neither code that is read nor a text nor a resource, of whatever kind. */
function unexplainedBytes({ dotnet, code }: FileFacts, sectionBytes: number): number {
  const texts = dotnet?.userStrings.reduce((sum, text) => sum + text.length * 2, 0) ?? 0
  const resources = dotnet?.carried.reduce((sum, { size }) => sum + size, 0) ?? 0
  return sectionBytes - texts - resources - Math.min(code?.bytesRead ?? 0, sectionBytes)
}

export const dotnetKeepsNoiseInCode: FileDetector = {
  id: 'dotnet_keeps_noise_in_code',
  type: 'pe',
  severity: 'high',
  title: 'A .NET program that is mostly high-entropy data between its methods',
  why: 'A payload kept in the initial value of a field is not found by looking through the resources.',
  falsePositives: 'Unsigned programs with large compressed tables.',
  attack: ['T1027.009'],
  detect(facts) {
    const { pe, dotnet } = facts
    if (pe === undefined || dotnet === undefined || isMakerProven(facts)) return null
    const section = pe.headers.sections.find(
      ({ characteristics, entropy, rawSize }) =>
        (characteristics & EXECUTE) !== 0 && entropy >= ENTROPY_MIN && rawSize >= BYTES_MIN,
    )
    if (section === undefined) return null
    const bytes = unexplainedBytes(facts, section.rawSize)
    if (bytes < section.rawSize * SHARE_MIN) return null
    return {
      description: `${bytes} of ${section.rawSize} bytes of section ${section.name} (${section.entropy} bits per byte) are neither code nor strings nor resources.`,
      evidence: [{ where: 'pe.sections', snippet: `${section.name} ${section.entropy}` }],
    }
  },
}
