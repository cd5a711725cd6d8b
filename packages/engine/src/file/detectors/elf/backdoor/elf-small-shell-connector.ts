import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'

/** Servers and shells import hundreds of functions. */
const IMPORTS_MAX = 30

export const elfSmallShellConnector: Detector<FileFacts> = {
  id: 'elf_small_shell_connector',
  type: 'elf',
  severity: 'high',
  title: 'A tiny program that connects and starts a shell',
  why: 'A reverse shell needs a socket, three duplications and a shell.',
  falsePositives: 'Exercises and tests.',
  attack: ['T1059.004'],
  detect(facts) {
    const { elf } = facts
    const imports = new Set(elf?.imports ?? [])
    const connects = imports.has('socket') && (imports.has('connect') || imports.has('accept'))
    const redirects = imports.has('dup2') || imports.has('dup3')
    const runs = ['execve', 'execl', 'execlp', 'execv', 'execvp', 'system'].some((name) => imports.has(name))
    if (!connects || !redirects || !runs || imports.size > IMPORTS_MAX) return null
    const shell = facts.strings.found.find(({ text }) => /^\/bin\/(?:ba|da|z)?sh(?: -i)?$/.test(text))
    if (shell === undefined) return null
    return {
      description: `It connects, redirects its input and output and starts ${shell.text}, and does little else.`,
      evidence: [
        { where: 'elf.imports', snippet: [...imports].slice(0, 12).join(', ') },
        { where: `strings@0x${shell.offset.toString(16)}`, snippet: shell.text },
      ],
    }
  },
}
