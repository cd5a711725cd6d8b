import type { FileDetector } from '../../file-detector.ts'

/** What hands a text to a shell or starts a program. */
const STARTS = ['system', 'popen', 'execl', 'execlp', 'execv', 'execve', 'execvp', 'posix_spawn']
/** Beside the functions of the interface, what the linker puts into every library; connectors offer hundreds. */
const EXPORTS_MAX = 60

export const elfRunsCommandsForDatabase: FileDetector = {
  id: 'elf_runs_commands_for_database',
  type: 'elf',
  severity: 'high',
  title: 'Lets a database run commands (malicious UDF)',
  why: 'Loaded into MySQL or MariaDB, such a function lets anyone who can send a query run commands; worms carry one.',
  falsePositives: 'Extensions that administrators install for this very purpose.',
  attack: ['T1505.001', 'T1059.004'],
  detect({ elf }) {
    if (elf === undefined || elf.exports.length > EXPORTS_MAX) return null
    const exports = new Set(elf.exports)
    const offered = elf.exports.filter((name) => exports.has(`${name}_init`) && exports.has(`${name}_deinit`))
    const starts = STARTS.filter((name) => elf.imports.includes(name))
    if (offered.length === 0 || starts.length === 0) return null
    return {
      description: `The library provides database functions (${offered.slice(0, 4).join(', ')}) and starts programs (${starts[0]}).`,
      evidence: [
        { where: 'elf.exports', snippet: offered.slice(0, 6).join(', ') },
        { where: 'elf.imports', snippet: starts.join(', ') },
      ],
    }
  },
}
