import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { bareAddress } from '../../pe/network.ts'

/** Servers and shells import hundreds of functions. */
const IMPORTS_MAX = 30

/** socket, connect or accept, dup2 or dup3, execve by their numbers (Linux, syscall_64.tbl and syscall_32.tbl). */
const NUMBERS = {
  x86_64: { makes: [41], joins: [42, 43, 288], doubles: [33, 292], runs: [59, 322] },
  i386: { makes: [102, 359], joins: [102, 362, 364], doubles: [63, 330], runs: [11, 358] },
} as const

/** The same in a program without a library, of a few hundred bytes: only the numbers of its kernel calls tell. */
function byNumber({ elf, machineCode }: FileFacts) {
  const calls = machineCode?.kernelCalls ?? []
  const machine = elf?.headers.machine
  if (elf === undefined || calls.length === 0 || elf.imports.length > 0) return null
  if (machine !== 'x86_64' && machine !== 'i386') return null
  const has = (numbers: readonly number[]): boolean => numbers.some((number) => calls.includes(number))
  const { makes, joins, doubles, runs } = NUMBERS[machine]
  if (!has(makes) || !has(joins) || !has(doubles) || !has(runs)) return null
  return {
    description:
      'It connects, redirects its input and output and starts a program, all by kernel calls, and does little else.',
    evidence: [{ where: 'elf.code', snippet: `kernel calls ${calls.join(', ')}` }],
    weighs: 'possible' as const,
  }
}

export const elfSmallShellConnector: FileDetector<'elf_small_shell_connector'> = {
  id: 'elf_small_shell_connector',
  type: 'elf',
  severity: 'high',
  title: 'A tiny reverse shell',
  why: 'A reverse shell needs only a socket, three duplicated descriptors and a shell.',
  falsePositives: 'Exercises and tests.',
  attack: ['T1059.004'],
  detect(facts) {
    const { elf } = facts
    const imports = new Set(elf?.imports ?? [])
    const connects = imports.has('socket') && (imports.has('connect') || imports.has('accept'))
    const redirects = imports.has('dup2') || imports.has('dup3')
    const runs = ['execve', 'execl', 'execlp', 'execv', 'execvp', 'system'].some((name) => imports.has(name))
    if (!connects || !redirects || !runs || imports.size > IMPORTS_MAX) return byNumber(facts)
    const shell = facts.strings.found.find(({ text }) => /^\/bin\/(?:ba|da|z)?sh(?: -i)?$/.test(text))
    if (shell === undefined) return null
    return {
      description: `The program connects, redirects its input and output, starts ${shell.text}, and does little else.`,
      evidence: [
        { where: 'elf.imports', snippet: [...imports].slice(0, 12).join(', ') },
        { where: `strings@0x${shell.offset.toString(16)}`, snippet: shell.text },
      ],
      // It goes out, to a server without a name: nobody's terminal does.
      weighs: imports.has('connect') && !imports.has('listen') && bareAddress(facts) !== null ? 'whole' : 'possible',
    }
  },
}
