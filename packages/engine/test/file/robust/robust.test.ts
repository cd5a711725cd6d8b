// What anybody can do to a file without knowing how it is judged: never from malicious to clean. Over every file that the
// trait corpus convicts.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { analyzeFile } from '../../../src/index.ts'
import { writeTar } from '../archives/write-archive.ts'
import { writeZip } from '../archives/write-zip.ts'
import { claimCompany } from '../pe/claim-company.ts'
import { signPe } from '../pe/sign-pe.ts'
import { suspects } from '../traits/suspects.ts'

const now = new Date('2026-01-01T00:00:00Z')
const CUTS = 10

interface Convicted {
  readonly name: string
  readonly bytes: Uint8Array
  readonly id: string
  readonly group: string
}

const convicted: Convicted[] = []

async function judge(bytes: Uint8Array, fileName: string | null): Promise<string> {
  return (await analyzeFile(bytes, { fileName, now })).verdict.label
}

before(async () => {
  for (const { name, bytes } of suspects) {
    const { verdict, root } = await analyzeFile(bytes, { fileName: name, now })
    const { id, group } = root.facts.type
    if (verdict.label === 'malicious') convicted.push({ name, bytes, id, group })
  }
})

/** Changed by each of the ways, none of the files is clean. */
async function neverClean(
  files: readonly Convicted[],
  ways: Readonly<Record<string, (file: Convicted) => readonly [bytes: Uint8Array, name: string | null]>>,
): Promise<void> {
  const cleared: string[] = []
  for (const file of files)
    for (const [way, change] of Object.entries(ways))
      if ((await judge(...change(file))) === 'clean') cleared.push(`${file.name} ${way}`)
  assert.deepEqual(cleared, [])
}

const extensionOf = (name: string): string => /\.\w+$/.exec(name)?.[0] ?? ''

/** Line by line, a script of these ends wherever it is cut, and settings have no end of their own. */
const ENDS_ANYWHERE = new Set(['text', 'data'])

/**
 * What convicts them stands behind the end of an honest picture or document, which is whole without it; the first lines of
 * a pickle of protocol 0 are a text.
 */
const ENDS_BEFORE = new Set(['picture.gif', 'paper.pdf', 'model.pkl'])

/** A shell script that writes C: only its first line says which of the two it is. */
const BEGINS = 'whole-hide.sh'

test('the corpus convicts enough to say something', () => assert.ok(convicted.length > 150))

test('programs, documents of every generation, archives and scripts are among them', () => {
  const ids = new Set(convicted.map(({ id }) => id))
  const wanted = 'pe32 pe64 elf macho doc docm docx xls xlsm xlsx rtf pdf onenote zip cab tar gzip msi lnk'.split(' ')
  const scripts = 'javascript vbscript powershell batch shell python php perl ruby asp jsp hta'.split(' ')
  assert.deepEqual(
    [...wanted, ...scripts].filter((id) => !ids.has(id)),
    [],
  )
})

test('cut off at ten places, what has an end of its own is not clean', async () => {
  const ended = convicted.filter(
    ({ name, group }) => !ENDS_ANYWHERE.has(group) && group !== 'script' && !ENDS_BEFORE.has(name),
  )
  await neverClean(
    ended,
    Object.fromEntries(
      Array.from({ length: CUTS }, (_, at) => [
        `cut at ${at + 1}/${CUTS + 1}`,
        ({ bytes, name }: Convicted) => [bytes.subarray(0, Math.floor((bytes.length * (at + 1)) / (CUTS + 1))), name],
      ]),
    ),
  )
})

test('a server page that is cut off inside its code is not clean', async () => {
  const page =
    '<%@ page import="java.util.*" %>\n<html><body>\n<% for (int i = 0; i < 3; i++) { out.println(i); } %>\n</body></html>\n'
  assert.equal(await judge(Buffer.from(page), 'a.jsp'), 'clean')
  assert.equal(await judge(Buffer.from(page.slice(0, page.indexOf('out.'))), 'a.jsp'), 'unknown')
})

const COMMENTS: Readonly<Record<string, string>> = {
  powershell: '#',
  javascript: '//',
  vbscript: "'",
  batch: 'rem ',
  shell: '#',
  python: '#',
  php: '//',
  perl: '#',
  ruby: '#',
  url_shortcut: ';',
}

test('between control characters no script is clean', async () => {
  const scripts = convicted.filter(({ id }) => COMMENTS[id] !== undefined)
  const comment = ({ id }: Convicted, text: string): Buffer => Buffer.from(`\n${COMMENTS[id]}${text}\n`, 'latin1')
  await neverClean(scripts, {
    'a comment behind': (one) => [Buffer.concat([one.bytes, comment(one, '\x01'.repeat(one.bytes.length))]), one.name],
    'NULs behind': (one) => [Buffer.concat([one.bytes, Buffer.alloc(one.bytes.length + 100)]), one.name],
  })
})

