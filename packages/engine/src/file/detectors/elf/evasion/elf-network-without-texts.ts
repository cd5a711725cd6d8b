import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'

/** Smaller ones are loaders and exercises, larger ones carry more than a C library. */
const SIZE_BYTES_MIN = 8 * 1024
const SIZE_BYTES_MAX = 400 * 1024
const TEXTS_MAX = 12
const TEXT_CHARS_MIN = 6
/** Words, and what stands in sentences, paths, formats and names of files; names of sections stand in every file. */
const LETTERS = /[a-z]{4}/i
const SPEAKS = /[ /%.]/
const SECTION = /^\.\w{1,20}(?:\.\w{1,20}){0,3}$/
/** The C library's table of errors stands in one piece. */
const ERRORS_BEGIN = 'Operation not permitted'
const ERRORS_BYTES = 3600

export const elfNetworkWithoutTexts: FileDetector = {
  id: 'elf_network_without_texts',
  type: 'elf',
  severity: 'high',
  title: 'A network program with hardly any readable strings',
  why: 'Bots keep addresses, paths and commands encrypted. Programs that people use contain options, messages and file names.',
  falsePositives: 'Firmware components of a few kilobytes that another program speaks for.',
  attack: ['T1027.013', 'T1071'],
  detect(facts) {
    const { elf, strings } = facts
    const sizeBytes = programBytes(facts)
    if (elf === undefined || !elf.opensSockets || elf.imports.length > 0) return null
    if (sizeBytes < SIZE_BYTES_MIN || sizeBytes > SIZE_BYTES_MAX) return null
    const errors = strings.found.find(({ text }) => text === ERRORS_BEGIN)?.offset ?? null
    const texts = new Set<string>()
    for (const { text, offset } of strings.found) {
      if (offset >= sizeBytes) continue
      if (errors !== null && offset >= errors && offset < errors + ERRORS_BYTES) continue
      if (text.length >= TEXT_CHARS_MIN && LETTERS.test(text) && SPEAKS.test(text) && !SECTION.test(text))
        texts.add(text)
    }
    if (texts.size > TEXTS_MAX) return null
    return {
      description: `The program opens sockets, is statically linked, and contains ${texts.size} readable strings in ${sizeBytes} bytes.`,
      evidence: [
        { where: 'elf.code', snippet: `sockets, ${elf.headers.machine}, no library` },
        { where: 'strings', snippet: [...texts].slice(0, 3).join(', ').slice(0, 120) },
      ],
    }
  },
}
