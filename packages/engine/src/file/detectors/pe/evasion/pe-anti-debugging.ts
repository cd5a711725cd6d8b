import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, exportsAny } from '../calls.ts'

export const peAntiDebugging: FileDetector = {
  id: 'pe_anti_debugging',
  type: 'pe',
  severity: 'low',
  title: 'Tries several ways to notice a debugger',
  why: 'Each slows the analyst down.',
  falsePositives: 'Copy protection, crash handlers, language runtimes.',
  attack: ['T1622'],
  weight: { category: 'evasion', points: 60, confidence: 'low' },
  detect(facts) {
    // IsDebuggerPresent alone is in every program of Microsoft's compiler.
    const calls = callsAmong(facts, [
      'CheckRemoteDebuggerPresent',
      'NtQueryInformationProcess',
      'NtSetInformationThread',
      'ZwQueryInformationProcess',
      'DbgUiRemoteBreakin',
      'NtSetDebugFilterState',
    ])
    if (calls.length < 2 || exportsAny(facts, ['NtQueryInformationProcess'])) return null
    return { description: `It imports ${calls.join(', ')}.`, evidence: callEvidence(calls) }
  },
}
