import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'

/** A request, a file and a start fit into two pages; programs with a library are larger. */
const SIZE_BYTES_MAX = 8 * 1024
const REQUEST = /^(?:GET|POST) \/(\S{0,200}) HTTP\/1\.[01]/
/** Bots are built for every processor that a router has, and named for it. */
const FOR_PROCESSOR =
  /(?:^|[/._-])(?:mips(?:el)?|mpsl|arm[4567v]?\w{0,3}|x86(?:_64)?|i[3-6]86|sh4|ppc|powerpc|spc|sparc|m68k|arc|aarch64)$/i

export const elfTinyLoader: FileDetector<'elf_tiny_loader'> = {
  id: 'elf_tiny_loader',
  type: 'elf',
  severity: 'high',
  title: 'A tiny program without libraries that requests something from a web server',
  why: 'Devices without download tools are given one that is small enough to be typed in; what it downloads is the bot.',
  falsePositives: 'Exercises in assembly language.',
  attack: ['T1105'],
  detect(facts) {
    const { elf } = facts
    if (elf === undefined || programBytes(facts) > SIZE_BYTES_MAX || elf.imports.length > 0 || !elf.isStatic)
      return null
    if (elf.headers.type !== 'executable' && elf.headers.type !== 'shared') return null
    for (const { text, offset } of facts.strings.found) {
      const [, path] = REQUEST.exec(text) ?? []
      if (path === undefined) continue
      return {
        description: `The program uses no library, has ${facts.sizeBytes} bytes and requests "/${path}".`,
        evidence: [{ where: `strings@0x${offset.toString(16)}`, snippet: text }],
        weighs: FOR_PROCESSOR.test(path) ? 'whole' : 'any name',
      }
    }
    return null
  },
}
