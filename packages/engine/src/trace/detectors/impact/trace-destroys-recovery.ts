import { commandsMatching, hitOn } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMANDS = [
  /\bvssadmin(?:\.exe)? delete shadows\b/,
  // So small that Windows drops what it held, or the way back to no bound; a share of the disk is housekeeping.
  /\bvssadmin(?:\.exe)? resize shadowstorage\b(?!.{0,120}maxsize=(?:\d{1,3}%|\d{1,6}(?:gb|tb)|[1-9]\d{3,6}mb))/,
  /\bwmic(?:\.exe)? shadowcopy .{0,40}delete\b|win32_shadowcopy.{0,200}(?:delete|remove-wmiobject|remove-ciminstance)/,
  // Who keeps some, or names the one that goes, makes room for the next.
  /\bwbadmin(?:\.exe)? delete (?:catalog|systemstatebackup|backup)\b(?!.{0,80}-(?:keepversions:[1-9]|version:|deleteoldest))/,
  /\bbcdedit(?:\.exe)? .{0,80}(?:recoveryenabled no|bootstatuspolicy ignoreallfailures)\b/,
  /\breagentc(?:\.exe)? \/disable\b|\bdiskshadow(?:\.exe)? .{0,60}delete/,
  // Of a hypervisor's machine; by hand, and by programs for backups, between two of them.
  /\bvim-cmd vmsvc\/snapshot\.removeall\b/,
  /\bzfs destroy\b/,
  /\bbtrfs subvolume delete\b/,
  /\blvremove (?:-\S{1,12} ){0,3}(?:-f|-ff|-y|--force|--yes)\b/,
]
/** Each file system has a word of its own for it, and a machine has one of them: who rotates snapshots knows which. */
const OF_FILE_SYSTEMS = /\b(?:zfs destroy|btrfs subvolume delete|lvremove)\b/

/** Backup programs remove the one copy that they made, or make room for the next. */
const OWN_COPY =
  /\bsnapshot\.removeall\b|\bdelete shadows\b.{0,120}\/(?:shadow=|oldest)|\bdelete shadows id\b|\bshadowcopy where\b/
/** Every way back at once: whoever frees space keeps the newest. */
const ALL_COPIES =
  /\bvssadmin(?:\.exe)? delete shadows\b.{0,120}\/all\b|\bwmic(?:\.exe)? shadowcopy (?:\/\w{1,20} )?delete\b|win32_shadowcopy\b(?!.{0,160}\bwhere\b).{0,200}(?:delete|remove-wmiobject|remove-ciminstance)|\bdiskshadow(?:\.exe)? .{0,60}delete shadows all\b|\bwbadmin(?:\.exe)? delete catalog\b.{0,40}-quiet\b/

/** `ran`: of those that a run started, not only read. */
function waysOf(plain: readonly string[], ran: readonly string[]): 'whole' | 'one way' | 'own copy' {
  if (plain.every((one) => OWN_COPY.test(one))) return 'own copy'
  const words = new Set(plain.flatMap((one) => OF_FILE_SYSTEMS.exec(one)?.[0] ?? []))
  if (plain.every((one) => OWN_COPY.test(one) || OF_FILE_SYSTEMS.test(one)))
    return words.size > 1 ? 'one way' : 'own copy'
  const ways = new Set(COMMANDS.flatMap((way, at) => (ran.some((one) => way.test(one)) ? [at] : [])))
  const isAll = ran.some((one) => ALL_COPIES.test(one))
  return isAll || ways.size > 1 ? 'whole' : 'one way'
}

export const traceDestroysRecovery: TraceDetector<'trace_destroys_recovery'> = {
  id: 'trace_destroys_recovery',
  type: 'impact',
  severity: 'high',
  title: 'Deletes backups or disables recovery',
  why: 'Ransomware first removes shadow copies and backups, so that only paying is left.',
  falsePositives: 'Administrators who free disk space, backup programs that remove a copy they made.',
  attack: ['T1490'],
  detect(facts) {
    const plain = facts.commands.flatMap((one) => (COMMANDS.some((way) => way.test(one.plain)) ? [one.plain] : []))
    return hitOn(commandsMatching(facts, COMMANDS), (first) => `Backups or recovery options were destroyed: ${first}`, {
      weighs: waysOf(
        plain,
        facts.ranCommands.map((one) => one.plain),
      ),
    })
  },
}
