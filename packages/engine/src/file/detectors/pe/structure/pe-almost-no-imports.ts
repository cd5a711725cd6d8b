import { isPackedByKnown } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsOf } from '../calls.ts'

/** Even small programs import some twenty functions. */
const IMPORTS_MAX = 5

export const peAlmostNoImports: FileDetector = {
  id: 'pe_almost_no_imports',
  type: 'pe',
  severity: 'medium',
  title: 'Imports almost nothing except functions for resolving others at run time',
  why: 'A program that resolves its functions itself hides what it can do.',
  falsePositives: 'Packers, demos, resource libraries.',
  attack: ['T1027.007'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || facts.dotnet !== undefined || pe.isResourceOnly || pe.headers.entryPointRva === 0)
      return null
    const calls = callsOf(facts)
    const finds =
      calls.has('GetProcAddress') &&
      (calls.has('LoadLibrary') || calls.has('LoadLibraryEx') || calls.has('GetModuleHandle'))
    if (!finds || calls.size > IMPORTS_MAX || isPackedByKnown(facts)) return null
    return { description: `The program imports only ${[...calls].join(', ')}.`, evidence: callEvidence([...calls]) }
  },
}
