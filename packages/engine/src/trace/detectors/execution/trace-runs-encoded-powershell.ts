import { commandEvidence, hitOn } from '../../hit.ts'
import { reachesOut } from '../../interpreters.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceRunsEncodedPowershell: TraceDetector<'trace_runs_encoded_powershell'> = {
  id: 'trace_runs_encoded_powershell',
  type: 'execution',
  severity: 'high',
  title: 'Runs Base64-encoded PowerShell',
  why: 'An encoded command cannot be read in the command line.',
  falsePositives: 'Management software that passes scripts this way.',
  attack: ['T1059.001', 'T1027.010'],
  detect(facts) {
    const decoded = facts.commands.filter((one) => one.decoded)
    return hitOn(decoded.map(commandEvidence), (first) => `PowerShell was given an encoded command: ${first}`, {
      weighs: decoded.some(({ plain }) => reachesOut(plain)) ? 'whole' : 'stays here',
    })
  },
}
