import type { FileDetector } from '../../file-detector.ts'

/** Programs of operating systems; WebAssembly in JavaScript is the web's own way. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'pe32',
  'pe64',
  'elf',
  'macho',
  'macho_fat',
  'dos_mz',
  'dex',
  'java_class',
])

export const scriptCarriesProgram: FileDetector = {
  id: 'script_carries_program',
  type: 'delivery',
  severity: 'high',
  title: 'Contains an encoded program',
  why: 'A program in Base64 or hexadecimal inside a script passes filters that look for programs.',
  falsePositives: 'Modules that ship a library this way; the program is judged as well.',
  attack: ['T1027.009'],
  detect(facts) {
    const program =
      facts.script === undefined
        ? undefined
        : facts.children.find((child) => child.relation === 'decoded' && PROGRAMS.has(child.type.id))
    if (program === undefined) return null
    return {
      description: `The script contains a program: ${program.type.description}`,
      evidence: [{ where: 'script', snippet: `${program.path}, ${program.sizeBytes} bytes, ${program.note ?? ''}` }],
    }
  },
}
