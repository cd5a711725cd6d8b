// A Linux program as its code sees it once it is loaded; image.ts tells what of.
import type { ByteReader } from '../../byte-reader.ts'
import type { ElfLoading } from '../elf/dynamic.ts'
import { type ElfHeaders, offsetOf } from '../elf/headers.ts'
import type { ElfSymbols } from '../elf/symbols.ts'
import { type CodeStretch, type Image, placesOf } from './image.ts'
import { KERNEL_CALLS_I386, KERNEL_CALLS_X86_64 } from './kernel-calls.ts'
import { RELOCATIONS_MAX } from './limits.ts'

/** Relocations that write the address of a function: R_X86_64_GLOB_DAT and JUMP_SLOT, and the same of the i386. */
const GLOBAL_DATA = 6
const JUMP_SLOT = 7

/** The C library names its functions several times, for itself and for who replaces them. */
const OTHER_NAME = /^(?:__GI_)?(?:__libc_|__)?(?=[a-z])|(?:@.*|_nocancel)$/g

export function elfImageOf(file: ByteReader, headers: ElfHeaders, symbols: ElfSymbols, loading: ElfLoading): Image {
  const wide = headers.bits === 64
  const imports = importsBySlot(file, headers, symbols, loading)
  const own = new Map<number, string>()
  for (const { address, name, isFunction, isUndefined } of symbols.static ?? [])
    if (isFunction && !isUndefined && name !== '') own.set(address, name.replace(OTHER_NAME, ''))
  return {
    wide,
    custom: wide ? 'linux' : 'stack',
    base: 0,
    file,
    ...placesOf(file, codeOf(headers, file.size), (address) => offsetOf(headers.segments, address)),
    importAt: (address) => imports.get(address) ?? null,
    // Programs for Linux that run anywhere write their pointers when they are loaded.
    pointerAt(address) {
      const offset = offsetOf(headers.segments, address)
      if (offset === null || !file.has(offset, headers.bits / 8)) return null
      const value = wide ? file.u64(offset) : file.u32(offset)
      return value > 0 ? value : null
    },
    symbolAt: (address) => own.get(address) ?? null,
    kernel: wide ? KERNEL_CALLS_X86_64 : KERNEL_CALLS_I386,
    got: wide ? null : loading.tableAddress,
  }
}

/** Linkers put together what is alike: programs have five or six. */
const CODE_SECTIONS_MAX = 64
/** Of what the kernel executes; the rest of it is constants, which older linkers put among the code. */
const SHARE_IN_SECTIONS_MIN = 0.5

/**
 * Sections that are executed, which keep code and constants apart. The kernel looks at segments alone, so that sections may
 * say anything: where they lie outside of what is executed, over each other, or leave most of it or its beginning out, the
 * segments are taken.
 */
function codeOf({ sections, segments, entryPoint }: ElfHeaders, fileSize: number): Image['code'] {
  const executed = segments
    .filter(({ type, flags, offset }) => type === 'load' && flags.execute && offset < fileSize)
    .map(({ address, offset, fileSize: size }) => ({
      virtualAddress: address,
      rawOffset: offset,
      rawSize: Math.min(size, fileSize - offset),
    }))
  const told = sections
    .filter(({ type, flags }) => type === 'progbits' && flags.execute)
    .map(({ address, offset, size }) => ({ virtualAddress: address, rawOffset: offset, rawSize: size }))
    .sort((one, other) => one.virtualAddress - other.virtualAddress)
  const isTrue =
    told.length <= CODE_SECTIONS_MAX &&
    told.every(
      (section, index) =>
        executed.some((segment) => liesIn(section, segment)) &&
        section.virtualAddress >= endOf(told[index - 1] ?? NOTHING),
    ) &&
    (entryPoint === 0 || told.some((section) => entryPoint >= section.virtualAddress && entryPoint < endOf(section))) &&
    bytesIn(told) >= bytesIn(executed) * SHARE_IN_SECTIONS_MIN
  return isTrue ? told : executed
}

const NOTHING: CodeStretch = { virtualAddress: 0, rawOffset: 0, rawSize: 0 }
const endOf = ({ virtualAddress, rawSize }: CodeStretch): number => virtualAddress + rawSize
const bytesIn = (stretches: readonly CodeStretch[]): number => stretches.reduce((sum, { rawSize }) => sum + rawSize, 0)
const liesIn = (section: CodeStretch, segment: CodeStretch): boolean =>
  section.virtualAddress >= segment.virtualAddress &&
  endOf(section) <= endOf(segment) &&
  section.virtualAddress - segment.virtualAddress === section.rawOffset - segment.rawOffset

/** Imported functions by the places to which the loader writes their addresses. */
function importsBySlot(
  file: ByteReader,
  { bits, segments }: ElfHeaders,
  symbols: ElfSymbols,
  loading: ElfLoading,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const width = bits / 8
  const word = (at: number): number => (width === 8 ? file.u64(at) : file.u32(at))
  for (const { address, size, hasAddends } of loading.relocations) {
    const start = offsetOf(segments, address)
    if (start === null) continue
    const entry = width * (hasAddends ? 3 : 2)
    for (let at = start, left = RELOCATIONS_MAX; at < start + size && left > 0; at += entry, left -= 1) {
      if (!file.has(at, entry)) break
      // Of 64 bits the lower half is the type, of 32 the lowest byte.
      const type = width === 8 ? file.u32(at + 8) : file.u8(at + 4)
      if (type !== GLOBAL_DATA && type !== JUMP_SLOT) continue
      const symbol = symbols.dynamic[width === 8 ? file.u32(at + 12) : file.u32(at + 4) >>> 8]
      if (symbol !== undefined && symbol.name !== '') names.set(word(at), symbol.name)
    }
  }
  return names
}
