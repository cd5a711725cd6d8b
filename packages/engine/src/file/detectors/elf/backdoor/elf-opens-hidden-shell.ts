import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

const SHELL_STARTS = ['execl', 'execlp', 'execve', 'execv', 'execvp', 'system', 'popen']
const TERMINALS = ['forkpty', 'openpty', 'posix_openpt', 'ptsname', 'dup2', 'dup3']

/** A way through the firewall, no history and another name: with all of them no other use is left. */
const SHOWS = 3

export const elfOpensHiddenShell: FileDetector<'elf_opens_hidden_shell'> = {
  id: 'elf_opens_hidden_shell',
  type: 'elf',
  severity: 'high',
  title: 'Opens the firewall for a caller and starts a shell without a history',
  why: 'A backdoor that waits for one packet opens the way for its caller only, and leaves no traces.',
  falsePositives: 'None known: tools that provide shells leave the firewall to others.',
  attack: ['T1205', 'T1562.004', 'T1059.004'],
  detect(facts) {
    const { elf } = facts
    const imports = new Set(elf?.imports ?? [])
    const listens =
      imports.has('socket') && (imports.has('setsockopt') || imports.has('accept') || imports.has('recvfrom'))
    if (elf === undefined || !listens) return null
    if (!SHELL_STARTS.some((name) => imports.has(name)) || !TERMINALS.some((name) => imports.has(name))) return null
    const doors = marksOf(facts, 'firewall_door')
    const quiet = facts.strings.found.filter(({ text }) =>
      /^(?:[A-Z]{2,10}_)?(?:HISTFILE(?:=\/dev\/null)?|HISTSIZE=0)$/.test(text),
    )
    const disguise = marksOf(facts, 'system_process')
    const shows = [doors.length > 0, quiet.length > 0, disguise.length > 0].filter(Boolean).length
    if (shows < 2) return null
    return {
      description: `The program listens on the network and opens a shell; ${[
        doors.length > 0 ? `it opens the firewall (${listed(doors.map(({ text }) => text))})` : '',
        quiet.length > 0 ? 'it keeps no history' : '',
        disguise.length > 0 ? `it calls itself ${listed(disguise.map(({ text }) => text))}` : '',
      ]
        .filter((part) => part !== '')
        .join(', ')}.`,
      evidence: [
        ...markEvidence([...doors, ...disguise]),
        ...quiet.slice(0, 1).map(({ text, offset }) => ({ where: `strings@0x${offset.toString(16)}`, snippet: text })),
      ],
      weighs: shows === SHOWS ? 'whole' : 'some',
    }
  },
}
