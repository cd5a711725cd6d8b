import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sandboxLayout } from '../../src/layout.ts'
import { readControl } from '../../src/results/control.ts'
import type { RunOutput } from '../../src/results/run.ts'
import { windowsTrace } from '../../src/results/windows/trace.ts'
import { type Change, changedFiles } from './changed-files.ts'
import { GIVEN } from './windows-given.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-image-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const HIVE = 'WINE REGISTRY Version 2\n\n[Software\\\\Old] 1\n"kept"="1"\n'
for (const name of ['user.reg', 'system.reg']) writeFileSync(join(folder, name), HIVE)
const image = { ...sandboxLayout(folder).windows, folder }

const C = '/root/.wine/drive_c'
const SAMPLE = '1.000:0100:0104:'
const LOADED = `${SAMPLE}trace:loaddll:build_module Loaded L"C:\\\\a.exe" at 0000000140000000: native`

const filesStream = (changes: readonly Omit<Change, 'kind'>[]): Buffer =>
  changedFiles(changes.map((change) => ({ kind: 'f', ...change })))

const read = (
  lines: readonly string[],
  files: Buffer,
  control = 'START 1\nEND 3 2\nDONE\n',
  commandLines: readonly string[] = GIVEN.commandLines,
) => {
  const output: RunOutput = {
    control: readControl(control),
    trace: Buffer.from(['/mark', LOADED, ...lines.map((line) => `${SAMPLE}${line}`)].join('\n')),
    network: Buffer.alloc(0),
    files,
    output: Buffer.alloc(0),
    screen: Buffer.alloc(0),
    packets: Buffer.alloc(0),
    memory: Buffer.alloc(0),
    full: [],
    missing: [],
    stoppedFromOutside: false,
  }
  return windowsTrace(output, { ...GIVEN, commandLines }, image)
}
const hives = (user = HIVE) => [
  { path: '/root/.wine/user.reg', existed: true, content: user },
  { path: '/root/.wine/system.reg', existed: true, content: HIVE },
]

test('a file that a call wrote has what was found in it, under its Windows name in any case', async () => {
  const trace = await read(
    [
      'Call KERNEL32.CreateFileA(1 "c:\\\\USERS\\\\anna\\\\X.txt",40000000,0,0,2,0,0) ret=140001000',
      'Ret  KERNEL32.CreateFileA() retval=00000030 ret=140001000',
    ],
    filesStream([...hives(), { path: `${C}/users/anna/x.txt`, content: 'hi' }]),
  )
  assert.deepEqual(
    trace.files.map(({ op, path, bytes, start }) => [op, path, bytes, start]),
    [['write', 'c:\\USERS\\anna\\X.txt', 2, 'hi']],
  )
  assert.deepEqual(
    trace.dropped.map(({ path }) => path),
    ['C:\\users\\anna\\x.txt'],
  )
})

test('books of Wine are not told, files of its root are', async () => {
  const trace = await read(
    [],
    filesStream([
      ...hives(),
      { path: '/tmp/wine-x/server/lock', content: '1' },
      { path: '/etc/passwd', existed: true, content: 'x' },
      { path: `${C}/users/anna/AppData/Local/Microsoft/Windows/INetCache/Content.IE5/index.dat`, content: '1' },
    ]),
  )
  assert.deepEqual(
    trace.files.map(({ path }) => path),
    ['/etc/passwd'],
  )
})

test('a value has the data that was found, and who wrote it', async () => {
  const run = 'Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run'
  const trace = await read(
    [
      `Call advapi32.RegSetKeyValueA(80000001,1 "${run}",2 "u",1,3,4) ret=140001000`,
      'Ret  advapi32.RegSetKeyValueA() retval=00000000 ret=140001000',
    ],
    filesStream(hives(`${HIVE}\n[${run}] 2\n"u"="C:\\\\u.exe"\n`)),
  )
  const [written] = trace.registry.filter(({ name }) => name === 'u')
  assert.deepEqual([written?.pid, written?.data, written?.op], [256, 'C:\\u.exe', 'write'])
  assert.equal(trace.registry.filter(({ name }) => name === 'u').length, 1)
})

test('what was not written down at the end is said', async () => {
  const trace = await read([], filesStream([]))
  assert.ok(trace.notCovered.some((note) => note.includes('registry was not written down')))
})

test('how it ended', async () => {
  const ending = async (control: string) => (await read([], filesStream(hives()), control)).exit
  assert.deepEqual(await ending('START 1\nEND 3 2\n'), { how: 'exited', code: 3 })
  assert.deepEqual(await ending('START 1\nTIME_UP 2\nEND 0 2\n'), { how: 'time_up' })
  assert.equal((await ending('START 1\n')).how, 'power_off')
})

test('what may have been done past the log leaves the run open, where it came to its end', async () => {
  const lacking = async (lines: readonly string[], control?: string, user?: string) =>
    (await read(lines, filesStream(hives(user)), control)).limits.map(
      ({ limit, what }) => `${limit} ${what.slice(0, 27)}`,
    )
  const end = 'Call PE DLL (proc=1,module=1 L"ntdll.dll",reason=PROCESS_DETACH,res=1)'
  assert.deepEqual(await lacking([end]), [])
  assert.deepEqual(await lacking([]), ['EVIDENCE_MISSING calls of C:\\users\\anna\\Down'])
  assert.deepEqual(await lacking([], 'START 1\nTIME_UP 2\nEND 0 2\n'), [], 'it was at work when its time was up')
  assert.deepEqual(await lacking([end], 'START 1\nEND 3 2\nPAST 7ffc 0 3\nPAST 5 0 3\n'), [
    'EVIDENCE_MISSING calls of the system below t',
    'EVIDENCE_MISSING calls past Windows to close',
  ])
  const chosen = `${HIVE}\n[Software\\\\Wine\\\\Debug] 2\n"RelayInclude"="x"\n`
  assert.deepEqual(await lacking([end], undefined, chosen), ['EVIDENCE_MISSING calls of programs that bega'])
})

test('a class that a library registers because we told it to is marked as asked, one that takes the place of another is not', async () => {
  const registers = (id: string): readonly string[] => [
    `Call ADVAPI32.RegCreateKeyExA(80000000,"CLSID\\\\${id}\\\\InprocServer32",0,0,0,2001f,0,1,0) ret=140001000`,
    'Ret  ADVAPI32.RegCreateKeyExA() retval=00000000 ret=140001000',
    'Call ADVAPI32.RegSetValueExA(50,1 "",0,1,1 "C:\\\\a.dll",5) ret=140001000',
    'Ret  ADVAPI32.RegSetValueExA() retval=00000000 ret=140001000',
  ]
  const known = '{00000000-0000-0000-c000-000000000046}'
  const own = '{6f2d1e54-17a1-4e54-9c1a-0d7a8b7e1a01}'
  const before = `WINE REGISTRY Version 2\n\n[Software\\\\Classes\\\\CLSID\\\\${known}] 1\n@="x"\n`
  writeFileSync(join(folder, 'system.reg'), before)
  const asked = ['C:\\windows\\system32\\regsvr32.exe /s C:\\a.dll']
  const { registry } = await read([...registers(own), ...registers(known)], filesStream(hives()), undefined, asked)
  writeFileSync(join(folder, 'system.reg'), HIVE)
  const told = registry.filter(({ op, key }) => op !== 'delete' && /CLSID/.test(key))
  assert.ok(told.length >= 2, JSON.stringify(registry))
  for (const event of told) assert.equal(event.asked === true, event.key.includes(own), JSON.stringify(event))
})
