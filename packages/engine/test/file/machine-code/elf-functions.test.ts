// Functions as they are read out of Linux programs: through the loader's table, and where a program asks the kernel itself.
// The code is written by hand or by a compiler, and never run.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseElf } from '../../../src/file/formats/elf/parse.ts'
import type { CodeFacts } from '../../../src/file/formats/machine-code/functions.ts'

const BASE = 0x400000

/** One segment that is read and executed, without sections: the header, then `code`, which is where it begins. */
function plainElf(bits: 32 | 64, code: readonly number[] | Uint8Array): Uint8Array {
  const [headerBytes, segmentBytes, machine] = bits === 64 ? [64, 56, 62] : [52, 32, 3]
  const start = headerBytes + segmentBytes
  const out = Buffer.alloc(start + code.length)
  const write = (at: number, value: number, bytes: 2 | 4 | 8): void => {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at)
    else out.writeUIntLE(value, at, bytes)
  }
  const width = bits / 8 === 8 ? 8 : 4
  out.set([0x7f, 0x45, 0x4c, 0x46, width / 4, 1, 1])
  write(16, 2, 2)
  write(18, machine, 2)
  write(24, BASE + start, width)
  write(24 + width, headerBytes, width)
  const tail = bits === 64 ? 52 : 40
  for (const [at, value] of [headerBytes, segmentBytes, 1].entries()) write(tail + at * 2, value, 2)
  write(headerBytes, 1, 4)
  write(headerBytes + (bits === 64 ? 4 : 24), 5, 4)
  const fields = bits === 64 ? [16, 32, 40] : [8, 16, 20]
  for (const [index, value] of [BASE, out.length, out.length].entries())
    write(headerBytes + (fields[index] ?? 0), value, width)
  out.set(code, start)
  return out
}

function read(bytes: Uint8Array): CodeFacts {
  const { code } = parseElf(bytes)
  assert.ok(code !== null)
  return code
}

const text = (value: string): readonly number[] => [...Buffer.from(`${value}\0`)]
const dword = (value: number): readonly number[] =>
  [value, value >> 8, value >> 16, value >> 24].map((one) => one & 0xff)

test('the kernel is asked, by a wrapper of the library and directly, and what for is told with what is handed over', () => {
  const wrapper = [0xb8, ...dword(41), 0x0f, 0x05, 0x48, 0x3d, ...dword(-4096), 0x77, 0x01, 0xc3, 0xc3]
  const begin = [
    ...[0xbf, ...dword(2), 0xbe, ...dword(1), 0x31, 0xd2],
    // call the wrapper, which stands behind the rest
    ...[0xe8, ...dword(19)],
    // lea rdi, [rip + text]; xor esi, esi; xor edx, edx; mov eax, 59; syscall; ret
    ...[0x48, 0x8d, 0x3d, ...dword(12 + wrapper.length), 0x31, 0xf6, 0x31, 0xd2, 0xb8, ...dword(59), 0x0f, 0x05, 0xc3],
  ]
  const { functions } = read(plainElf(64, [...begin, ...wrapper, ...text('/bin/sh')]))
  assert.deepEqual(functions[0]?.calls, [
    { name: 'socket', given: [2, 1, 0] },
    { name: 'execve', given: ['/bin/sh', 0, 0] },
  ])
  assert.deepEqual(functions[0]?.texts, ['/bin/sh'])
})

test('32 bits: one call for all of sockets, told apart by its first argument', () => {
  // push ecx; push 3; call the wrapper; ret
  const begin = [0x51, 0x6a, 3, 0xe8, ...dword(1), 0xc3]
  const wrapper = [0x53, 0x8b, 0x5c, 0x24, 8, 0x8b, 0x4c, 0x24, 12, 0xb8, ...dword(102), 0xcd, 0x80, 0x5b, 0xc3]
  const { functions } = read(plainElf(32, [...begin, ...wrapper]))
  assert.deepEqual(
    functions[0]?.calls.map(({ name }) => name),
    ['connect'],
  )
})

test('a function that does more than one call is no wrapper', () => {
  // mov eax, 41; syscall; mov eax, 42; syscall; ret
  const both = [0xb8, ...dword(41), 0x0f, 0x05, 0xb8, ...dword(42), 0x0f, 0x05, 0xc3]
  const { functions } = read(plainElf(64, [0xe8, ...dword(1), 0xc3, ...both]))
  assert.deepEqual(functions[0]?.callees, [1])
  assert.deepEqual(
    functions[1]?.calls.map(({ name }) => name),
    ['socket', 'connect'],
  )
})

const SOURCE = `
#include <sys/socket.h>
#include <unistd.h>
__attribute__((noinline)) int reach(const void *to) {
  int one = socket(2, 1, 0);
  setsockopt(one, 1, 26, to, 16);
  return connect(one, to, 16);
}
int main(int count, char **given) {
  if (reach(given[0]) == 0) execl("/bin/echo", "echo", "text", (char *)0);
  return count;
}
`

