import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

const CRON = /^\/(?:etc\/cron(?:tab$|\.(?:d|hourly|daily|weekly|monthly)\/)|var\/spool\/cron\/|etc\/anacrontab$)/
const CHANGES: ReadonlySet<string> = new Set(['write', 'create', 'copy', 'rename', 'link'])

export const traceAddsCronJob: Detector<TraceFacts> = {
  id: 'trace_adds_cron_job',
  type: 'persistence',
  severity: 'high',
  title: 'Adds a cron job',
  why: 'Cron runs it again and again, whoever removes the program in between.',
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
    return hitOn([...cron, ...once], (first) => `A cron job was added: ${first}`, {
      attack: [...(cron.length > 0 ? ['T1053.003'] : []), ...(once.length > 0 ? ['T1053.002'] : [])],
    })
  },
}
