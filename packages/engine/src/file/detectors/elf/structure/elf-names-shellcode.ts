import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'

/** A symbol or a text of that name alone. */
const SHELLCODE = /^(?:shell_?code|sc_?buf|reverse_?shell|bind_?shell)(?:_?(?:len|size|data|x64|x86))?$/i
const SIZE_BYTES_MAX = 256 * 1024

export const elfNamesShellcode: FileDetector = {
  id: 'elf_names_shellcode',
  type: 'elf',
  severity: 'high',
  title: 'A small program with a symbol named shellcode',
  why: 'Payload runners keep the code in a variable of that name and jump to it.',
  falsePositives: 'Exercises and emulator tests.',
  attack: ['T1620'],
  detect(facts) {
    const {
      elf,
      strings: { found },
    } = facts
    const sizeBytes = programBytes(facts)
    if (elf === undefined || sizeBytes > SIZE_BYTES_MAX) return null
    const symbol = found.find(({ text }) => SHELLCODE.test(text))
    if (symbol === undefined) return null
    return {
      description: `The program has a symbol "${symbol.text}" and a size of ${sizeBytes} bytes.`,
      evidence: [{ where: `strings@0x${symbol.offset.toString(16)}`, snippet: symbol.text }],
    }
  },
}
