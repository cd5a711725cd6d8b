import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { nameOf, plainPath, RUNNABLE, SCRATCH } from '../../places.ts'
import { isFileTool } from '../../programs.ts'

/** A server by a name that only its own network knows. */
const OWN_SHARE =
  /^\/\/[a-z][\w-]{0,62}(?:(?:\.[\w-]{1,63}){0,4}\.(?:local|lan|corp|internal|intranet))?\/(?!.{0,10}davwwwroot)/

export const traceRunsDroppedProgram: Detector<TraceFacts> = {
  id: 'trace_runs_dropped_program',
  type: 'execution',
  severity: 'high',
  title: 'Writes a program and runs it',
  why: 'A dropper carries the real program inside and puts it where it can run.',
  falsePositives: 'Self-extracting setups and updaters.',
  attack: ['T1204.002'],
  detect(facts) {
    const fetched = new Set(facts.files.filter(({ origin }) => origin === 'network').map(({ plain }) => plain))
    const written = new Map(
      facts.files
        .filter(
          ({ op, plain, plainTo, origin }) =>
            // What was downloaded is another detector's affair.
            (op === 'write' && origin !== 'network' && RUNNABLE.test(plain)) ||
            // How a company hands out software: off its own server's share.
            ((op === 'rename' || op === 'copy') && RUNNABLE.test(plainTo) && !OWN_SHARE.test(plain)) ||
            (op === 'mode' && origin !== 'network' && SCRATCH.test(plain)),
        )
        .map(({ plain, plainTo }) => (plainTo === '' ? plain : plainTo))
        .filter((path) => nameOf(path).length >= 3 && !fetched.has(path))
        .map((path) => [nameOf(path), path]),
    )
    const ran = facts.processes.flatMap(({ image, commandLine, startedBy }) => {
      if (startedBy === 'sample' || isFileTool({ image })) return []
      const text = plainPath(`${image} ${commandLine}`)
      for (const [name, path] of written)
        if (text.includes(path) || text.includes(name)) return [{ path, commandLine: commandLine || image }]
      return []
    })
    const scratch = ran.some(({ path }) => SCRATCH.test(path))
    return hitOn(
      ran.flatMap(({ path, commandLine }) => [seen('processes', commandLine), seen('files', path)]),
      (first) => `A file that the run wrote was started: ${first}`,
      { strength: scratch ? 1 : 0.7 },
    )
  },
}
