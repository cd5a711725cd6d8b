// PostScript read as tokens: strings in all spellings, what is opened, what is run; and previews of DOS EPS.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPostScript } from '../../../src/file/formats/postscript/read.ts'
import { tokensOf } from '../../../src/file/formats/postscript/tokens.ts'
import { analyzeFile } from '../../../src/index.ts'
import { writeDosEps } from './write-eps.ts'

const now = new Date('2026-01-01T00:00:00Z')
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const read = (program: string) => readPostScript(latin1(`%!PS-Adobe-3.0\n${program}`))
const strings = (text: string): readonly string[] =>
  [...tokensOf(latin1(text))].flatMap((token) => (token.kind === 'string' ? [token.text] : []))

test('strings are read in their three spellings, with what is escaped and nested in them', () => {
  assert.deepEqual(strings('(a (b) \\(c\\) \\101\\\n\\n)'), ['a (b) (c) A\n'])
  assert.deepEqual(strings('<2570697065 25>'), ['%pipe%'])
  assert.deepEqual(strings('<~87cURD]i,"Ebo80~>'), ['Hello World!'])
  assert.deepEqual(strings('<~z~>'), ['\0\0\0\0'])
  assert.deepEqual(strings('<< /a (b) >>'), ['b'])
})

test('fonts in cipher are no tokens', () => {
  assert.deepEqual(strings('currentfile eexec\n(not a string)\ncleartomark (a string)'), ['a string'])
})

test('comments tell title and maker, and whether it is a picture', () => {
  const facts = readPostScript(latin1('%!PS-Adobe-3.0 EPSF-3.0\n%%Title: (A leaf)\n%%Creator: A program 5\n%%EOF'))
  assert.ok(facts?.isEncapsulated)
  assert.equal(facts.title, '(A leaf)')
  assert.equal(facts.creator, 'A program 5')
})

test('files are told with the operator that gets their name, commands without their device', () => {
  const facts = read('(/etc/passwd) (r) file pop (a.ps) run (%stdin) (r) file (*) {=} 256 string filenameforall')
  assert.deepEqual(facts?.files, [
    { operator: 'file', name: '/etc/passwd' },
    { operator: 'run', name: 'a.ps' },
    { operator: 'filenameforall', name: '*' },
  ])
  assert.deepEqual(read('(%pipe%id) (r) file')?.commands, ['id'])
  assert.deepEqual(read('<2570697065256964> (r) file')?.commands, ['id'])
})

test('an escaped device, a preview and a program at the end are found in an EPS for DOS', async () => {
  const eps = writeDosEps(latin1('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n'), latin1('II*\0\x08\0\0\0\0\0'))
  const { root, verdict } = await analyzeFile(eps, { fileName: 'leaf.eps', now })
  assert.equal(root.facts.type.id, 'postscript')
  assert.deepEqual(
    root.children.map(({ facts }) => facts.name),
    ['command.sh', 'preview.tif'],
  )
  assert.equal(verdict.label, 'malicious')
})

test('an ordinary document is clean', async () => {
  const page =
    '%!PS-Adobe-3.0\n%%Title: A page\n/Helvetica findfont 12 scalefont setfont 72 720 moveto (Hello) show showpage\n%%EOF\n'
  assert.equal((await analyzeFile(latin1(page), { fileName: 'page.ps', now })).verdict.label, 'clean')
})

test('every prefix ends, nesting and strings without an end too', () => {
  const program = latin1('%!PS\n(a(b\\1) <41 <~87c~> /x {(%pipe%a) (r) file} def currentfile eexec abc')
  for (let length = 0; length <= program.length; length += 1) readPostScript(program.subarray(0, length))
  const began = process.cpuUsage()
  readPostScript(Buffer.concat([latin1('%!PS\n'), Buffer.alloc(4 << 20, '(')]))
  readPostScript(Buffer.concat([latin1('%!PS\n'), Buffer.alloc(4 << 20, '<')]))
  readPostScript(Buffer.concat([latin1('%!PS\n'), Buffer.alloc(4 << 20, 'eexec ')]))
  readPostScript(Buffer.concat([latin1('%!PS\n'), Buffer.alloc(4 << 20, '(\\')]))
  const { user } = process.cpuUsage(began)
  assert.ok(user < 20_000_000, `${user} µs`)
})
