import type { FileDetector } from '../../file-detector.ts'
import { bareAddress } from '../../pe/network.ts'

/** A stager does this and nothing else. */
const IMPORTS_MAX = 20

export const elfRunsReceivedCode: FileDetector<'elf_runs_received_code'> = {
  id: 'elf_runs_received_code',
  type: 'elf',
  severity: 'high',
  title: 'A tiny stager: allocates memory, receives code from a server and runs it',
  why: 'The code that a stager runs is never on disk.',
  falsePositives: 'Exercises and tests.',
  attack: ['T1620', 'T1105'],
  detect(facts) {
    const imports = new Set(facts.elf?.imports ?? [])
    const takes = ['mmap', 'mmap64', 'mprotect'].filter((name) => imports.has(name))
    const receives = ['recv', 'recvfrom', 'read'].filter((name) => imports.has(name))
    const address = bareAddress(facts)
    if (receives.length === 0 || !imports.has('connect') || address === null || imports.size > IMPORTS_MAX) return null
    const nameless = ['fexecve', 'execveat'].find((name) => imports.has(name))
    if (nameless !== undefined && (imports.has('memfd_create') || imports.has('syscall')))
      return {
        description: `The program connects to ${address}, receives a program (${receives[0]}) into an anonymous file, and runs it (${nameless}).`,
        evidence: [{ where: 'elf.imports', snippet: [...imports].join(', ') }],
        // By the name of a thread of the kernel, too: it is to be found neither on the disk nor among the processes.
        weighs: facts.strings.found.some(({ text }) =>
          /^\[(?:kworker|kthreadd|ksoftirqd|migration|rcu)[\w/:+-]{0,20}\]$/.test(text),
        )
          ? 'whole'
          : 'possible',
      }
    if (takes.length === 0) return null
    return {
      description: `The program connects to ${address}, receives data (${receives[0]}) into memory that it allocated (${takes[0]}), and imports only ${imports.size} functions.`,
      evidence: [{ where: 'elf.imports', snippet: [...imports].join(', ') }],
      weighs: 'possible',
    }
  },
}
