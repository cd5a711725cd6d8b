import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

const VENDORS = ['vm_virtualbox', 'vm_vmware', 'vm_qemu', 'vm_other'] as const

export const peLooksForSandboxes: FileDetector = {
  id: 'pe_looks_for_sandboxes',
  type: 'pe',
  severity: 'medium',
  title: 'Looks for virtual machines and sandboxes',
  why: 'Malware that detects a sandbox does nothing harmful there.',
  falsePositives: 'Hypervisor tools, hardware information, drivers, copy protection.',
  attack: ['T1497.001'],
  detect(facts) {
    const vendors = VENDORS.filter((vendor) => marksOf(facts, vendor).length > 0)
    const sandboxes = marksOf(facts, 'sandbox')
    const marks = marksOf(facts, ...VENDORS, 'sandbox')
    if (facts.pe === undefined || vendors.length + Math.min(2, sandboxes.length) < 3) return null
    return {
      description: `The program names components of ${vendors.length} virtual machine vendors${sandboxes.length > 0 ? ' and of sandboxes' : ''}: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
