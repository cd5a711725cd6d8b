import { programBytes } from '../../../program-bytes.ts'
import type { FoundString } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'

interface Way {
  readonly name: string
  /** Each must stand among the texts. */
  readonly needs: readonly RegExp[]
}

/** What no program outside the kernel has to do with, together. */
const WAYS: readonly Way[] = [
  {
    name: "it finds the kernel's functions that give a process its rights",
    needs: [/\/proc\/kallsyms/, /\bprepare_kernel_cred\b|\bprepare_creds\b/, /\bcommit_creds\b/],
  },
  {
    name: 'it writes to read-only files through its own memory',
    needs: [/^\/proc\/self\/mem$/, /^madvise/, /\/etc\/passwd|\/usr\/bin\/passwd|\bsu$|:0:0:/],
  },
  {
    name: 'it gives files rights in a layered file system that it mounts in a name space of its own',
    needs: [
      /lowerdir=/,
      /^\/proc\/self\/setgroups$/,
      /security\.capability|setxattr/,
      /\bid\b|\/bin\/(?:ba)?sh|suid|exploit/i,
    ],
  },
]
/** Container tools and debuggers do parts of it and are larger. */
const SIZE_BYTES_MAX = 2 * 1024 * 1024

export const elfRaisesPrivileges: FileDetector = {
  id: 'elf_raises_privileges',
  type: 'elf',
  severity: 'high',
  title: 'Exploits a kernel vulnerability to become root',
  why: 'Kernel exploits look up the functions and files through which a process gains privileges that it does not have.',
  falsePositives: 'Tests for such vulnerabilities.',
  attack: ['T1068'],
  detect(facts) {
    const {
      elf,
      strings: { found },
    } = facts
    const sizeBytes = programBytes(facts)
    if (elf === undefined || elf.isKernelModule || sizeBytes > SIZE_BYTES_MAX) return null
    for (const { name, needs } of WAYS) {
      const shown = needs.map((need) => found.find(({ text }) => need.test(text)))
      if (!shown.every((one): one is FoundString => one !== undefined)) continue
      return {
        description: `The program's strings reveal the exploit: ${name}.`,
        evidence: shown.map(({ text, offset }) => ({
          where: `strings@0x${offset.toString(16)}`,
          snippet: text.slice(0, 120),
        })),
      }
    }
    return null
  },
}
