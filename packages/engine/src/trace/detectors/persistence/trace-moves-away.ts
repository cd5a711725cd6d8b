import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Where administrators put programs, and installers their own. */
const INSTALLED = /^[a-z]:\/program files(?: \(x86\))?\//
const RUN_KEY = /\\currentversion\\(?:policies\\explorer\\)?run(?:once)?\\/
const SCHEDULES = /\bschtasks(?:\.exe)? .{0,40}\/(?:create|change)\b|\bregister-scheduledtask\b/i
const STARTUP = /\/start menu\/programs\/startup\/[^/]+$/

/** What has something started later, in the spelling for comparing paths. */
function arranged({ commands, files, registry, system }: TraceFacts): readonly string[] {
  return [
    ...commands.filter(({ plain }) => SCHEDULES.test(plain)).map(({ plain }) => plainPath(plain)),
    ...system.flatMap((event) =>
      event.kind === 'task' && event.op !== 'delete' ? [plainPath(event.command ?? '')] : [],
    ),
    ...registry
      .filter(({ op, plain }) => op === 'write' && RUN_KEY.test(plain))
      .map(({ data = '' }) => plainPath(data)),
    ...files.flatMap(({ plainTo }) => (STARTUP.test(plainTo) ? [plainTo] : [])),
  ]
}

export const traceMovesAway: TraceDetector = {
  id: 'trace_moves_away',
  type: 'persistence',
  severity: 'high',
  title: 'Copies itself elsewhere, has the copy started from now on, and removes the original',
  why: 'What was delivered is gone, and what stays has another name in another place.',
  falsePositives: 'None known: installers leave the file that their user downloaded.',
  attack: ['T1070.004', 'T1547', 'T1053.005'],
  weight: { category: 'execution', points: 700, confidence: 'high' },
  detect(facts) {
    const own = new Set(facts.samplePaths)
    const removed = facts.files.find(({ op, plain }) => (op === 'delete' || op === 'rename') && own.has(plain))
    if (removed === undefined) return null
    const starts = arranged(facts)
    const copy = facts.files.find(
      ({ op, plain, plainTo }) =>
        (op === 'copy' || op === 'rename') &&
        own.has(plain) &&
        plainTo.length > 3 &&
        !INSTALLED.test(plainTo) &&
        starts.some((text) => text.includes(plainTo)),
    )
    if (copy === undefined) return null
    return hitOn(
      [seen('files', `${copy.op} ${copy.path} to ${copy.to ?? ''}`), seen('files', `${removed.op} ${removed.path}`)],
      () => `The sample moved itself to ${copy.to ?? ''} and has it started from there`,
    )
  },
}
