// Lists of lines in the forms that publishers and tools write.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { lineReader, type ReadEntry } from '../../src/lists.ts'

const SHA256 = createHash('sha256').update('a sample of ours').digest('hex')
const SHA1 = createHash('sha1').update('a sample of ours').digest('hex')
const MD5 = createHash('md5').update('a sample of ours').digest('hex')

function read(...lines: readonly string[]): readonly ReadEntry[] {
  const reader = lineReader()
  return lines.map(reader)
}

const told = (entry: ReadEntry | undefined): string =>
  typeof entry === 'object'
    ? [...entry.keys.map(({ kind, value }) => `${kind}:${value}`), entry.comment].join(' ').trim()
    : String(entry)

test('a line of a plain list is the entry that it is, with what stands behind it', () => {
  const cases: readonly (readonly [string, string])[] = [
    [SHA256, `sha256:${SHA256}`],
    [SHA1.toUpperCase(), `sha1:${SHA1}`],
    [`${MD5},the dropper`, `md5:${MD5} the dropper`],
    [`${SHA256}  setup.exe`, `sha256:${SHA256} setup.exe`],
    [`${SHA256} *setup.exe`, `sha256:${SHA256} setup.exe`],
    [`SHA256 (setup.exe) = ${SHA256}`, `sha256:${SHA256} setup.exe`],
    ['http://Bad.Example:80/a/b?c=1#d', 'url:bad.example/a/b?c=1'],
    ['hxxps://bad[.]example/login', 'url:bad.example/login'],
    ['bad.example/login', 'url:bad.example/login'],
    ['bad.example', 'domain:bad.example'],
    ['*.bad.example', 'domain:bad.example'],
    ['bücher.example', 'domain:xn--bcher-kva.example'],
    ['0.0.0.0 bad.example', 'domain:bad.example'],
    ['||bad.example^', 'domain:bad.example'],
    ['203.0.113.7', 'ip:203.0.113.7'],
    ['203.0.113.7:4443 # beacon', 'ip:203.0.113.7 beacon'],
    ['203.0.113.7/24', 'ip:203.0.113.0/24'],
    ['2001:DB8:0::1', 'ip:2001:db8::1'],
    ['2001:db8::ffff/48', 'ip:2001:db8::/48'],
    ['Billing@Bad.example', 'email:billing@bad.example'],
    ['', 'skipped'],
    ['# a comment', 'skipped'],
  ]
  for (const [line, expected] of cases) assert.equal(told(read(line)[0]), expected, line)
})

test('what is no entry is told as unread: no hash of nothing, no half a hash, no block of a country, no single label', () => {
  const unread = [
    'd41d8cd98f00b204e9800998ecf8427e',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '0'.repeat(64),
    SHA256.slice(0, 50),
    '10.0.0.0/7',
    '0.0.0.0/0',
    '::/0',
    '203.0.113.7/33',
    '203.0.113.700',
    'localhost',
    'com',
    'javascript:alert(1)',
    `${'x'.repeat(5_000)}.example`,
  ]
  for (const line of unread) assert.equal(told(read(line)[0]), 'unread', line)
})

test('a table is read by the names of its columns, in a comment or not; the strongest hash stands for the file', () => {
  const [head, entry] = read(
    '"SHA-1","MD5","CRC32","FileName","FileSize","ProductCode","OpSystemCode","SpecialCode"',
    `"${SHA1}","${MD5}","00000000","no ""quoted"", name.dll",1,2,"3",""`,
  )
  assert.equal(head, 'skipped')
  assert.equal(told(entry), `sha1:${SHA1} no "quoted", name.dll`)
  const [, , bazaar] = read(
    '# recent samples',
    '# "first_seen_utc","sha256_hash","md5_hash","signature"',
    `"2026-11-01 08:00:00","${SHA256}","${MD5}","Kit"`,
  )
  assert.equal(told(bazaar), `sha256:${SHA256} Kit`)
  assert.ok(typeof bazaar === 'object' && bazaar.since === '2026-11-01')
  const [, url] = read('id;dateadded;url;threat', '7;2026-10-02;http://bad.example/x;malware_download')
  assert.equal(told(url), 'url:bad.example/x malware_download')
})

test('what the reference data set marks as malicious is not taken for known', () => {
  const [, marked] = read('"SHA-256","FileName","SpecialCode"', `"${SHA256}","tool.exe","M"`)
  assert.equal(marked, 'skipped')
})

test('a column of other hashes does not make entries: an import hash has the length of an MD5', () => {
  const [, row] = read('imphash,filename,sha256_hash', `${MD5},a.exe,${SHA256}`)
  assert.equal(told(row), `sha256:${SHA256} a.exe`)
})

test('two columns without names are no names, whatever they are', () => {
  assert.equal(told(read('bad.example,url')[0]), 'domain:bad.example url')
  assert.equal(told(read('bad.example\turl')[0]), 'domain:bad.example url')
})

test('a comment that only speaks of columns makes none', () => {
  for (const comment of ['# SHA-256, MD5, a URL or a domain on each line', '# md5,sha1'])
    assert.equal(told(read(comment, `${SHA256} the kit`)[1]), `sha256:${SHA256} the kit`, comment)
})

test('what a list says of an entry holds no control characters and is short', () => {
  const [entry] = read(`${SHA256} a\u001b[31m\u202eb${'c'.repeat(900)}`)
  assert.ok(typeof entry === 'object')
  assert.match(entry.comment, /^a \[31m bc+$/)
  assert.equal(entry.comment.length, 200)
})

test('no line makes the reader throw', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 20 }), (lines) => {
      for (const entry of read(...lines)) assert.ok(typeof entry === 'string' || entry.keys.length > 0)
    }),
  )
})
