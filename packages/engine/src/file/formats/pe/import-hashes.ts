// The import hash: programs built from the same sources by the same tools import the same functions in the same order.
import { createHash } from 'node:crypto'
import type { PeLibrary } from './imports.ts'

/** Mandiant's imphash: MD5 of `library.function` joined by commas, all in lower case. Null without imports. Delayed ones do not count. */
export function imphash(libraries: readonly PeLibrary[]): string | null {
  const names = libraries.flatMap(({ library, functions }) => {
    const stem = library.toLowerCase().replace(/\.(?:dll|ocx|sys)$/, '')
    return functions.map(({ name, ordinal }) => `${stem}.${name === null ? `ord${ordinal}` : name.toLowerCase()}`)
  })
  return names.length === 0 ? null : createHash('md5').update(names.join(','), 'latin1').digest('hex')
}

/**
 * The exphash of pefile and of those who publish it: SHA-256 of the exported names in lower case, joined by commas, in the
 * order of the table of names, which the loader searches by halves: by their bytes. Null without names.
 */
export function exportHash(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const joined = names
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => name.toLowerCase())
    .join(',')
  return createHash('sha256').update(joined, 'latin1').digest('hex')
}
