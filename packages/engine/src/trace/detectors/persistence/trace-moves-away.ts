import type { FileFact, TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Where administrators put programs, and installers their own. */
const INSTALLED = /^[a-z]:\/program files(?: \(x86\))?\//
const RUN_KEY = /\\currentversion\\(?:policies\\explorer\\)?run(?:once)?\\/
const SCHEDULES = /\bschtasks(?:\.exe)? .{0,40}\/(?:create|change)\b|\bregister-scheduledtask\b/i
const STARTUP = /\/start menu\/programs\/startup\/[^/]+$/

/** Of Linux: units, scripts of the boot, jobs and what logins start. */
const START_FILE =
  /\/systemd\/(?:system|user)\/[^/]{1,200}\.(?:service|timer)$|^\/etc\/(?:init\.d\/|rc\.local$|cron(?:tab$|\.\w{1,10}\/)|profile)|^\/var\/spool\/cron\/|\/\.(?:bashrc|profile|bash_profile|zshrc)$|\/autostart\/[^/]{1,200}\.desktop$/

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
    ...files.flatMap(({ op, plain, start = '' }) =>
      op === 'write' && START_FILE.test(plain) ? [start.toLowerCase()] : [],
    ),
  ]
}

/** Where the sample's own bytes went: copied as one step, or read and written by one process. */
function copiesOf(files: readonly FileFact[], own: ReadonlySet<string>): readonly Copy[] {
  const readers = new Set(
    files.flatMap(({ op, plain, pid }) => (op === 'read' && own.has(plain) && pid !== undefined ? [pid] : [])),
  )
  return files.flatMap(({ op, path, plain, plainTo, to = '', pid }) => {
    if ((op === 'copy' || op === 'rename') && own.has(plain)) return [{ how: op, to, plain: plainTo }]
    const isCopied = op === 'write' && pid !== undefined && readers.has(pid) && !START_FILE.test(plain)
    return isCopied ? [{ how: 'copy', to: path, plain }] : []
  })
}

interface Copy {
  readonly how: string
  readonly to: string
  readonly plain: string
}

export const traceMovesAway: TraceDetector = {
  id: 'trace_moves_away',
  type: 'persistence',
  severity: 'high',
  title: 'Copies itself elsewhere, makes the copy persistent and deletes the original',
  why: 'The delivered file is gone, and what remains has another name in another place.',
  falsePositives: 'None known: installers leave the file that the user downloaded.',
  attack: ['T1070.004', 'T1547', 'T1053.005'],
  detect(facts) {
    const own = new Set([...facts.samplePaths, '/proc/self/exe'])
    const removed = facts.files.find(({ op, plain }) => (op === 'delete' || op === 'rename') && own.has(plain))
    if (removed === undefined) return null
    const starts = arranged(facts)
    const copy = copiesOf(facts.files, own).find(
      ({ plain }) => plain.length > 3 && !INSTALLED.test(plain) && starts.some((text) => text.includes(plain)),
    )
    if (copy === undefined) return null
    return hitOn(
      [seen('files', `${copy.how} of itself to ${copy.to}`), seen('files', `${removed.op} ${removed.path}`)],
      () => `The sample moved itself to ${copy.to} and is started from there`,
    )
  },
}
