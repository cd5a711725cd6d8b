import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

export const traceHidesFiles: Detector<TraceFacts> = {
  id: 'trace_hides_files',
  type: 'evasion',
  severity: 'medium',
  title: 'Hides what it left behind',
  why: 'Hidden and system attributes keep a file out of sight of the person at the machine.',
  falsePositives: 'Installers and synchronisers of a few files.',
  attack: ['T1564.001'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.files
          .filter(({ op, mode = '' }) => op === 'mode' && /hidden|system/i.test(mode))
          .map(({ path, mode }) => seen('files', `${mode} ${path}`)),
        ...facts.files
          .filter(({ op, plain }) => op === 'write' && /^\/(?:tmp|dev\/shm|var\/tmp)\/\.[^/]/.test(plain))
          .map(({ path }) => seen('files', path)),
        ...commandsMatching(facts, [/\battrib(?:\.exe)? (?:\S{1,4} ){0,3}\+[hs]\b/, /\.attributes ?= ?.{0,40}hidden/]),
      ],
      (first) => `A file was hidden: ${first}`,
    ),
}
