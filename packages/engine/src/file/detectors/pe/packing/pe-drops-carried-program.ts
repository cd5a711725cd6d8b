import { carriesWhatWasRead } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, isMakerProven } from '../calls.ts'

export const peDropsCarriedProgram: FileDetector<'pe_drops_carried_program'> = {
  id: 'pe_drops_carried_program',
  type: 'pe',
  severity: 'medium',
  title: 'Extracts an embedded program to a temporary folder and starts it',
  why: 'A dropper is delivered in place of its payload, which never crosses a filter by itself.',
  falsePositives: 'Unsigned installers and tools that bring a helper of another word size.',
  attack: ['T1204.002', 'T1027.009'],
  detect(facts) {
    const program = facts.children.find(
      ({ relation, pe }) => relation === 'resource' && pe !== undefined && !pe.isDriver && !pe.isDll,
    )
    const takes = callsAmong(facts, ['FindResource', 'FindResourceEx', 'LoadResource'])
    const places = callsAmong(facts, ['GetTempPath', 'GetTempFileName', 'SHGetFolderPath', 'SHGetSpecialFolderPath'])
    const runs = callsAmong(facts, ['CreateProcess', 'ShellExecute', 'ShellExecuteEx', 'WinExec'])
    if (program === undefined || takes.length === 0 || places.length === 0 || runs.length === 0) return null
    if (carriesWhatWasRead(facts)) return null
    return {
      description: `The program can extract ${program.name ?? 'a program'} from its resources (${takes[0]}), write it to a user folder (${places[0]}) and start it (${runs[0]}).`,
      evidence: [
        { where: program.path, snippet: program.type.description },
        ...callEvidence([...takes, ...places, ...runs]),
      ],
      weighs: isMakerProven(facts) ? 'proven' : 'whole',
    }
  },
}
