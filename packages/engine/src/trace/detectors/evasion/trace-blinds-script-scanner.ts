import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { patchedFunctions } from './patched-functions.ts'

export const traceBlindsScriptScanner: TraceDetector = {
  id: 'trace_blinds_script_scanner',
  type: 'evasion',
  severity: 'high',
  title: 'Disables AMSI or event tracing',
  why: 'Attackers turn off the Antimalware Scan Interface and event tracing before they run what these would report.',
  falsePositives: 'Penetration testing tools.',
  attack: ['T1562.001'],
  detect(facts) {
    const patched = patchedFunctions(facts)
    return hitOn(
      [
        ...patched.map(({ name }) => seen('memory', `${name} was made writable`)),
        ...facts.system.flatMap((event) => (event.kind === 'script_scanner' ? [seen('system', event.what)] : [])),
        ...commandsMatching(facts, [/amsiinitfailed|amsiscanbuffer|amsicontext|amsiutils|etweventwrite/]),
        ...facts.layers
          .filter(({ text }) => /amsiInitFailed|AmsiScanBuffer|amsiContext|AmsiUtils/i.test(text))
          .map(({ text }) => seen('layers', text.slice(Math.max(0, text.search(/amsi/i) - 40)))),
      ],
      (first) => `What watches programs was reached into: ${first}`,
      patched.length === 0 ? {} : { attack: [...new Set(patched.map(({ technique }) => technique))].sort() },
    )
  },
}
