import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'

export const peFalseMicrosoftFile: Detector<FileFacts> = {
  id: 'pe_false_microsoft_file',
  type: 'pe',
  severity: 'medium',
  title: 'Says it comes from Microsoft and was not built by its tools',
  why: 'Users and administrators trust a Microsoft name in the properties.',
  falsePositives: 'Reimplementations of Windows libraries.',
  attack: ['T1036.005'],
  detect(facts) {
    const { pe } = facts
    const company = pe?.versionInfo?.strings['CompanyName'] ?? ''
    if (pe === undefined || !/^microsoft\b/i.test(company.trim())) return null
    const builtByMicrosoft =
      pe.rich !== null || facts.dotnet !== undefined || pe.isResourceOnly || pe.signatures.length > 0
    const explained =
      pe.toolchain.some(({ name }) => name === 'Wine') ||
      pe.headers.linkerVersion.startsWith('14.') ||
      /\bwine\b/i.test(pe.versionInfo?.strings['ProductName'] ?? '')
    if (builtByMicrosoft || explained) return null
    return {
      description: `The properties name "${company}" as the maker, but no Microsoft tool built the file and nobody signed it.`,
      evidence: [{ where: 'pe.version_info', snippet: company }],
    }
  },
}
