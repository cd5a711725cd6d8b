// An empty base for detectors' tests: a file of which nothing is known but what a case says.
import type { FileFacts } from '../../src/file/facts.ts'
import type { Identification } from '../../src/file/identify/identification.ts'
import { fileTypeOf, type TypeId } from '../../src/file/identify/types.ts'

export function typeFacts(id: TypeId, given: Partial<Identification> = {}): Identification {
  const { fileType, group, mime, description, extensions } = fileTypeOf(id)
  const extension = extensions[0] ?? null
  const claimedExtension = null
  const base = { id, fileType, group, mime, description, extension, claimedExtension }
  return { ...base, confidence: 'high', encoding: null, mismatch: false, also: [], ...given }
}

export function fileFacts(given: Partial<FileFacts> = {}): FileFacts {
  return {
    path: 'sample',
    name: 'sample',
    depth: 0,
    relation: 'submitted',
    note: null,
    sizeBytes: 0,
    hashes: { md5: '', sha1: '', sha256: '', sha512: '', ssdeep: '3::', tlsh: null },
    type: typeFacts('data'),
    entropy: { whole: 0, windows: [], windowBytes: 1024 },
    strings: { count: 0, found: [], decoded: [] },
    iocs: [],
    rules: [],
    capabilities: [],
    copyOf: null,
    defects: [],
    children: [],
    readBy: [],
    unseen: [],
    cuts: [],
    ...given,
  }
}
