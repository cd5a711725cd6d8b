// Functions as they are read out of a program: what is called, with what, through which way. The code is written by hand or
// by a compiler, and never run.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { ByteReader } from '../../../src/file/byte-reader.ts'
import { type CodeFacts, readFunctions } from '../../../src/file/formats/machine-code/functions.ts'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { buildPe } from '../pe/build-pe.ts'

function read(bytes: Uint8Array): CodeFacts {
  const { value } = parsePe(bytes)
  assert.ok(value !== null)
  const code = readFunctions(new ByteReader(bytes), value)
  assert.ok(code !== null)
  return code
}

test('calls, what they are given, and who runs whom', () => {
  const { functions, isCut } = read(
    buildPe({
      functions: [
        [{ call: 'CreateFileA', given: ['report.txt', 7] }, { run: 1 }],
        [{ call: 'WriteFile' }, 'decode', 'for ever'],
      ],
    }),
  )
  assert.equal(isCut, false)
  const [, first, second] = functions
  assert.deepEqual(first?.calls, [{ name: 'CreateFileA', given: ['report.txt', 7] }])
  assert.deepEqual(first?.texts, ['report.txt'])
  assert.deepEqual(first?.callees, [2])
  assert.deepEqual([first?.decodes, first?.repeats], [false, false])
  assert.deepEqual([second?.decodes, second?.repeats], [true, true])
})

test('a function that is looked up, kept in a variable and called', () => {
  const { functions } = read(buildPe({ functions: [[{ lookUp: 'CreateServiceA', of: 'advapi32.dll' }]] }))
  assert.deepEqual(
    functions[1]?.calls.map(({ name }) => name),
    ['LoadLibraryA', 'GetProcAddress', 'CreateServiceA'],
  )
})

test('how much of the code section is code', () => {
  const { bytes, bytesRead } = read(buildPe({ code: Buffer.concat([Buffer.from([0xc3]), Buffer.alloc(4_000, 0x61)]) }))
  assert.ok(bytes >= 4_001 && bytesRead <= 2, `${bytesRead} of ${bytes}`)
})

const SOURCE = `
#include <windows.h>
typedef int (WINAPI *Shown)(HWND, LPCSTR, LPCSTR, UINT);
static Shown shown;
static DWORD WINAPI worker(LPVOID given) { Sleep(1234); return 0; }
__attribute__((noinline)) static void lookUp(void) {
  shown = (Shown)GetProcAddress(LoadLibraryA("user32.dll"), "MessageBoxA");
}
__attribute__((noinline)) static void show(void) { shown(0, "first text", "second text", 5); }
int main(void) {
  lookUp();
  show();
  CreateThread(0, 0, worker, 0, 0, 0);
  return 0;
}
`

for (const [compiler, optimises] of [
  ['i686-w64-mingw32-gcc', '-O1'],
  ['i686-w64-mingw32-gcc', '-Os'],
  ['x86_64-w64-mingw32-gcc', '-O1'],
  ['x86_64-w64-mingw32-gcc', '-O2'],
] as const)
  test(`functions that ${compiler} ${optimises} made`, { skip: !existsSync(`/usr/bin/${compiler}`) }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-functions-'))
    try {
      writeFileSync(join(folder, 'a.c'), SOURCE)
      const made = spawnSync(compiler, [optimises, '-s', '-o', 'a.exe', 'a.c'], { cwd: folder })
      assert.equal(made.status, 0, String(made.stderr))
      const { functions } = read(new Uint8Array(readFileSync(join(folder, 'a.exe'))))
      const calling = (name: string) => functions.find(({ calls }) => calls.some((one) => one.name === name))
      const given = (name: string) => calling(name)?.calls.find((one) => one.name === name)?.given
      assert.equal(given('LoadLibraryA')?.[0], 'user32.dll')
      assert.equal(given('GetProcAddress')?.[1], 'MessageBoxA')
      // Called through the variable that keeps what was looked up.
      assert.deepEqual(given('MessageBoxA')?.slice(1, 4), ['first text', 'second text', 5])
      // The thread's function is handed over, not called.
      const worker = functions.findIndex(({ calls }) =>
        calls.some((one) => one.name === 'Sleep' && one.given[0] === 1234),
      )
      assert.ok(worker !== -1)
      assert.ok(calling('CreateThread')?.callees.includes(worker))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

test('whatever the bytes of the code are, reading ends', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.constantFrom(32 as const, 64 as const), (code, bits) => {
      const { functions } = read(buildPe({ bits, code, imports: { 'KERNEL32.dll': ['Sleep'] } }))
      for (const { callees, offset } of functions) {
        assert.ok(offset > 0)
        for (const callee of callees) assert.ok(callee < functions.length)
      }
    }),
    { numRuns: 200 },
  )
})

test('code that calls itself in a circle, and a table of sections that lies, end as well', () => {
  const circle = buildPe({ functions: [[{ run: 1 }], [{ run: 0 }]] })
  assert.equal(read(circle).functions.length, 3)
  for (let at = 0x100; at < 0x300; at += 3) {
    const broken = Uint8Array.from(circle)
    broken[at] = 0xff
    const { value } = parsePe(broken)
    if (value !== null) readFunctions(new ByteReader(broken), value)
  }
})
