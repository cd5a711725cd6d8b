import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Hidden names where nobody has anything to hide: scratch folders and those of the system's programs. */
const HIDDEN = /^\/(?:tmp|dev\/shm|var\/tmp|run|(?:usr\/)?s?bin|(?:usr\/)?lib)\/(?:[^/]{1,100}\/)?\.[^/.]/
const LEAVES: ReadonlySet<string> = new Set(['write', 'create', 'mkdir', 'rename', 'copy', 'link'])

export const traceHidesFiles: TraceDetector = {
  id: 'trace_hides_files',
  type: 'evasion',
  severity: 'medium',
  title: 'Hides what it left behind',
  why: 'Hidden and system attributes keep a file out of sight of the person at the machine.',
  falsePositives: 'Installers and synchronisers of a few files.',
  attack: ['T1564.001'],
  detect(facts) {
    // What may not be changed cannot be removed either.
    const locked = commandsMatching(facts, [/(?:^|[;&|/] ?)chattr (?:-r )?[+-]\w{0,3}[ia]/])
    return hitOn(
      [
        ...facts.files
          .filter(({ op, mode = '' }) => op === 'mode' && /hidden|system/i.test(mode))
          .map(({ path, mode }) => seen('files', `${mode} ${path}`)),
        ...facts.files
          .filter(({ op, plain, plainTo }) => LEAVES.has(op) && HIDDEN.test(plainTo === '' ? plain : plainTo))
          .map(({ path, to }) => seen('files', to ?? path)),
        ...commandsMatching(facts, [/\battrib(?:\.exe)? (?:\S{1,4} ){0,3}\+[hs]\b/, /\.attributes ?= ?.{0,40}hidden/]),
        ...locked,
      ],
      (first) => `A file was hidden or locked: ${first}`,
      { attack: locked.length > 0 ? ['T1564.001', 'T1222.002'] : ['T1564.001'] },
    )
  },
}
