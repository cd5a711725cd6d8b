import { commandTexts, hitOn, rowsMatching } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMANDS = [
  {
    pattern:
      /\bcertutil(?:\.exe)? .{0,80}[-/]addstore .{0,40}\b(?:root|authroot|trustedpublisher)\b|\bimport-(?:pfx)?certificate\b.{0,200}\\(?:root|authroot|trustedpublisher)\b/,
    attack: ['T1553.004'],
  },
]

export const traceTrustsOwnAuthority: TraceDetector = {
  id: 'trace_trusts_own_authority',
  type: 'evasion',
  severity: 'medium',
  title: 'Installs a root certificate or a trusted publisher of its own',
  why: 'Whose authority is trusted can stand between the user and any site, and sign programs that pass for anybody’s.',
  falsePositives:
    'Set-ups of companies for their own authority, scanners that look into encrypted traffic, tools of developers.',
  attack: ['T1553.004'],
  // The store in the registry says nothing: Windows and Wine fill it themselves.
  detect: (facts) =>
    hitOn(
      rowsMatching(commandTexts(facts), COMMANDS).evidence,
      (first) => `A certificate was made one that the machine trusts: ${first}`,
    ),
}
