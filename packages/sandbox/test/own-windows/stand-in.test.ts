// An operator's own Windows from its image to the report, with Wine in the place of Windows: imported by the real command, started
// from its own disk, greeted by our agent, frozen, and woken for each sample.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { NO_WINDOWS_IMAGE, openMicroVm } from '../../src/index.ts'
import { sandboxLayout } from '../../src/layout.ts'
import { compileForWindows, missingWindowsCompiler } from '../traits/compile.ts'
import { openTestVm, TEST_DATA_DIR } from '../vm/test-vm.ts'
import { writeStandIn } from './stand-in.ts'

const { vm, skip: noVm } = await openTestVm()
const skip =
  noVm || (vm?.images.windows == null ? NO_WINDOWS_IMAGE : false) || (missingWindowsCompiler('x86_64') ?? false)
const folder = mkdtempSync(join(tmpdir(), 'assay-stand-in-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const image = join(folder, 'windows.qcow2')

/** The guests that tests share, and an own Windows beside them that is this test's alone. */
function shareGuests(): void {
  const { builds, current } = sandboxLayout(TEST_DATA_DIR)
  mkdirSync(join(dataDir, 'sandbox'), { recursive: true })
  symlinkSync(builds, join(dataDir, 'sandbox/images'))
  symlinkSync(join('images', basename(readlinkSync(current))), join(dataDir, 'sandbox/current'))
}

const MAIN = resolve(import.meta.dirname, '../../../cli/src/main.js')

function assay(
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly said: string; readonly told: string }> {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env['PATH'], ASSAY_DATA_DIR: dataDir },
  })
  let [said, told] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  return new Promise((settle) => child.on('close', (code) => settle({ code, said, told })))
}

const IMPORT = ['sandbox', 'import', image, '--memory', '1024', '--disk', 'virtio', '--settle', '3']

/** Sets an autostart, leaves a program, changes and deletes a document, starts a program, prints, shows a box. */
const SAMPLE = `
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  HKEY key;
  if (RegOpenKeyExA(HKEY_CURRENT_USER, "Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run", 0, KEY_WRITE, &key)) return 1;
  RegSetValueExA(key, "Updater", 0, REG_SZ, (BYTE *)"C:\\\\users\\\\Public\\\\upd.exe", 24);
  RegCloseKey(key);
  CopyFileA("C:\\\\windows\\\\system32\\\\whoami.exe", "C:\\\\users\\\\Public\\\\upd.exe", FALSE);
  FILE *file = fopen("C:\\\\users\\\\anna\\\\Documents\\\\budget.csv", "w");
  fputs("no longer a budget", file);
  fclose(file);
  DeleteFileA("C:\\\\users\\\\anna\\\\Desktop\\\\To do.txt");
  system("cmd /c echo child>C:\\\\users\\\\Public\\\\child.txt");
  puts("printed");
  return 9;
}
`

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0)
const isOurs = (pid: number): boolean => pid > 1 && (pid === process.pid || isOurs(parentOf(pid)))

/** The state of QEMU's process below this one, once there is one with an agent's port. */
async function machineBelow(): Promise<{ readonly status: string; readonly network: string }> {
  for (;;) {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')
        if (!/qemu-system/.test(words[0] ?? '') || !words.some((word) => word.includes('org.assay.agent'))) continue
        const status = readFileSync(`/proc/${pid}/status`, 'latin1')
        if (isOurs(Number(pid)) && /^Seccomp:\s+2$/m.test(status))
          return { status, network: readlinkSync(`/proc/${pid}/ns/net`) }
      } catch {
        // It ended while it was looked at.
      }
    await new Promise((next) => setTimeout(next, 20))
  }
}

test('without KVM it is only taken where that is said, and then it says that it is slow', { skip }, async (t) => {
  const missing = await writeStandIn(TEST_DATA_DIR, folder, image)
  if (missing !== null && process.env['CI'] === 'true') throw new Error(missing)
  if (missing !== null) return t.skip(missing)
  shareGuests()
  if (vm?.accelerator.accelerator === 'kvm') return t.skip('there is KVM here')
  const { code, told } = await assay(...IMPORT)
  assert.equal(code, 1)
  assert.match(told, /^Windows needs KVM, and it cannot be used here: .*--software-emulation/)
})

