import type { FileDetector } from '../../file-detector.ts'

/** Processes that every Windows runs, so that one more is not noticed. */
const SYSTEM =
  /^(?:svchost|lsass|csrss|smss|wininit|winlogon|services|lsm|explorer|taskhostw?|dllhost|conhost|spoolsv|dwm|runtimebroker|sihost|ctfmon|wudfhost|searchindexer|fontdrvhost|msmpeng|securityhealthservice)\.exe$/i

export const peNamedAsSystemProgram: FileDetector = {
  id: 'pe_named_as_system_program',
  type: 'pe',
  severity: 'medium',
  title: 'Named like a Windows program that Microsoft did not make',
  why: 'In a process list, one more process of the same name is not noticed.',
  falsePositives: 'Reimplementations of Windows such as Wine and ReactOS.',
  attack: ['T1036.005'],
  detect({ pe, name }) {
    const file = name?.split(/[\\/]/).at(-1) ?? ''
    if (pe === undefined || !SYSTEM.test(file)) return null
    const company = pe.versionInfo?.strings['CompanyName'] ?? ''
    if (/microsoft|reactos/i.test(company) || pe.signatures.some(({ isTrusted }) => isTrusted)) return null
    if (pe.toolchain.some(({ name: tool }) => tool === 'Wine')) return null
    return {
      description: `The file is named "${file}", like a Windows program, and ${company === '' ? 'names no vendor' : `names the vendor "${company}"`}.`,
      evidence: [{ where: 'file.name', snippet: file }],
    }
  },
}
