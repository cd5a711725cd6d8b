import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceBlindsScriptScanner: TraceDetector = {
  id: 'trace_blinds_script_scanner',
  type: 'evasion',
  severity: 'high',
  title: 'Blinds the script scanner of Windows',
  why: 'Attackers switch the antimalware interface off before they run what it would recognise.',
  falsePositives: 'Penetration testing tools.',
  attack: ['T1562.001'],
  weight: { category: 'evasion', points: 1000, confidence: 'high' },
  detect: (facts) =>
    hitOn(
      [
        ...facts.system.flatMap((event) => (event.kind === 'script_scanner' ? [seen('system', event.what)] : [])),
        ...commandsMatching(facts, [/amsiinitfailed|amsiscanbuffer|amsicontext|amsiutils|etweventwrite/]),
        ...facts.layers
          .filter(({ text }) => /amsiInitFailed|AmsiScanBuffer|amsiContext|AmsiUtils/i.test(text))
          .map(({ text }) => seen('layers', text.slice(Math.max(0, text.search(/amsi/i) - 40)))),
      ],
      (first) => `The script scanner was reached into: ${first}`,
    ),
}
