import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { repeatsCovertly } from '../../interpreters.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { startsWhatItHid } from './starts-what-it-hid.ts'

const CRON = /^\/(?:etc\/cron(?:tab$|\.(?:d|hourly|daily|weekly|monthly)\/)|var\/spool\/cron\/|etc\/anacrontab$)/
/** Of one list of jobs. */
const JOBS_MAX = 200
/** A command that only hands jobs on, as `crontab -`, tells none. */
const SCHEDULE =
  /(?:[\d*/,-]{1,20} ){4}[\d*/,-]{1,20} |@(?:reboot|hourly|daily|weekly|monthly|yearly|annually|midnight)\b/
const CHANGES: ReadonlySet<string> = new Set(['write', 'create', 'copy', 'rename', 'link'])

export const traceAddsCronJob: TraceDetector<'trace_adds_cron_job'> = {
  id: 'trace_adds_cron_job',
  type: 'persistence',
  severity: 'high',
  title: 'Adds a cron job',
  why: 'Cron runs it again and again, even if someone removes the program in between.',
  falsePositives: 'Packages that bring maintenance jobs.',
  attack: ['T1053.003'],
  detect(facts) {
    const cron = [
      ...facts.files
        .filter(({ op, plain, plainTo }) => CHANGES.has(op) && (CRON.test(plain) || CRON.test(plainTo)))
        .map(({ op, path, to }) => seen('files', `${op} ${to ?? path}`)),
      ...facts.system.flatMap((event) =>
        event.kind === 'cron' && event.op === 'create' ? [seen('system', event.command ?? event.what)] : [],
      ),
      ...commandsMatching(facts, [
        /\| ?crontab (?:-u \S{1,32} )?-(?: |$)/,
        /\bcrontab (?:-u \S{1,32} )?[^-\s][^|;&]{0,200}$/,
        />{1,2} ?\/etc\/cron/,
      ]),
    ]
    const once = commandsMatching(facts, [
      /(?:^|[;&|/] ?)at (?:-\S{1,12} ){0,2}(?:now|midnight|noon|teatime|tomorrow|\d{1,2}:\d\d(?: |$))/,
    ])
    // The jobs themselves, where they are known. What maintains a program lies where programs lie.
    const jobs = [
      ...facts.layers.flatMap(({ technique, text }) => (technique === 'cron job' ? text.split('\n', JOBS_MAX) : [])),
      ...facts.files.flatMap(({ op, plain, start }) =>
        op === 'write' && CRON.test(plain) && start !== undefined ? start.split('\n', JOBS_MAX) : [],
      ),
      ...facts.commands.flatMap(({ plain }) =>
        /\bcrontab\b|\/etc\/cron/.test(plain) && SCHEDULE.test(plain) ? [plain] : [],
      ),
    ]
    const isOrdinary = jobs.length > 0 && !jobs.some(repeatsCovertly)
    return hitOn([...cron, ...once], (first) => `A cron job was added: ${first}`, {
      weighs: startsWhatItHid(
        facts,
        jobs.map((job) => job.toLowerCase()),
      )
        ? 'whole'
        : isOrdinary
          ? 'ordinary'
          : 'added',
      attack: [...(cron.length > 0 ? ['T1053.003'] : []), ...(once.length > 0 ? ['T1053.002'] : [])],
    })
  },
}
