// What made the ELF file: compilers, runtimes, packers. Facts only.
import type { ByteReader } from '../../byte-reader.ts'
import type { Tool, ToolKind } from '../tool.ts'
import type { ElfHeaders } from './headers.ts'
import { COMMENT_BYTES_MAX, SEARCHED_BYTES_MAX } from './limits.ts'

const STUB_BYTES = 4_096

const MARKS: readonly (readonly [ToolKind, string, string])[] = [
  ['compiler', 'Go', '\xff Go buildinf:'],
  ['compiler', 'Rust', '/rustc/'],
  ['compiler', 'Nim', 'fatal.nim'],
  ['runtime', 'PyInstaller', '_MEIPASS2'],
  ['runtime', '.NET', 'libhostfxr.so'],
]

export function detectToolchain(file: ByteReader, headers: ElfHeaders): readonly Tool[] {
  const tools: Tool[] = []
  const add = (kind: ToolKind, name: string, evidence: string): void => {
    if (!tools.some((tool) => tool.name === name)) tools.push({ kind, name, evidence })
  }
  const comment = headers.sections.find(({ name }) => name === '.comment')
  if (comment !== undefined) {
    const text = file.latin1(comment.offset, Math.min(comment.size, COMMENT_BYTES_MAX)).replace(/\0+/g, '; ')
    if (text.includes('GCC: ')) add('compiler', 'GCC', text.slice(0, 120))
    if (text.includes('clang version')) add('compiler', 'Clang', text.slice(0, 120))
  }
  if (headers.sections.some(({ name }) => name.startsWith('.go.') || name === '.gopclntab'))
    add('compiler', 'Go', 'section .gopclntab')
  // The packer's stub names itself in its header ("UPX!") at the start and again at the end; a renamed one shows its text.
  const head = file.find('UPX!', 0, STUB_BYTES)
  const tail = file.find('UPX!', Math.max(0, file.size - STUB_BYTES))
  const text = file.find('$Info: This file is packed with the UPX')
  // Behind the magic: a size and two bytes of kind, then the program's number, its size and that of a block (p_info). Bots
  // put zeroes there, which the loader does not read and the unpacker refuses.
  const spoilt = head !== -1 && (file.u32(head + 12) === 0 || file.u32(head + 16) === 0)
  if (spoilt && headers.sectionCount === 0) add('packer', 'UPX (header spoilt)', 'UPX! header with sizes of zero')
  else if (text !== -1 || (head !== -1 && tail !== -1 && head !== tail))
    add('packer', 'UPX', text === -1 ? 'UPX! header' : 'text of the stub')
  for (const { name, type, offset, size } of headers.sections) {
    if (type !== 'progbits' || !/^\.(?:rodata|data|go\.buildinfo|data\.rel\.ro)/.test(name)) continue
    const end = Math.min(offset + Math.min(size, SEARCHED_BYTES_MAX), file.size)
    for (const [kind, tool, bytes] of MARKS) {
      const at = file.find(bytes, offset, end)
      if (at !== -1) add(kind, tool, `bytes at 0x${at.toString(16)}`)
    }
  }
  if (file.find('MEI\x0c\x0b\x0a\x0b\x0e', Math.max(0, file.size - STUB_BYTES)) !== -1)
    add('runtime', 'PyInstaller', 'cookie at the end')
  return tools
}
