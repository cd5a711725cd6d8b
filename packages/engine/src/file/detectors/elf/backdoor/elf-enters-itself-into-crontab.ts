import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { holdsSignatureList } from '../../signature-list.ts'

/** The table is read, a line added that starts something with the machine, and all of it handed back. */
const HANDED_BACK =
  /@reboot\b[^\n]{0,400}\|\s{0,4}crontab\s{1,4}-(?:\s|$)|crontab\s{1,4}-l\b[^\n]{0,400}@reboot\b[^\n]{0,200}\|\s{0,4}crontab\b/

/** A program that brings no library and hardly any code: a bot, or a dropper. */
const TINY_BYTES_MAX = 64 * 1024

export const elfEntersItselfIntoCrontab: FileDetector<'elf_enters_itself_into_crontab'> = {
  id: 'elf_enters_itself_into_crontab',
  type: 'elf',
  severity: 'high',
  title: 'Adds a crontab entry that starts something at boot',
  why: 'Packages are started by units of their own; a program that adds a line to the crontab of its user wants to come back unseen.',
  falsePositives: 'Small services that install themselves for one user.',
  attack: ['T1053.003'],
  detect(facts) {
    const { elf } = facts
    if (elf === undefined || holdsSignatureList(facts)) return null
    const line = facts.strings.found.find(({ text }) => HANDED_BACK.test(text))
    if (line === undefined) return null
    const snippet = HANDED_BACK.exec(line.text)?.[0].slice(0, 160) ?? ''
    return {
      description: `The program adds a crontab entry that starts something at boot: "${snippet}".`,
      evidence: [{ where: `strings@0x${line.offset.toString(16)}`, snippet }],
      weighs: elf.isStatic && elf.imports.length === 0 && programBytes(facts) <= TINY_BYTES_MAX ? 'whole' : 'possible',
    }
  },
}
