import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMAND = new RegExp(`${programPattern(TAKES_COMMANDS)}|\\b(?:iex|iwr)\\b`, 'i')
/** Out of sight, encoded, or fetched and run at once: nobody documents an installation so. */
const GRAVE =
  /-w\w{0,10} ?(?:h|1)|-e[ncodma]{0,14} |mshta|\biex\b|invoke-expression|rundll32|regsvr32|\/min\b|frombase64/i

export const tracePutsCommandInClipboard: TraceDetector<'trace_puts_command_in_clipboard'> = {
  id: 'trace_puts_command_in_clipboard',
  type: 'execution',
  severity: 'high',
  title: 'Copies a command to the clipboard',
  why: "The page tells its visitor to paste into a window that runs commands (ClickFix): the victim runs the attacker's command.",
  falsePositives: 'Documentation pages with a button that copies an install command.',
  attack: ['T1204.004'],
  detect(facts) {
    const pages = facts.traces.filter(({ environment }) => environment.facts['host_program'] === 'browser')
    const written = pages.flatMap(({ system }) =>
      system.flatMap((event) =>
        event.kind === 'clipboard' && event.what.startsWith('writes ') && COMMAND.test(event.what)
          ? [event.what.slice('writes '.length)]
          : [],
      ),
    )
    const grave = written.some((text) => GRAVE.test(text))
    return hitOn(
      written.map((text) => seen('system', text)),
      (first) => `The page copied a command to the clipboard: ${first}`,
      { weighs: grave ? 'whole' : 'plain' },
    )
  },
}
