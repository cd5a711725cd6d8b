import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

const READS = ['ptrace', 'process_vm_readv', 'process_vm_writev']

export const elfReadsSecretsOfProcesses: FileDetector = {
  id: 'elf_reads_secrets_of_processes',
  type: 'elf',
  severity: 'high',
  title: 'Enters the processes that hold passwords',
  why: 'The agent of keys and the server of logons have in memory what is nowhere on the disk.',
  falsePositives: 'Debuggers, which are told a process and name none.',
  attack: ['T1003.007', 'T1055.008'],
  weight: { category: 'collection', points: 450, confidence: 'high' },
  detect(facts) {
    const imports = new Set(facts.elf?.imports ?? [])
    const reads = READS.filter((name) => imports.has(name))
    const holders = marksOf(facts, 'secret_holder')
    if (reads.length === 0 || holders.length === 0) return null
    const looks = facts.strings.found.some(({ text }) => /^\/proc\/%[ds]\/(?:cmdline|comm|maps|mem|status)/.test(text))
    if (!looks) return null
    return {
      description: `It looks through the processes for ${listed(holders.map(({ text }) => text))} and can enter one (${reads.join(', ')}).`,
      evidence: [{ where: 'elf.imports', snippet: reads.join(', ') }, ...markEvidence(holders)],
    }
  },
}
