// What stays packed is `unknown`: under the name of a known packer, without any name, and for Linux; what was taken out, and
// what only carries pictures, is not.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { analyzeFile, type FileReport } from '../../src/file/analyze.ts'
import type { PeSignature } from '../../src/file/formats/pe/authenticode/authenticode.ts'
import { judgeFile } from '../../src/file/verdict/judge.ts'
import { basicCode } from './pe/basic-program.ts'
import { buildPe } from './pe/build-pe.ts'
import type { PeRecipe } from './pe/pe-recipe.ts'

const EXECUTABLE = 0x60000020
/** Bytes without any order, the same every time. */
const NOISE = Buffer.concat(Array.from({ length: 1024 }, (_, at) => createHash('sha256').update(String(at)).digest()))
const IMPORTS = { 'KERNEL32.dll': ['LoadLibraryA', 'GetProcAddress'] }
const MANY = { 'KERNEL32.dll': Array.from({ length: 40 }, (_, at) => `Function${at}`) }

const analyze = async (recipe: PeRecipe): Promise<FileReport> =>
  analyzeFile(buildPe(recipe), { fileName: 'tool.exe', now: new Date(0) })

for (const [name, packer] of [
  ['.aspack', 'ASPack'],
  ['.MPRESS1', 'MPRESS'],
  ['.nsp0', 'NsPack'],
  ['.petite', 'Petite'],
  ['.RLPack', 'RLPack'],
  ['MEW', 'MEW'],
  ['PEC2', 'PECompact'],
  ['.vmp0', 'VMProtect'],
  ['UPX0', 'UPX'],
] as const)
  test(`packed with ${packer} is unknown, and says so`, async () => {
    const { verdict } = await analyze({ imports: IMPORTS, sections: [{ name, data: Buffer.alloc(64, 1) }] })
    assert.equal(verdict.label, 'unknown')
    assert.match(verdict.unseen.join('; '), new RegExp(`packed with ${packer}`))
  })

test('p-code of Visual Basic is not read, and says so', async () => {
  const { verdict } = await analyze({ bits: 32, code: basicCode({ declares: [['mine.dll', 'Draw']], isPCode: true }) })
  assert.equal(verdict.label, 'unknown')
  assert.match(verdict.unseen.join('; '), /p-code/)
})

test('code behind what is read of a program is unknown, unless a maker answers for it', async () => {
  const { facts } = (await analyze({ imports: MANY })).root
  const { code } = facts
  assert.ok(code !== undefined && facts.pe !== undefined)
  assert.equal(judgeFile(facts, []).label, 'clean')
  const cut = { ...facts, code: { ...code, isCut: true } }
  const { label, unseen } = judgeFile(cut, [])
  assert.equal(label, 'unknown')
  assert.match(unseen.join('; '), /there is more/)
  const { pe: _, ...ofLinux } = cut
  assert.equal(judgeFile(ofLinux, []).label, 'unknown')
  // only what is asked of a signature
  const signature = { isTrusted: true, chain: [], timestamp: null } as unknown as PeSignature
  assert.equal(judgeFile({ ...cut, pe: { ...facts.pe, signatures: [signature] } }, []).label, 'clean')
})

test('code without order is unknown, whatever its section is called', async () => {
  const { verdict } = await analyze({
    imports: MANY,
    sections: [{ name: '.text1', data: NOISE, characteristics: EXECUTABLE }],
  })
  assert.notEqual(verdict.label, 'clean')
  assert.match(verdict.unseen.join('; '), /code section \.text1/)
})

test('data without order beside hardly an import is unknown', async () => {
  const { verdict } = await analyze({ imports: IMPORTS, sections: [{ name: '.data', data: NOISE }] })
  assert.notEqual(verdict.label, 'clean')
  assert.match(verdict.unseen.join('; '), /imports 2 functions/)
})

test('a program that carries such data and imports what it uses is clean', async () => {
  const { verdict } = await analyze({ imports: MANY, sections: [{ name: '.data', data: NOISE }] })
  assert.deepEqual([verdict.label, verdict.unseen], ['clean', []])
})

test('a library of pictures is clean', async () => {
  const { verdict } = await analyze({ dll: true, imports: IMPORTS, resources: { PICTURE: NOISE } })
  assert.deepEqual([verdict.label, verdict.unseen], ['clean', []])
})
