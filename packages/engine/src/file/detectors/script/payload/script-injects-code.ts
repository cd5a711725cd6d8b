import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../seen-scripts.ts'

export const scriptInjectsCode: FileDetector = {
  id: 'script_injects_code',
  type: 'execution',
  severity: 'high',
  title: 'Puts machine code into memory and runs it',
  why: 'Allocating executable memory, filling it and starting a thread or callback in it is how shellcode is run from scripts.',
  falsePositives: 'Rare performance libraries with native declarations; they start no threads.',
  attack: ['T1055', 'T1106'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const allocates = findTrait(script, ['win32_memory_api', 'py_shellcode'])
      const writes = findTrait(script, ['win32_memory_write', 'py_shellcode'])
      const starts = findTrait(script, ['win32_thread_start', 'ps_native_delegate', 'py_shellcode', 'py_native_call'])
      if (script.language === 'python' && !hasTrait(script, 'py_native_library')) continue
      if (allocates !== null && writes !== null && starts !== null)
        return {
          description: 'The script allocates memory, copies code into it and starts it',
          evidence: evidence(where, allocates, writes, starts),
        }
    }
    return null
  },
}
