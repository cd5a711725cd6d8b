// An empty base for detectors' tests: a file of which nothing is known but what a case says.
import type { FileFacts } from '../../src/file/facts.ts'
import type { Identification } from '../../src/file/identify/identification.ts'
import { fileTypeOf, type TypeId } from '../../src/file/identify/types.ts'

export function typeFacts(id: TypeId, given: Partial<Identification> = {}): Identification {
  const { fileType, group, mime, description, extensions } = fileTypeOf(id)
  const extension = extensions[0] ?? null
  const claimedExtension = null
  const base = { id, fileType, group, mime, description, extension, claimedExtension }
  return { ...base, confidence: 'high', encoding: null, isRiddled: false, mismatch: false, also: [], ...given }
}

export function fileFacts(given: Partial<FileFacts> = {}): FileFacts {
  return {
    path: 'sample',
    name: 'sample',
    depth: 0,
    relation: 'submitted',
    isVouchedFor: false,
    note: null,
    sizeBytes: 0,
    hashes: { md5: '', sha1: '', sha256: '', sha512: '', ssdeep: '3::', tlsh: null },
    type: typeFacts('data'),
    entropy: { whole: 0, windows: [], windowBytes: 1024 },
    strings: { count: 0, found: [], decoded: [] },
    iocs: [],
    rules: [],
    capabilities: [],
    listed: [],
    copyOf: null,
    defects: [],
    children: [],
    readBy: [],
    unseen: [],
    cuts: [],
    ...given,
  }
}

/** A page that shows nothing. */
export const EMPTY_PAGE: NonNullable<FileFacts['html']> = {
  kind: 'html',
  title: '',
  forms: [],
  passwordFields: 0,
  refreshes: [],
  frames: [],
  handlers: [],
  scriptCount: 1,
  remoteScripts: [],
  script: null,
  dataUrls: [],
  objects: [],
  helpCommands: [],
  ownAddress: '',
  linkHosts: [],
  linkCount: 0,
  textChars: 0,
  text: '',
  images: 0,
  filledAddress: '',
  qrCodes: [],
}

/** A document of one page on which nothing stands. */
export const EMPTY_PDF: NonNullable<FileFacts['pdf']> = {
  version: '1.7',
  pages: 1,
  objects: 4,
  objectStreams: 0,
  keywords: {},
  disguisedNames: [],
  actions: [],
  uris: [],
  embeddedFiles: [],
  script: null,
  encryption: null,
  forms: { acroForm: false, xfa: false },
  images: 0,
  qrCodes: [],
  trailingBytes: 0,
  leadingBytes: 0,
  text: '',
  information: {},
}
