// Hashes over symbol names: programs of one family keep them while their bytes change.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
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
export function telfhashText(symbols: ElfSymbols): string | null {
  const table = symbols.dynamic.length > 0 ? symbols.dynamic : (symbols.static ?? [])
  const names = table.filter(isCounted).map(({ name }) => name.toLowerCase())
  if (names.length === 0 || symbols.cut) return null
  return names.sort().join(',')
}

function isCounted({ name, isFunction, isGlobal, isVisible }: ElfSymbol): boolean {
  if (!isFunction || !isGlobal || !isVisible || name === '' || TELFHASH_EXCLUDED.has(name)) return false
  return !/^[_.]|64$|^str|^mem/.test(name)
}

interface Buckets {
  buildDigest(): { toString(): string }
}

// The package's door refuses texts under 512 characters; TLSH itself, as telfhash uses it ("force"), is defined from 50 on.
const fillBuckets = createRequire(import.meta.url)('tlsh/lib/buckets/bucket-processor') as (text: string) => Buckets // no types shipped
const TELFHASH_CHARS_MIN = 50

/** `T1…` in upper case, or null where there are too few or too uniform names. */
export function telfhash(symbols: ElfSymbols): string | null {
  const text = telfhashText(symbols)
  if (text === null || text.length < TELFHASH_CHARS_MIN) return null
  const digest = fillBuckets(text).buildDigest().toString().toUpperCase()
  return `T1${digest.replace(/^T1/, '')}`
}