for (const [options, isHere] of [
  [['-O1'], existsSync('/usr/bin/gcc')],
  [['-O2', '-fcf-protection'], existsSync('/usr/bin/gcc')],
  [['-O2', '-no-pie', '-fno-plt'], existsSync('/usr/bin/gcc')],
  [['-Os', '-static'], existsSync('/usr/lib/x86_64-linux-gnu/libc.a')],
] as const)
  test(`functions that gcc ${options.join(' ')} made, stripped`, { skip: !isHere || process.arch !== 'x64' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-elf-functions-'))
    try {
      writeFileSync(join(folder, 'a.c'), SOURCE)
      const made = spawnSync('gcc', [...options, '-s', '-o', 'a', 'a.c'], { cwd: folder })
      assert.equal(made.status, 0, String(made.stderr))
      const { functions } = read(new Uint8Array(readFileSync(join(folder, 'a'))))
      const at = functions.findIndex(({ calls }) =>
        calls.some(({ name, given }) => name === 'setsockopt' && given[2] === 26),
      )
      const reach = functions[at]
      assert.deepEqual(reach?.calls.find(({ name }) => name === 'socket')?.given.slice(0, 3), [2, 1, 0])
      assert.ok(reach?.calls.some(({ name, given }) => name === 'connect' && given[2] === 16))
      const main = functions.find(({ texts }) => texts.includes('/bin/echo'))
      assert.ok(main?.callees.includes(at))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

test('whatever the bytes of the code are, reading ends', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 3000 }),
      fc.constantFrom(32 as const, 64 as const),
      (code, bits) => {
        const { functions } = read(plainElf(bits, code))
        for (const { callees } of functions) for (const callee of callees) assert.ok(callee < functions.length)
      },
    ),
    { numRuns: 100 },
  )
})

test('tables that lie about their size are read to the end of the file', () => {
  const whole = plainElf(64, [0xc3])
  for (let at = 16; at < whole.length; at += 1)
    for (const value of [0, 0x7f, 0xff]) {
      const broken = Uint8Array.from(whole)
      broken[at] = value
      parseElf(broken)
    }
})

test('the name of a shell is a text, however short, and another of its length is none', () => {
  // lea rdi, [rip + text]; xor esi, esi; xor edx, edx; mov eax, 59; syscall; ret
  const start = [0x48, 0x8d, 0x3d, ...dword(12), 0x31, 0xf6, 0x31, 0xd2, 0xb8, ...dword(59), 0x0f, 0x05, 0xc3]
  const textsOf = (name: string): unknown => read(plainElf(64, [...start, ...text(name)])).functions[0]?.texts
  assert.deepEqual(textsOf('sh'), ['sh'])
  assert.deepEqual(textsOf('ls'), [])
})

/** With a table of sections behind it, all of them executed: where each begins behind the start of the file, and its bytes. */
function withSections(program: Uint8Array, places: readonly (readonly [number, number])[]): Uint8Array {
  const out = Buffer.alloc(program.length + places.length * 64)
  out.set(program)
  out.writeBigUInt64LE(BigInt(program.length), 40)
  out.writeUInt16LE(64, 58)
  out.writeUInt16LE(places.length, 60)
  for (const [index, [start, size]] of places.entries()) {
    const at = program.length + index * 64
    out.writeUInt32LE(1, at + 4)
    for (const [field, value] of [6, BASE + start, start, size].entries())
      out.writeBigUInt64LE(BigInt(value), at + 8 + field * 8)
  }
  return out
}

test('what the kernel executes is read, whatever the sections say', () => {
  // jmp over two bytes; mov eax, 41; syscall; ret
  const program = plainElf(64, [0xeb, 2, 0xc3, 0xc3, 0xb8, ...dword(41), 0x0f, 0x05, 0xc3])
  const start = 64 + 56
  const size = program.length - start
  const calls = (places: readonly (readonly [number, number])[]): readonly string[] =>
    read(withSections(program, places)).functions.flatMap((one) => one.calls.map(({ name }) => name))
  assert.deepEqual(calls([[start, size]]), ['socket'])
  // The beginning alone; all but the beginning; nothing of it.
  assert.deepEqual(calls([[start, 4]]), ['socket'])
  assert.deepEqual(calls([[start + 4, size - 4]]), ['socket'])
  assert.deepEqual(calls([[0x5000, 64]]), ['socket'])
})

test('sections that lie over each other are no more code than there is', () => {
  const program = plainElf(64, new Uint8Array(2000).fill(0x55))
  const whole = withSections(
    program,
    Array.from({ length: 300 }, () => [120, 2000] as const),
  )
  assert.equal(read(whole).bytes, program.length)
  const far = withSections(program, [[120, 2 ** 40]])
  assert.equal(read(far).bytes, program.length)
})

test('other processors are not read', () => {
  const arm = plainElf(32, [0xc3])
  arm[18] = 40
  assert.equal(parseElf(arm).code, null)
})
