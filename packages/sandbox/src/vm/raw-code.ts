// Machine code without a program around it (shellcode), which is run because whoever submitted it said for which system and
// processor it is: a program is written around it that does nothing but begin with it. Its memory is readable, writable and executable
// from the start, as whoever injects such code makes it, so that nothing of that is taken for the code's own doing.
import type { Trace } from '@assay/engine'
import { peImage, SECTION_BYTES } from '../pe-image.ts'
import { type CodeWord, codeWordOf } from './command-line.ts'

interface CodeLoader {
  readonly what: string
  readonly fileName: string
  readonly wrap: (code: Uint8Array) => Buffer
}

const LOADERS: Readonly<Record<CodeWord, CodeLoader>> = {
  'code-linux-x64': { what: 'machine code, Linux, x86-64', fileName: 'code', wrap: (code) => elfAround(code, true) },
  'code-linux-x86': { what: 'machine code, Linux, i386', fileName: 'code', wrap: (code) => elfAround(code, false) },
  'code-windows-x64': {
    what: 'machine code, Windows, x86-64',
    fileName: 'code.exe',
    wrap: (code) => peAround(code, true),
  },
  'code-windows-x86': {
    what: 'machine code, Windows, i386',
    fileName: 'code.exe',
    wrap: (code) => peAround(code, false),
  },
}

export interface RawCode {
  readonly what: string
  readonly program: Buffer
  readonly fileName: string
}

/** Null where the command line does not call it code. */
export function rawCodeOf(bytes: Uint8Array, command: string | null): RawCode | null {
  const word = command === null ? null : codeWordOf(command)
  if (word === null) return null
  const loader = LOADERS[word]
  return { what: loader.what, program: loader.wrap(bytes), fileName: loader.fileName }
}

const CODE_NOTE =
  'It ran as code without a program: what whoever loads it would have handed to it, in registers or memory, was not there.'

/** Told of a run in which it crashed. */
const CODE_CRASHED =
  'it crashed, as code does that is for another processor, lies at another address or expects what was not there'

/** The run of the program around it, told as that of the code. */
export const traceOfCode = (trace: Trace, { what }: RawCode): Trace => ({
  ...trace,
  environment: { ...trace.environment, facts: { ...trace.environment.facts, kind: what } },
  missed: [...(trace.missed ?? []), ...(trace.exit.how === 'crashed' ? [CODE_CRASHED] : [])],
  notCovered: [...trace.notCovered, CODE_NOTE],
})

/** Zeros behind the code, for what it unpacks or keeps there. */
const SPACE_BYTES = 0x1_0000

/** System V ABI, "ELF Header" and "Program Header": one segment. It calls the code, and ends when that returns. */
function elfAround(code: Uint8Array, wide: boolean): Buffer {
  const start = wide
    ? // call code; xor edi, edi; mov eax, 231 (exit_group); syscall
      Buffer.from('e80900000031ffb8e70000000f05', 'hex')
    : // call code; xor ebx, ebx; mov eax, 252 (exit_group); int 0x80
      Buffer.from('e80900000031dbb8fc000000cd80', 'hex')
  const [word, headers, segment] = wide ? [8, 64 + 56, 64] : [4, 52 + 32, 52]
  const BASE = 0x40_0000
  const head = Buffer.alloc(headers)
  head.set([0x7f, 0x45, 0x4c, 0x46, wide ? 2 : 1, 1, 1])
  head.writeUInt16LE(2, 16)
  head.writeUInt16LE(wide ? 62 : 3, 18)
  head.writeUInt32LE(1, 20)
  head.writeUInt32LE(BASE + headers, 24)
  head.writeUInt32LE(segment, 24 + word)
  const rest = 24 + 3 * word + 4
  for (const [index, value] of [segment, headers - segment, 1].entries()) head.writeUInt16LE(value, rest + index * 2)
  const size = headers + start.length + code.length
  head.writeUInt32LE(1, segment)
  head.writeUInt32LE(7, segment + (wide ? 4 : 24))
  const fields = wide
    ? { address: 16, physical: 24, inFile: 32, inMemory: 40, alignment: 48 }
    : { address: 8, physical: 12, inFile: 16, inMemory: 20, alignment: 28 }
  for (const at of [fields.address, fields.physical]) head.writeUInt32LE(BASE, segment + at)
  head.writeUInt32LE(size, segment + fields.inFile)
  head.writeUInt32LE(size + SPACE_BYTES, segment + fields.inMemory)
  head.writeUInt32LE(0x1000, segment + fields.alignment)
  return Buffer.concat([head, start, code])
}

/** One section, which the program begins with. Returning from it ends the thread. */
const peAround = (code: Uint8Array, wide: boolean): Buffer =>
  peImage({
    wide,
    code: {
      ...{ name: '.text', at: SECTION_BYTES, bytes: Buffer.from(code), bytesInMemory: code.length + SPACE_BYTES },
      // Code, to be run, read and written.
      flags: 0xe000_0020,
    },
  })
