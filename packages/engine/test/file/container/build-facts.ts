// Facts of archives, pictures and their members, each with no more than a case is about.
import type { ArchiveEntry, ArchiveFacts } from '../../../src/file/archive/facts.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import type { ZipFacts } from '../../../src/file/formats/zip/facts.ts'
import type { TypeId } from '../../../src/file/identify/types.ts'
import type { CaseTable } from '../detector-table.ts'
import { fileFacts, typeFacts } from '../empty-facts.ts'

export type Cases = CaseTable<Partial<FileFacts>>

export const text = (content: string, offset = 0): FileFacts['strings'] => ({
  count: 1,
  found: [{ offset, encoding: 'ascii', text: content }],
  decoded: [],
})
export const hashes = (digit: string): FileFacts['hashes'] => ({ ...fileFacts({}).hashes, sha256: digit.repeat(64) })
export const image = (script: { readonly where: string } | null): NonNullable<FileFacts['image']> => ({
  width: 1,
  height: 1,
  appendedBytes: 0,
  exif: null,
  texts: [],
  scripts: script === null ? [] : [{ ...script, language: 'php', snippet: '<?php system($_GET[0]); ?>' }],
  qrCodes: [],
})
export const named = (name: string, id: TypeId, given = {}): Partial<FileFacts> => ({
  name,
  type: typeFacts(id, given),
})
export const child = (name: string, id: TypeId, given: Partial<FileFacts> = {}): FileFacts =>
  fileFacts({ ...named(name, id), path: `a/${name}`, depth: 1, relation: 'archive_member', ...given })
export const entry = (name: string, given: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  name,
  kind: 'file',
  sizeBytes: 10,
  packedBytes: 10,
  encrypted: false,
  ...given,
})
export const archive = (
  names: readonly (string | ArchiveEntry)[],
  given: Partial<ArchiveFacts> = {},
): ArchiveFacts => ({
  format: 'zip',
  entries: names.map((name) => (typeof name === 'string' ? entry(name) : name)),
  entryCount: names.length,
  encrypted: false,
  passwordUsed: null,
  passwordSource: null,
  comment: null,
  unpackedBytes: 0,
  ratioMax: 1,
  ...given,
})
export const zip = (given: Partial<ZipFacts>): ZipFacts => ({
  zip64: false,
  prependedBytes: 0,
  appendedBytes: 0,
  mismatches: [],
  hiddenNames: [],
  duplicateNames: [],
  overlaps: 0,
  directoryRebuilt: false,
  encryption: 'none',
  ...given,
})
export const holding = (id: TypeId, ...children: readonly FileFacts[]): Partial<FileFacts> => ({
  type: typeFacts(id),
  children,
  archive: archive(children.map(({ name }) => name ?? '')),
})
export const nest = (levels: number, id: TypeId = 'zip'): FileFacts =>
  levels === 1
    ? child('a.txt', id, { children: [child('x.txt', 'text')] })
    : child('a.zip', id, { children: [nest(levels - 1, id)] })
