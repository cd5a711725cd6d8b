import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { holdsSignatureList } from '../../signature-list.ts'

/** The longest notes are a page. */
const NOTE_BYTES_MAX = 4096
/** Walks folders and replaces files, by the C library. */
const WALKS = ['readdir', 'readdir64', 'readdir_r', 'readdir64_r', 'nftw', 'nftw64', 'fts_read']
const REPLACES = ['rename', 'renameat', 'unlink', 'unlinkat', 'remove']
/** The same in Go, which uses no library. */
const WALKS_IN_GO = /^path\/filepath\.Walk|^os\.ReadDir$/
const REPLACES_IN_GO = /^os\.(?:Remove|RemoveAll|Rename)$/

/** A hidden service to answer on beside the hours that are left: a threat, whatever words it is made of. */
function isThreat(contact: readonly { readonly text: string; readonly offset: number }[]): boolean {
  const services = contact.filter(({ text }) => text === '.onion')
  const terms = contact.filter(({ text }) => text.startsWith('within '))
  return services.some((one) => terms.some(({ offset }) => Math.abs(one.offset - offset) <= NOTE_BYTES_MAX))
}

export const elfRansomware: FileDetector<'elf_ransomware'> = {
  id: 'elf_ransomware',
  type: 'elf',
  severity: 'high',
  title: 'Contains a ransom note, and replaces files or stops virtual machines',
  why: 'The note tells the victim how to pay; virtual machines are stopped so that their disks can be encrypted.',
  falsePositives: 'Tools that describe ransomware; they contain many ransom notes.',
  attack: ['T1486', 'T1489'],
  detect(facts) {
    const { elf } = facts
    if (elf === undefined || holdsSignatureList(facts)) return null
    const contact = marksOf(facts, 'ransom_contact')
    // A note names the way to its writer in the same breath; a large program has both words somewhere.
    const notes = marksOf(facts, 'ransom_note').filter(
      ({ text, offset }) =>
        text !== 'decryption key' && contact.some((one) => Math.abs(one.offset - offset) <= NOTE_BYTES_MAX),
    )
    const machines = marksOf(facts, 'hypervisor_stop')
    const imports = new Set(elf.imports)
    const walks =
      (WALKS.some((name) => imports.has(name)) && REPLACES.some((name) => imports.has(name))) ||
      (elf.goCalls.some((name) => WALKS_IN_GO.test(name)) && elf.goCalls.some((name) => REPLACES_IN_GO.test(name)))
    const isNote = notes.length > 0 || isThreat(contact)
    if (!(isNote && (walks || machines.length > 0)) && !(machines.length >= 2 && walks)) return null
    const marks = [...notes, ...contact, ...machines]
    return {
      description: `The program contains ${isNote ? 'a ransom note' : 'commands that stop virtual machines'}${walks ? ' and replaces files' : ''}: ${listed(
        marks.map(({ text }) => text),
        5,
      )}.`,
      evidence: markEvidence(marks),
      weighs: isNote && machines.length > 0 ? 'whole' : isNote ? 'note' : 'words',
    }
  },
}
