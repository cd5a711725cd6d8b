// What is made of entries on the operator's lists.
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as knownRegistry from '../../../src/file/detectors/known/registry.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import type { ListMatch } from '../../../src/lists/list-match.ts'
import { type CaseTable, testOnFacts } from '../detector-table.ts'
import { typeFacts } from '../empty-facts.ts'

const MATCH: ListMatch = {
  list: 'bad/kits.txt',
  says: 'bad',
  kind: 'sha256',
  value: 'ab'.repeat(32),
  entry: 3,
  since: '2026-11-01',
  until: null,
  comment: 'kit',
  score: 100,
  nearness: null,
}

const listed = (where: string, match: Partial<ListMatch> = {}): Partial<FileFacts> => ({
  type: typeFacts('pe32'),
  listed: [{ value: 'x', where, match: { ...MATCH, ...match } }],
})

const near: Partial<ListMatch> = { kind: 'tlsh', nearness: 'Their TLSH digests lie 9 apart.' }

const KNOWN: CaseTable<Partial<FileFacts>> = {
  known_bad_file: {
    hits: { 'its hash on a list': listed('file'), 'an MD5 is enough to suspect': listed('file', { kind: 'md5' }) },
    misses: {
      'a list of good files': listed('file', { says: 'good' }),
      'a near one': listed('file', near),
      'an address in it': listed('strings@0x10', { kind: 'domain' }),
      'no list': {},
    },
  },
  resembles_known_bad_file: {
    hits: { 'a near hash': listed('file', near) },
    misses: {
      'near a good one': listed('file', { ...near, says: 'good' }),
      'the same, which is told as that': {
        listed: [...(listed('file').listed ?? []), ...(listed('file', near).listed ?? [])],
      },
      'a picture': { ...listed('file', near), type: typeFacts('png') },
    },
  },
  leads_to_listed_address: {
    hits: { 'a domain in a program': listed('strings@0x10', { kind: 'domain', value: 'bad.example' }) },
    misses: {
      'an address of a good list': listed('strings@0x10', { kind: 'domain', says: 'good' }),
      'the file itself': listed('file'),
    },
  },
}

testOnFacts(fileFamily(knownRegistry), KNOWN)
