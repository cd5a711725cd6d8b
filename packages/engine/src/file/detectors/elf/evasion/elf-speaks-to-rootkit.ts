import type { FileDetector } from '../../file-detector.ts'
import { holdsSignatureList } from '../../signature-list.ts'

const HIDDEN = /^\/proc\/\.[\w-]{1,40}$/
/** Whoever looks for rootkits knows the files of many. */
const FILES_MAX = 3

export const elfSpeaksToRootkit: FileDetector = {
  id: 'elf_speaks_to_rootkit',
  type: 'elf',
  severity: 'high',
  title: 'Opens a hidden file under /proc to talk to a rootkit',
  why: 'The kernel creates everything under /proc and hides nothing there; a module that does so takes commands through it from the program that it hides.',
  falsePositives: 'Tools that look for a specific rootkit.',
  attack: ['T1014', 'T1564.001'],
  detect(facts) {
    if (facts.elf === undefined || holdsSignatureList(facts)) return null
    const files = new Map(
      facts.strings.found.filter(({ text }) => HIDDEN.test(text)).map(({ text, offset }) => [text, offset]),
    )
    const [first] = files
    if (first === undefined || files.size > FILES_MAX) return null
    return {
      description: `The program names ${first[0]}: only a kernel module can put a hidden file there.`,
      evidence: [{ where: `strings@0x${first[1].toString(16)}`, snippet: first[0] }],
    }
  },
}
