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

/** MD5 of the exported names in lower case, sorted, joined by commas: the same library under another name. Null without names. */
export function exportHash(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const sorted = names.map((name) => name.toLowerCase()).sort()
  return createHash('md5').update(sorted.join(','), 'latin1').digest('hex')
}
