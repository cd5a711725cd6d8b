import type { PeFacts } from '../../../formats/pe/parse.ts'
import type { FileDetector } from '../../file-detector.ts'

/** Windows' own files, signed by a catalogue elsewhere, carry a checksum that fits and the name of their symbols. */
function isPartOfWindows({ checksum, debug }: PeFacts): boolean {
  return (checksum.stored !== 0 && checksum.stored === checksum.computed) || debug.length > 0
}

export const peFalseMicrosoftFile: FileDetector = {
  id: 'pe_false_microsoft_file',
  type: 'pe',
  severity: 'medium',
  title: "Claims to come from Microsoft but was not built with Microsoft's tools",
  why: 'Users and administrators trust a Microsoft name in the file properties.',
  falsePositives: 'Reimplementations of Windows libraries.',
  attack: ['T1036.005'],
  detect(facts) {
    const { pe } = facts
    const company = pe?.versionInfo?.strings['CompanyName'] ?? ''
    if (pe === undefined || !/^microsoft\b/i.test(company.trim())) return null
    const product = pe.versionInfo?.strings['ProductName'] ?? ''
    const builtByMicrosoft =
      (pe.rich !== null && (!/Windows. Operating System/i.test(product) || isPartOfWindows(pe))) ||
      facts.dotnet !== undefined ||
      pe.isResourceOnly ||
      pe.signatures.length > 0
    const explained =
      pe.toolchain.some(({ name }) => name === 'Wine') ||
      (pe.rich === null && pe.headers.linkerVersion.startsWith('14.')) ||
      /\bwine\b/i.test(product)
    if (builtByMicrosoft || explained) return null
    return {
      description: `The properties name "${company}" as the vendor, but the file is not built as Microsoft builds its files, and is not signed.`,
      evidence: [{ where: 'pe.version_info', snippet: company }],
    }
  },
}
