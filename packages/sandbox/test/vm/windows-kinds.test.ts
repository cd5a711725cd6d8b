// Every kind of file that the Windows guest runs, beside the programs of `windows.test.ts`: each is started as a double click
// would start it, and what it did is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizeOfPlainPng } from '@assay/engine'
import { writeLnk } from '../../../engine/test/file/traits/write-lnk.ts'
import { NO_WINDOWS_IMAGE, type SandboxOutcome } from '../../src/index.ts'
import { LIBRARY, WINDOW } from '../samples/windows-sources.ts'
import { writeInstaller } from '../samples/write-installer.ts'
import { compileForWindows, missingWindowsCompiler } from '../traits/compile.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()
const noImage = vm !== null && vm.images.windows === null ? NO_WINDOWS_IMAGE : false
const PUBLIC = 'C:\\users\\Public'
const CMD = 'C:\\windows\\system32\\cmd.exe'
/** They end by themselves in seconds; a busy host may need longer. */
const OBSERVE_MS = 60_000

/** A library loads once for each of its functions, and one of these stays. */
const LIBRARY_MS = 110_000

type Complete = Extract<SandboxOutcome, { status: 'complete' }>

async function run(bytes: Uint8Array, fileName: string, observeMs = OBSERVE_MS): Promise<Complete> {
  const outcome = await vm?.run({ bytes, fileName, observeMs })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome)?.slice(0, 500))
  return outcome
}

const left = ({ trace }: Complete, name: string): string | undefined =>
  trace.dropped
    .filter(({ path }) => path.toLowerCase() === `${PUBLIC}\\${name}`.toLowerCase())
    .map(({ bytes }) => Buffer.from(bytes).toString('latin1').trim())[0]

const writes = (by: string): string => `/c echo ${by}>${PUBLIC}\\${by}.txt`
const scriptWrites = (by: string): string =>
  `Set shell = CreateObject("WScript.Shell")\r\nshell.Run "cmd.exe ${writes(by)}", 0, True\r\n`

/** Each leaves a file with its own name in it, through a child of its own. */
const KINDS: Readonly<Record<string, Uint8Array>> = {
  'installer.msi': writeInstaller([[CMD, writes('installer')]]),
  'shortcut.lnk': writeLnk({ target: CMD, arguments: writes('shortcut') }),
  'batch.bat': Buffer.from(`@echo off\r\ncmd.exe ${writes('batch')}\r\n`),
  'vbs.vbs': Buffer.from(scriptWrites('vbs')),
  'js.js': Buffer.from(
    `new ActiveXObject("WScript.Shell").Run(${JSON.stringify(`cmd.exe ${writes('js')}`)}, 0, true)\r\n`,
  ),
}

for (const [fileName, bytes] of Object.entries(KINDS))
  test(`${fileName} is run, and so is what it starts`, { skip: skip || noImage }, async () => {
    const outcome = await run(bytes, fileName)
    const name = fileName.replace(/\..*/, '')
    assert.equal(left(outcome, `${name}.txt`), name)
    assert.ok(outcome.trace.processes.some(({ commandLine }) => commandLine.includes(`echo ${name}`)))
    assert.notEqual(outcome.trace.exit.how, 'time_up')
    assert.deepEqual(outcome.trace.screenshots, [], 'without a window there is no picture')
  })

for (const machine of ['x86_64', 'i686'] as const) {
  const needs = skip || noImage || (missingWindowsCompiler(machine) ?? false)
  test(`a library (${machine}): its entry point and its functions are called, and which is told`, {
    skip: needs,
  }, async () => {
    const outcome = await run(compileForWindows(machine, LIBRARY, { kind: 'library' }), 'sample.dll', LIBRARY_MS)
    for (const name of ['main', 'register', 'install', 'start', 'hidden'])
      assert.equal(left(outcome, `${name}.txt`), name, name)
    assert.equal(left(outcome, 'unregister.txt'), undefined)
    const told = outcome.trace.notCovered.find((words) => words.startsWith('Of the library'))
    assert.match(told ?? '', /#\d+ DllRegisterServer.*, #\d+ DllInstall.*, #\d+ Start.*, #77\. Not called: /)
    assert.equal(outcome.trace.processes.filter(({ startedBy }) => startedBy === 'sample').length, 4)
  })
}

test('a window: its title is told, and a picture shows it', {
  skip: skip || noImage || (missingWindowsCompiler('x86_64') ?? false),
}, async () => {
  const { trace } = await run(compileForWindows('x86_64', WINDOW, { kind: 'window' }), 'sample.exe')
  assert.ok(trace.system.some((event) => event.kind === 'window' && event.what === 'LockerWindow: Read me'))
  const [picture] = trace.screenshots ?? []
  assert.ok(picture !== undefined)
  assert.deepEqual(sizeOfPlainPng(picture.png), { width: 1_024, height: 768 })
  assert.ok(picture.atMs < 60_000)
})
