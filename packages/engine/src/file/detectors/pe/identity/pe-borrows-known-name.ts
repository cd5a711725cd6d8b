import type { FileDetector } from '../../file-detector.ts'

/** Makers that sign every program they publish. */
const SIGNING =
  /^(?:adobe(?: systems| inc)?|google (?:llc|inc)|mozilla(?: corporation| foundation)|apple inc|nvidia corporation|realtek semiconductor|zoom video communications|teamviewer|avast software|avg technologies|kaspersky|eset|mcafee|spotify ab|dropbox|discord inc|valve(?: corporation)?|oracle(?: america| corporation)|piriform|docusign|sumatra|rarlab|win\.rar)\b/i

export const peBorrowsKnownName: FileDetector = {
  id: 'pe_borrows_known_name',
  type: 'pe',
  severity: 'medium',
  title: 'Names a maker that signs its programs, and is not signed',
  why: 'The properties of a file say whatever its builder likes.',
  falsePositives: 'Libraries and old versions that their maker did not sign.',
  attack: ['T1036.005'],
  detect({ pe, dotnet }) {
    const company = (pe?.versionInfo?.strings['CompanyName'] ?? '').trim()
    if (pe === undefined || pe.isDll || pe.isDriver || pe.signatures.length > 0 || !SIGNING.test(company)) return null
    // Their own builds leave the path of the symbols; builders that write false properties do not.
    if (pe.pdbPath !== null && dotnet === undefined) return null
    return {
      description: `The properties name "${company}" as the maker, who signs every program, and nobody signed this one.`,
      evidence: [{ where: 'pe.version_info', snippet: company }],
    }
  },
}
