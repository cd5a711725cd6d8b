import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import { hitOn, seen } from '../../hit.ts'
import { techniquesOfLanguages, techniquesOfPrograms } from '../../interpreters.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SHELLS = new RegExp(programPattern([...TAKES_COMMANDS, 'settles']), 'i')

/** Where only administrators put programs. */
const INSTALLED = /^"?[a-z]:\\program files(?: \(x86\))?\\/i

/** Explorer of Windows itself, showing a folder: what stands last has no ending, and is no address. */
const SHOWS_FOLDER =
  /^"?(?:[a-z]:\\windows\\)?explorer(?:\.exe)?"?(?: (?:\/(?:e|n|root|select),? ?){0,3},?"?(?:[a-z]:\\|\\\\)?(?:[^":,\\]{1,100}\\){0,20}[^":,.\\]{0,100}"?)?$/i

export const traceDocumentStartsProgram: TraceDetector<'trace_document_starts_program'> = {
  id: 'trace_document_starts_program',
  type: 'execution',
  severity: 'high',
  title: 'A document starts a program',
  why: 'Documents are meant to be read. One that starts a shell or a script host does what its sender wants.',
  falsePositives: 'Company forms and reports that call a converter of their own.',
  attack: ['T1204.002', 'T1059'],
  detect(facts) {
    const documents = facts.traces.filter(({ environment }) => environment.facts['host_program'] === 'office')
    const started = documents.flatMap(({ processes }) => processes.filter(({ startedBy }) => startedBy !== 'sample'))
    const shells = started.filter(({ image, commandLine }) => SHELLS.test(`${image} ${commandLine}`))
    // A button's work: nothing happens to who only opens it. A shell weighs the same, for lures ask for the click.
    const isAsked = documents.every(({ environment }) => environment.facts['macros_start'] === 'by hand')
    const isInstalled = started.every(
      ({ image, commandLine }) =>
        INSTALLED.test(image) || INSTALLED.test(commandLine) || SHOWS_FOLDER.test((commandLine || image).trim()),
    )
    return hitOn(
      started.map(({ image, commandLine }) => seen('processes', commandLine || image)),
      (first) => `The document started a program: ${first}`,
      {
        weighs: shells.length > 0 ? 'whole' : isInstalled ? 'installed' : isAsked ? 'asked' : 'program',
        attack: ['T1204.002', ...techniquesOfLanguages(documents), ...techniquesOfPrograms(started)],
      },
    )
  },
}
