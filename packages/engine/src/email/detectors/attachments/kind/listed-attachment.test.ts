import { createHash } from 'node:crypto'
import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { lists } from '../../../../../test/email/lists.ts'
import { listedAttachment } from './listed-attachment.ts'

const hash = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex')
const held = [{ path: 'a.zip/x.exe', md5: hash('md5', 'x'), sha1: hash('sha1', 'x'), sha256: hash('sha256', 'x') }]
// The content of an attachment of these tests is one letter.
const sha256 = hash('sha256', 'y')

testDetector(listedAttachment, {
  hits: {
    'by its SHA-256': { ...attached('a.bin', {}, { content: 'y' }), lists: lists(['sha256', sha256]), says: 'a.bin' },
    'by its MD5': { ...attached('a.bin', {}, { content: 'y' }), lists: lists(['md5', hash('md5', 'y')]) },
    'a file in it': {
      ...attached('a.zip', { kind: 'archive', held }, { content: 'z' }),
      lists: lists(['sha1', hash('sha1', 'x')]),
      says: 'a.zip/x.exe',
    },
  },
  misses: {
    'another file': { ...attached('a.bin', {}, { content: 'z' }), lists: lists(['sha256', sha256]) },
    'a list of good files': { ...attached('a.bin', {}, { content: 'y' }), lists: lists(['sha256', sha256, 'good']) },
    'no list': attached('a.bin', {}, { content: 'y' }),
  },
})
