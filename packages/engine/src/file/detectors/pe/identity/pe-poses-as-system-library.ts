import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, isMakerProven } from '../calls.ts'

/** Libraries of Windows that programs load from their own folder first; reports on side-loading name these most. */
const LIBRARIES =
  /^(?:version|winmm|wininet|winhttp|dbghelp|dbgcore|userenv|cryptsp|cryptbase|profapi|dwmapi|uxtheme|msimg32|secur32|sspicli|iphlpapi|wtsapi32|oleacc|propsys|mpr|netapi32|rasapi32|srvcli|wbemcomn|textshaping|msasn1|dpapi|winsta|bcrypt|ncrypt)\.dll$/i
const EXPORTS_MIN = 3

export const pePosesAsSystemLibrary: FileDetector<'pe_poses_as_system_library'> = {
  id: 'pe_poses_as_system_library',
  type: 'pe',
  severity: 'medium',
  title: 'Poses as a Windows library (DLL side-loading)',
  why: "A trusted program loads the library beside it instead of the real one, and with it the attacker's code.",
  falsePositives: 'Game modification loaders, reimplementations such as Wine.',
  attack: ['T1574.001'],
  detect(facts) {
    const { pe } = facts
    const library = pe?.exports?.library ?? ''
    if (pe === undefined || !LIBRARIES.test(library) || (pe.exports?.functions.length ?? 0) < EXPORTS_MIN) return null
    const company = pe.versionInfo?.strings['CompanyName'] ?? ''
    if (/microsoft/i.test(company) || pe.signatures.length > 0 || pe.toolchain.some(({ name }) => name === 'Wine'))
      return null
    const loads = callsAmong(facts, ['VirtualAlloc', 'VirtualProtect', 'CreateThread', 'CreateProcess'])
    const reads = callsAmong(facts, ['ReadFile', 'MapViewOfFile', 'fread'])
    const isLoader = loads.length >= 2 && reads.length > 0
    return {
      description: `The library exports the functions of the Windows library ${library}, but does not come from Microsoft${isLoader ? `; it reads a file and can run its content (${loads.join(', ')})` : ''}.`,
      evidence: [{ where: 'pe.exports', snippet: library }, ...callEvidence(loads)],
      weighs: isLoader && !isMakerProven(facts) ? 'whole' : 'name only',
    }
  },
}
