import type { FileDetector } from '../file-detector.ts'

/** Memory that may be written and executed, by the number or by its name. */
const EXECUTABLE_MEMORY =
  /\b(?:Nt|Zw)?(?:VirtualAlloc|VirtualProtect|AllocateVirtualMemory|ProtectVirtualMemory)\w{0,8}\b[^)]{0,200}\b(?:0x0{0,6}40|64|PAGE_EXECUTE_READWRITE)\b/i

/** Sections of memory by the system's own calls, which no documentation offers to installers. */
const SECTION = /(?:Nt|Zw)(?:Create|MapViewOf)Section\b/

/** A name that is put together out of pieces, which are texts one after the other, as it reads in the end. */
const joined = (text: string): string => text.replace(/'\s*,\s*t\s*'/g, '')

const isForCode = (text: string): boolean => EXECUTABLE_MEMORY.test(text) || SECTION.test(joined(text))

export const installerRunsCodeFromMemory: FileDetector = {
  id: 'installer_runs_code_from_memory',
  type: 'installer',
  severity: 'high',
  title: 'The installer script allocates writable and executable memory',
  why: "Loaders hide shellcode among an installer's files; its script reads it into such memory and calls it.",
  falsePositives: 'None seen: plug-ins that need machine code bring a library.',
  attack: ['T1620', 'T1106'],
  detect({ installer }) {
    const call = installer?.actions.find(({ kind, text }) => kind === 'call' && isForCode(text))
    if (call === undefined) return null
    return {
      description: 'The installer script allocates memory for machine code',
      evidence: [{ where: 'installer.actions', snippet: call.text.slice(0, 200) }],
    }
  },
}
