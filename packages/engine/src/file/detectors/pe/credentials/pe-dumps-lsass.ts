import type { FileFacts } from '../../../facts.ts'
import type { CodeFunction } from '../../../formats/machine-code/functions.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, isMakerProven, isSystemLibrary } from '../calls.ts'
import { chainsWith } from '../chains.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

/** What many call is a runtime's own, as a handler of errors is. */
const CALLERS_MAX = 8

/** The functions that `starts` lead to, however many calls away. */
function reachedFrom(starts: readonly CodeFunction[], functions: readonly CodeFunction[]): ReadonlySet<CodeFunction> {
  const callers = new Map<number, number>()
  for (const { callees } of functions) for (const callee of callees) callers.set(callee, (callers.get(callee) ?? 0) + 1)
  const reached = new Set(starts)
  for (const { callees } of reached)
    for (const callee of callees) {
      const next = functions[callee]
      if (next !== undefined && (callers.get(callee) ?? 0) <= CALLERS_MAX) reached.add(next)
    }
  return reached
}

/** Who finds the process goes on to the dump: beside each other in a short chain, or from there by as many steps as the author likes. */
function leadsToDump(facts: FileFacts): boolean {
  const functions = facts.code?.functions ?? []
  const isProcess = (text: string): boolean => /lsass/i.test(text)
  const isDump = (text: string): boolean => /minidumpwritedump|comsvcs/i.test(text)
  for (const chain of chainsWith(facts, 2, new Set(), isProcess))
    if (chain.names.has('MiniDumpWriteDump') || chain.texts.some(isDump)) return true
  const finders = functions.filter(({ texts }) => texts.some(isProcess))
  return [...reachedFrom(finders, functions)].some(
    ({ calls, texts }) => texts.some(isDump) || calls.some(({ name }) => name === 'MiniDumpWriteDump'),
  )
}

export const peDumpsLsass: FileDetector<'pe_dumps_lsass'> = {
  id: 'pe_dumps_lsass',
  type: 'pe',
  severity: 'high',
  title: 'Dumps the memory of LSASS',
  why: 'LSASS memory contains the passwords and tickets of every logged-on user.',
  falsePositives: 'Crash dump tools that are given a process name; security products.',
  attack: ['T1003.001'],
  detect(facts) {
    const process = marksOf(facts, 'lsass').filter(({ text }) => text.startsWith('lsass'))
    const dumps = callsAmong(facts, ['MiniDumpWriteDump'])
    const named = marksOf(facts, 'lsass').filter(({ text }) => text === 'minidumpwritedump' || text === 'comsvcs.dll')
    if (
      process.length === 0 ||
      (dumps.length === 0 && named.length === 0) ||
      isSystemLibrary(facts, /^MiniDumpWriteDump$/)
    )
      return null
    // Who looks for the process compares with its name; a manager of processes has it in a sentence.
    const compares =
      wordsOf(facts.strings).some(({ text }) => /(?:^|\\)lsass(?:\.exe)?$|^lsass\.exe\b/i.test(text)) ||
      (facts.dotnet?.userStrings.some((text) => /^lsass(?:\.exe)?$/i.test(text)) ?? false)
    return {
      description: 'The program names the LSASS process and can write the memory of a process to a file.',
      evidence: [...callEvidence(dumps), ...markEvidence([...process, ...named])],
      // Named to be found, called for, and nobody answers for the program: there is no other use.
      weighs:
        dumps.length > 0 && compares && isSmallAndUnclaimed(facts)
          ? 'whole'
          : [
              'possible',
              isMakerProven(facts) && 'proven',
              !(dumps.length > 0 || named.length > 1 || leadsToDump(facts)) && 'looked up',
              !compares && 'listed',
            ],
    }
  },
}
