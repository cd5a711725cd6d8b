import type { FileDetector } from '../../file-detector.ts'

/** Makers that sign every program they publish. */
const SIGNING =
  /^(?:adobe(?: systems| inc)?|google (?:llc|inc)|mozilla(?: corporation| foundation)|apple inc|nvidia corporation|realtek semiconductor|zoom video communications|teamviewer|avast software|avg technologies|kaspersky|eset|mcafee|spotify ab|dropbox|discord inc|valve(?: corporation)?|oracle(?: america| corporation)|piriform|docusign|sumatra|rarlab|win\.rar)\b/i

export const peBorrowsKnownName: FileDetector = {
  id: 'pe_borrows_known_name',
  type: 'pe',
  severity: 'medium',
  title: 'Claims a vendor that signs its programs, but is not signed',
  why: 'Anyone can write any vendor into the file properties.',
  falsePositives: 'Libraries and old versions that their vendor did not sign.',
  attack: ['T1036.005'],
  detect({ pe, dotnet }) {
    const company = (pe?.versionInfo?.strings['CompanyName'] ?? '').trim()
    if (pe === undefined || pe.isDll || pe.isDriver || pe.signatures.length > 0 || !SIGNING.test(company)) return null
    // Their own builds leave the path of the symbols; builders that write false properties do not.
    if (pe.pdbPath !== null && dotnet === undefined) return null
    return {
      description: `The properties name "${company}" as the vendor, which signs all its programs, but this one is not signed.`,
      evidence: [{ where: 'pe.version_info', snippet: company }],
    }
  },
}
