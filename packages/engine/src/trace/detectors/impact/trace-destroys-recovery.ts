import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn } from '../../hit.ts'

const COMMANDS = [
  /\bvssadmin(?:\.exe)? delete shadows\b/,
  // So small that Windows drops what it held, or the way back to no bound; a share of the disk is housekeeping.
  /\bvssadmin(?:\.exe)? resize shadowstorage\b(?!.{0,120}maxsize=(?:\d{1,3}%|\d{1,6}(?:gb|tb)|[1-9]\d{3,6}mb))/,
  /\bwmic(?:\.exe)? shadowcopy .{0,40}delete\b|win32_shadowcopy.{0,200}(?:delete|remove-wmiobject|remove-ciminstance)/,
  /\bwbadmin(?:\.exe)? delete (?:catalog|systemstatebackup|backup)\b/,
  /\bbcdedit(?:\.exe)? .{0,80}(?:recoveryenabled no|bootstatuspolicy ignoreallfailures)\b/,
  /\breagentc(?:\.exe)? \/disable\b|\bdiskshadow(?:\.exe)? .{0,60}delete/,
]

export const traceDestroysRecovery: Detector<TraceFacts> = {
  id: 'trace_destroys_recovery',
  type: 'impact',
  severity: 'high',
  title: 'Destroys what a recovery needs',
  why: 'Ransomware removes shadow copies and backups first, so that paying is all that is left.',
  falsePositives: 'Administrators who free disk space.',
  attack: ['T1490'],
  detect: (facts) =>
    hitOn(commandsMatching(facts, COMMANDS), (first) => `What a recovery needs was destroyed: ${first}`),
}
