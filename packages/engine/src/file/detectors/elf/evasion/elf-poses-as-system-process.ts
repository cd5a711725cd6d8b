import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { bareAddress } from '../../pe/network.ts'

/** The whole text, as it is put in place of the program's own name; a tool that shows processes holds parts of them. */
const KERNEL_THREAD =
  /^\[?(?:kworker\/[\w:+-]{1,20}|kswapd\d|ksoftirqd\/\d|kthreadd|migration\/\d|watchdog\/\d|khugepaged|rcu_sched|bioset|kblockd)\]?$/
const RUNS = ['fexecve', 'execve', 'execl', 'execv', 'execvp', 'execveat', 'posix_spawn', 'system']

export const elfPosesAsSystemProcess: FileDetector<'elf_poses_as_system_process'> = {
  id: 'elf_poses_as_system_process',
  type: 'elf',
  severity: 'medium',
  title: 'Takes the name of a kernel thread',
  why: 'In a process list, names in brackets are rarely checked.',
  falsePositives: 'Monitors that test for such names one by one.',
  attack: ['T1036.011'],
  detect(facts) {
    const { elf } = facts
    if (elf === undefined || elf.isKernelModule) return null
    const imports = new Set(elf.imports)
    const name = facts.strings.found.find(({ text }) => KERNEL_THREAD.test(text))
    const runs = RUNS.filter((one) => imports.has(one))
    const leaves = imports.has('memfd_create') || imports.has('setsid') || imports.has('daemon') || imports.has('prctl')
    const hidden = marksOf(facts, 'linux_hidden_path')
    // Without libraries no import tells what it starts; the shell's own name and the brackets do.
    const isBare = elf.isStatic && elf.imports.length === 0 && /^\[.*\]$/.test(name?.text ?? '')
    const shell = isBare ? facts.strings.found.find(({ text }) => /^\/bin\/(?:ba|da)?sh$/.test(text)) : undefined
    if (name !== undefined && shell !== undefined) {
      return {
        description: `The program contains the process name "${name.text}" and ${shell.text}, and uses no library.`,
        evidence: [name, shell].map(({ text, offset }) => ({
          where: `strings@0x${offset.toString(16)}`,
          snippet: text,
        })),
        // A server without a name beside them is whom the shell is for.
        weighs: bareAddress(facts) === null ? 'name' : 'whole',
      }
    }
    if (name === undefined || runs.length === 0 || !(leaves || hidden.length > 0)) return null
    return {
      description: `The program contains the process name "${name.text}" and starts programs (${listed(runs)})${hidden.length > 0 ? ` from ${listed(hidden.map(({ text }) => text))}` : ''}.`,
      evidence: [{ where: `strings@0x${name.offset.toString(16)}`, snippet: name.text }, ...markEvidence(hidden)],
      // The parent of all kernel threads is asked for by sandboxes that want to know where they are.
      weighs:
        name.text === 'kthreadd' && !imports.has('memfd_create')
          ? 'parent'
          : hidden.length > 0 || imports.has('memfd_create')
            ? 'name'
            : 'in sight',
    }
  },
}
