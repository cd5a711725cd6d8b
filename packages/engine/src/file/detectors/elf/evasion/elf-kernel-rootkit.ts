import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfKernelRootkit: FileDetector = {
  id: 'elf_kernel_rootkit',
  type: 'elf',
  severity: 'high',
  title: 'A kernel module that hides',
  why: 'It changes the table of system calls or hooks the listing of files and processes.',
  falsePositives: 'Tracing and security modules.',
  attack: ['T1014'],
  weight: { category: 'evasion', points: 600, confidence: 'medium' },
  detect(facts) {
    const { elf } = facts
    const texts = marksOf(facts, 'kernel_hook')
    const hides = texts.some(
      ({ text }) =>
        text.startsWith('hid') || text.startsWith('hook_') || text === 'tcp4_seq_show' || text === 'getdents64',
    )
    // Rights of root for the asking, beside the table of system calls.
    const gives =
      elf?.imports.includes('commit_creds') === true &&
      elf.imports.some((name) => name === 'prepare_kernel_cred' || name === 'prepare_creds') &&
      texts.some(({ text }) => text === 'sys_call_table')
    if (elf?.isKernelModule !== true || texts.length < 2 || !(hides || gives)) return null
    return {
      description: `A kernel module that names what rootkits hook: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence(texts),
    }
  },
}
