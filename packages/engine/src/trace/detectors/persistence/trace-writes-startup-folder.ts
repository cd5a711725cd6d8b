import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { STARTUP } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceWritesStartupFolder: TraceDetector<'trace_writes_startup_folder'> = {
  id: 'trace_writes_startup_folder',
  type: 'persistence',
  severity: 'high',
  title: 'Starts at every logon from the startup folder',
  why: 'Everything in the startup folder is opened at logon.',
  falsePositives: 'Installers of programs that start with the desktop.',
  attack: ['T1547.001'],
  detect(facts) {
    const files = facts.files.filter(
      ({ op, plain, plainTo }) =>
        ((op === 'write' || op === 'create' || op === 'link') && STARTUP.test(plain)) ||
        ((op === 'copy' || op === 'rename' || op === 'link') && STARTUP.test(plainTo)),
    )
    const isDesktop = files.some(({ plain, plainTo }) => /\/autostart\//.test(plain + plainTo))
    return hitOn(
      [
        ...files.map(({ op, path, to }) => seen('files', `${op} ${to ?? path}`)),
        ...commandsMatching(facts, [
          /(?:copy|move|xcopy|copy-item|move-item|echo) .{0,300}\\start menu\\programs\\startup/,
        ]),
      ],
      (first) => `A file was put into the startup folder: ${first}`,
      // Desktops of Linux start what lies in `autostart`.
      isDesktop ? { attack: ['T1547.013'], weighs: 'desktop of Linux' } : {},
    )
  },
}
