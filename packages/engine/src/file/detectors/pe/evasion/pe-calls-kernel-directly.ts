import type { FileDetector } from '../../file-detector.ts'
import { isSystemLibrary } from '../calls.ts'

/** One place may be data that looks so; implants have a stub for each function. */
const CALLS_MIN = 2

export const peCallsKernelDirectly: FileDetector = {
  id: 'pe_calls_kernel_directly',
  type: 'pe',
  severity: 'high',
  title: 'Makes direct system calls',
  why: 'Security products hook the functions of ntdll; system call numbers change with every Windows version, so few others hard-code them.',
  falsePositives: "The system's own libraries, copy protections, some security products.",
  attack: ['T1106', 'T1562.001'],
  detect(facts) {
    const { pe, machineCode } = facts
    if (pe === undefined || machineCode === undefined || pe.isDriver) return null
    const calls = machineCode.directCalls
    // ntdll, win32u and their likes offer what they call.
    if (calls.length < CALLS_MIN || isSystemLibrary(facts, /^(?:Nt|Zw)[A-Z]/)) return null
    return {
      description: `${calls.length} places in the code make direct system calls (mov r10, rcx; syscall).`,
      evidence: calls.slice(0, 4).map((offset) => ({ where: `code@0x${offset.toString(16)}`, snippet: 'syscall' })),
    }
  },
}
