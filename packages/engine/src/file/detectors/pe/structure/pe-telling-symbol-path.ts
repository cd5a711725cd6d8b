import type { FileDetector } from '../../file-detector.ts'

// Whole words only: "inject" is half of "injection moulding", "hook" and "shell" name honest things.
const TELLING =
  /(?<![a-z])(?:keylogg?er|ransom(?:ware)?|stealer|botnet|crypt[eo]r|backdoor|rootkit|malware|trojan|shellcode|dropper|bypassuac|uacbypass|process ?hollowing|runpe|reverse_?shell)(?![a-z])/i

export const peTellingSymbolPath: FileDetector = {
  id: 'pe_telling_symbol_path',
  type: 'pe',
  severity: 'medium',
  title: 'The debug symbol path (PDB) reveals what the program is',
  why: 'Malware authors forget that the linker writes the path of their project into the file.',
  falsePositives: 'Security tools and research projects of the same name.',
  attack: ['T1587.001'],
  detect(facts) {
    const path = facts.pe?.pdbPath ?? null
    const word = path === null ? null : (TELLING.exec(path)?.[0] ?? null)
    if (path === null || word === null) return null
    return {
      description: `The PDB path names the project: "${word}".`,
      evidence: [{ where: 'pe.debug', snippet: path }],
    }
  },
}
