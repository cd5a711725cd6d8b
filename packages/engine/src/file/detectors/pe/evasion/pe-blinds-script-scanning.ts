import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, exportsAny } from '../calls.ts'

export const peBlindsScriptScanning: FileDetector = {
  id: 'pe_blinds_script_scanning',
  type: 'pe',
  severity: 'high',
  title: 'Patches the interfaces that scanners listen on',
  why: 'With AMSI or ETW patched, scripts and .NET code run unseen.',
  falsePositives: 'Security products, instrumentation tools.',
  attack: ['T1562.001', 'T1562.006'],
  weight: { category: 'evasion', points: 400, confidence: 'medium' },
  detect(facts) {
    const names = marksOf(facts, 'amsi_etw')
    const scans = names.filter(({ text }) => text.startsWith('amsi'))
    const traces = names.filter(({ text }) => text === 'etweventwrite' || text === 'nttraceevent')
    const patches = callsAmong(facts, [
      'VirtualProtect',
      'VirtualProtectEx',
      'WriteProcessMemory',
      'NtProtectVirtualMemory',
    ])
    const imports = callsAmong(facts, [
      'AmsiScanBuffer',
      'AmsiScanString',
      'AmsiOpenSession',
      'AmsiInitialize',
      'EtwEventWrite',
    ])
    if (
      scans.length === 0 ||
      patches.length === 0 ||
      imports.length > 0 ||
      exportsAny(facts, ['EtwEventWrite', 'AmsiScanBuffer'])
    )
      return null
    return {
      description: `It names ${listed([...scans, ...traces].map(({ text }) => text))} and can make memory writable (${patches[0]}).`,
      evidence: [...markEvidence([...scans, ...traces]), ...callEvidence(patches)],
      strength: traces.length > 0 || facts.dotnet !== undefined ? 1 : 0.5,
    }
  },
}