test('behind a long text nothing that is no text is clean', async () => {
  const text = Buffer.from('A line of a text that stands in front.\n'.repeat(1500))
  const data = convicted.filter(({ group, bytes }) => bytes.length > 8192 && ['executable', 'archive'].includes(group))
  assert.ok(data.length > 10)
  await neverClean(data, { text: ({ bytes }) => [Buffer.concat([text, bytes]), 'notes.txt'] })
})

/** Nobody runs these when something stands before their first line. */
const FIRST_LINE = new Set(['registry_script', 'iqy', 'rdp'])

test('behind forty thousand bytes of nothing no script is clean', async () => {
  const scripts = convicted.filter(
    ({ id, group, name }) => group === 'script' && !FIRST_LINE.has(id) && name !== BEGINS,
  )
  const behind = (padding: string, { bytes, name }: Convicted): readonly [Uint8Array, string] => [
    Buffer.concat([Buffer.from(padding), bytes]),
    name,
  ]
  await neverClean(scripts, { 'blank lines': (one) => behind('\r\n'.repeat(20_000), one) })
  await neverClean(
    scripts.filter(({ id }) => id === 'batch'),
    { remarks: (one) => behind('rem a\r\n'.repeat(20_000), one) },
  )
})

test('in containers of containers nothing is clean', async () => {
  const nested = (bytes: Uint8Array, name: string): Buffer =>
    gzipSync(writeTar([{ name: 'a.zip', bytes: writeZip([{ name, bytes: Buffer.from(bytes) }]) }]))
  await neverClean(convicted, { 'zip in tar in gzip': ({ bytes, name }) => [nested(bytes, name), 'a.tar.gz'] })
})

test('a certificate behind a program clears nothing', async () => {
  const programs = convicted.filter(({ id }) => id === 'pe32' || id === 'pe64')
  await neverClean(programs, {
    'signed by itself': ({ bytes, name }) => [signPe(bytes), name],
    'a block that is no certificate': ({ bytes, name }) => [withBlock(bytes), name],
  })
})

test('an invented company takes no conviction back', async () => {
  const lowered: string[] = []
  let claimed = 0
  for (const { name, bytes } of convicted.filter(({ id }) => id === 'pe32' || id === 'pe64')) {
    const company = { CompanyName: 'Example Works GmbH', ProductName: 'Example', FileDescription: 'Example' }
    const changed = claimCompany(bytes, company)
    if (changed === null) continue
    claimed += 1
    if ((await judge(changed, name)) !== 'malicious') lowered.push(name)
  }
  assert.ok(claimed > 20, `${claimed} programs`)
  assert.deepEqual(lowered, [])
})

/** A certificate table (PE/COFF, "The Attribute Certificate Table") that holds no signature. */
function withBlock(bytes: Uint8Array): Buffer {
  const file = Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)])
  const optional = file.readUInt32LE(60) + 24
  const table = optional + (file.readUInt16LE(optional) === 0x20b ? 112 : 96) + 32
  file.writeUInt32LE(file.length, table)
  file.writeUInt32LE(2048, table + 4)
  const block = Buffer.alloc(2048, 7)
  block.writeUInt32LE(2048, 0)
  block.writeUInt32LE(0x0002_0200, 4)
  return Buffer.concat([file, block])
}

test('under another name what names itself is not clean', async () => {
  const disguised = /\u202e/
  const named = convicted.filter(({ group, name }) => group !== 'text' && group !== 'script' && !disguised.test(name))
  await neverClean(named, {
    'as a picture': ({ bytes }) => [bytes, 'holiday.jpg'],
    'without a name': ({ bytes }) => [bytes, null],
    'with a second extension': ({ bytes, name }) => [bytes, `report.pdf${extensionOf(name)}`],
  })
})

test('programs stay malicious with a long text behind their end', async () => {
  const text = Buffer.from(
    Array.from({ length: 90_000 }, (_, at) => `Line ${at} of a manual that anybody may append to a program.\n`).join(
      '',
    ),
  )
  const programs = convicted.filter(({ group }) => group === 'executable')
  assert.ok(programs.length > 20)
  const lowered: string[] = []
  for (const { name, bytes } of programs.filter((_, at) => at % 4 === 0)) {
    const verdict = await judge(Buffer.concat([bytes, text]), name)
    if (verdict !== 'malicious') lowered.push(`${name} ${verdict}`)
  }
  assert.deepEqual(lowered, [])
})
