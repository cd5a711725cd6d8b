// Programs whose code is made only when they run: what stays packed was not seen, whoever packed it, and for what.
import type { FileFacts } from '../facts.ts'
import type { ElfFacts } from '../formats/elf/parse.ts'
import { DIRECTORY } from '../formats/pe/directories.ts'
import type { PeFacts } from '../formats/pe/parse.ts'
import { programBytes } from '../program-bytes.ts'

const EXECUTE = 0x20000000
/** Compiled code lies between 5.5 and 6.8 bits a byte, for x86 and for ARM. */
const NOISE_ENTROPY_MIN = 7.2
/** Shorter runs vary too much. */
const NOISE_BYTES_MIN = 4096
/** An unpacker's own imports: a library to load, a function to find, one of each library that the original needs. */
const STUB_IMPORTS_MAX = 12
const NOISE_SHARE_MIN = 0.25

/** In words; empty where nothing is packed, or where the original was taken out and is judged by itself. */
export function packedUnseen(facts: FileFacts): readonly string[] {
  if (facts.children.some(({ relation, note }) => relation === 'payload' && note === 'UPX')) return []
  const how = packedHow(facts)
  return how === null ? [] : [`${how}: the code that it unpacks when it runs was not seen`]
}

function packedHow(facts: FileFacts): string | null {
  if (facts.pe !== undefined) return packedPe(facts.pe, programBytes(facts))
  return facts.elf === undefined ? null : packedElf(facts.elf, facts)
}

function packedPe({ headers, imports, toolchain }: PeFacts, ownBytes: number): string | null {
  const packer = toolchain.find(({ kind }) => kind === 'packer' || kind === 'protector')
  if (packer !== undefined) return `packed with ${packer.name}`
  const noise = headers.sections.filter(
    ({ entropy, rawSize }) => entropy >= NOISE_ENTROPY_MIN && rawSize >= NOISE_BYTES_MIN,
  )
  const code = noise.find(({ characteristics }) => (characteristics & EXECUTE) !== 0)
  if (code !== undefined) return `the code section ${code.name} is compressed or encrypted`
  // .NET programs import one function, and carry libraries compressed.
  if ((headers.directories[DIRECTORY.clr]?.rva ?? 0) !== 0) return null
  // Libraries of pictures and texts import as little; what they carry stands in their resources.
  const resources = headers.directories[DIRECTORY.resources]?.rva ?? 0
  const data = noise.filter(
    ({ virtualAddress, virtualSize }) => resources < virtualAddress || resources >= virtualAddress + virtualSize,
  )
  const share = data.reduce((sum, { rawSize }) => sum + rawSize, 0) / Math.max(1, ownBytes)
  const functions = imports.reduce((sum, library) => sum + library.functions.length, 0)
  return functions <= STUB_IMPORTS_MAX && share >= NOISE_SHARE_MIN
    ? `${Math.round(share * 100)} % of it are compressed or encrypted, and it imports ${functions} functions`
    : null
}

function packedElf({ headers, toolchain }: ElfFacts, { entropy }: FileFacts): string | null {
  if (headers.type === 'relocatable' || headers.type === 'core') return null
  const packer = toolchain.find(({ kind }) => kind === 'packer')
  if (packer !== undefined) return `packed with ${packer.name}`
  return headers.sectionCount === 0 && entropy.whole >= NOISE_ENTROPY_MIN
    ? 'it has no section table and is compressed or encrypted'
    : null
}
