// Hashes over symbol names: programs of one family keep them while their bytes change.
import { createHash } from 'node:crypto'
import { tlsh } from '../../hashes/tlsh.ts'
import type { ElfSymbol, ElfSymbols } from './symbols.ts'

/** YARA's `elf.import_md5`: the names that are taken from elsewhere, lower case, sorted, joined by commas. Null without any. */
export function importMd5(symbols: ElfSymbols): string | null {
  const table = symbols.dynamic.length > 0 ? symbols.dynamic : (symbols.static ?? [])
  const names = table
    .filter(({ isUndefined, name }) => isUndefined && name !== '')
    .map(({ name }) => name.toLowerCase())
  if (names.length === 0 || symbols.cut) return null
  return createHash('md5').update(names.sort().join(','), 'latin1').digest('hex')
}

// Trend Micro's telfhash leaves out names that depend on the C library and the compiler rather than on the author.
const TELFHASH_EXCLUDED = new Set([
  '__libc_start_main',
  'main',
  'abort',
  'cachectl',
  'cacheflush',
  'puts',
  'atol',
  'malloc_trim',
])

/** The text whose TLSH is the telfhash; null where there is none. For a stripped static file the original disassembles; we do not. */
function telfhashText(symbols: ElfSymbols): string | null {
  const table = symbols.dynamic.length > 0 ? symbols.dynamic : (symbols.static ?? [])
  const names = table.filter(isCounted).map(({ name }) => name.toLowerCase())
  if (names.length === 0 || symbols.cut) return null
  return names.sort().join(',')
}

function isCounted({ name, isFunction, isGlobal, isVisible }: ElfSymbol): boolean {
  if (!isFunction || !isGlobal || !isVisible || name === '' || TELFHASH_EXCLUDED.has(name)) return false
  return !/^[_.]|64$|^str|^mem/.test(name)
}

/**
 * `T1…` in upper case, or null where the names are too few or too uniform for TLSH, which telfhash asks for without its
 * customary minimum of 256 bytes ("force"): it is defined from 50 on.
 */
export function telfhash(symbols: ElfSymbols): string | null {
  const text = telfhashText(symbols)
  return text === null ? null : tlsh(Buffer.from(text, 'latin1'))
}