test('it is imported by the command', { skip }, async (t) => {
  if (!existsSync(image)) return t.skip('there is no stand-in')
  const { code, said, told } = await assay(...IMPORT, '--software-emulation')
  assert.equal(code, 0, told)
  assert.match(said, /emulated in software, which is slow/)
  assert.match(said, /Programs for Windows run in Wine \d/)
  assert.match(
    (await assay('sandbox', 'list')).said,
    /^own Windows {2}Wine .* of windows\.qcow2, .* by tcg, without Sysmon$/m,
  )
})

test('a sample runs in it, inside all walls, and what it did is told', { skip }, async (t) => {
  const opened = await openMicroVm(dataDir)
  if (!opened.available || !existsSync(join(dataDir, 'sandbox/own-windows/current')))
    return t.skip('nothing was imported')
  const bytes = compileForWindows('x86_64', { source: SAMPLE }, { kind: 'console' })
  const running = opened.vm.run({ bytes, fileName: 'invoice.exe', observeMs: 100_000 })
  const { status, network } = await machineBelow()
  assert.match(status, /^Uid:\s+(?!0\b)\d+\s+(?!0\b)/m)
  assert.match(status, /^CapEff:\s+0{16}$/m)
  assert.match(status, /^NoNewPrivs:\s+1$/m)
  assert.notEqual(network, readlinkSync('/proc/self/ns/net'))
  const outcome = await running
  assert.ok(outcome.status === 'complete', JSON.stringify(outcome))
  const { trace, timing } = outcome
  assert.equal(timing.startedHow, 'resumed')
  assert.match(trace.environment.name, /^Wine [\d.]+, the operator's own, in QEMU \(tcg\)$/)
  assert.deepEqual(trace.limits, [])
  assert.deepEqual(trace.exit, { how: 'exited', code: 9 })
  assert.match(Buffer.from(outcome.output).toString(), /printed/)
  const sample = trace.processes.find(({ startedBy }) => startedBy === 'sample')
  assert.equal(sample?.exitCode, 9)
  assert.ok(trace.processes.some(({ image, startedBy }) => /\\cmd\.exe$/i.test(image) && startedBy === 'call'))
  const changed = trace.files.map(
    ({ op, path, existed }) => `${op} ${path.toLowerCase()}${existed === true ? ' existed' : ''}`,
  )
  for (const line of [
    'write c:\\users\\public\\upd.exe',
    'write c:\\users\\public\\child.txt',
    'write c:\\users\\anna\\documents\\budget.csv existed',
    'delete c:\\users\\anna\\desktop\\to do.txt existed',
  ])
    assert.ok(changed.includes(line), `${line} in ${changed.join(', ')}`)
  assert.ok(
    trace.registry.some(
      ({ op, key, name, data }) =>
        op === 'write' && /^HKCU.*\\Run$/.test(key) && name === 'Updater' && data === 'C:\\users\\Public\\upd.exe',
    ),
  )
  assert.ok(trace.dropped.some(({ path }) => /upd\.exe$/i.test(path)))
})

test('the pipeline takes it for programs for Windows, and the report says so', { skip }, async (t) => {
  if (!existsSync(join(dataDir, 'sandbox/own-windows/current'))) return t.skip('nothing was imported')
  const sample = join(folder, 'invoice.exe')
  writeFileSync(sample, compileForWindows('x86_64', { source: SAMPLE }, { kind: 'console' }))
  const { said, told } = await assay('analyze', 'file', sample, '--sandbox', '--json')
  assert.match(said, /the operator's own, in QEMU/, told)
  assert.match(said, /trace_sets_run_key/)
})

test('removed, nothing of it is left, and there is nothing more to remove', { skip }, async (t) => {
  if (!existsSync(join(dataDir, 'sandbox/own-windows/current'))) return t.skip('nothing was imported')
  assert.equal((await assay('sandbox', 'remove')).code, 0)
  assert.deepEqual(readdirSync(join(dataDir, 'sandbox/own-windows')), [])
  assert.equal((await assay('sandbox', 'remove')).code, 1)
  assert.doesNotMatch((await assay('sandbox', 'list')).said, /own Windows/)
})
