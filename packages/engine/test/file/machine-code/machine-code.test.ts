// Hashes of names against published values, texts put together on the stack, and hostile bytes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildHashTable } from '../../../src/file/formats/machine-code/api-hashes.ts'
import { scanCode } from '../../../src/file/formats/machine-code/scan.ts'
import { stackTexts } from '../../../src/file/formats/machine-code/stack-texts.ts'

const table = buildHashTable()

test('published hashes are found under their names', () => {
  const published: readonly (readonly [number, string])[] = [
    // The Last Stage of Delirium's and Skape's papers (rotated by 13).
    [0xec0e4e8e, 'LoadLibraryA'],
    [0x7c0dfcaa, 'GetProcAddress'],
    [0x0e8afe98, 'WinExec'],
    [0x91afca54, 'VirtualAlloc'],
    // Metasploit's block of code, with the library's name.
    [0x0726774c, 'LoadLibraryA'],
    [0x876f8b31, 'WinExec'],
    [0xe553a458, 'VirtualAlloc'],
    [0x6174a599, 'connect'],
  ]
  for (const [value, name] of published) assert.equal(table.find(value)?.name, name)
})

test('numbers that are no hash have no name', () => {
  for (const value of [0, 1, 0x3000, 0x40, 0xffffffff, 0xdeadbeef, 0x67452301]) assert.equal(table.find(value), null)
})

test('texts on the stack are read in every way of storing them', () => {
  const stored = (bytes: string): readonly string[] =>
    stackTexts(new Uint8Array(Buffer.from(`${bytes.replace(/\s/g, '')}9090909090`, 'hex')), 0).map(({ text }) => text)
  // mov dword [rbp-20h], "cmd."; mov dword [rbp-1Ch], "exe\0"
  assert.deepEqual(stored('c745e0636d642e c745e465786500'), ['cmd.exe'])
  // mov word [esp+10h], "ws"; and on; mov byte
  assert.deepEqual(stored('66c74424107773 66c7442412325f 66c74424143332'), ['ws2_32'])
  // mov rax, "http://a"; mov [rbp-30h], rax; mov rax, "/b\0..."; mov [rbp-28h], rax
  assert.deepEqual(stored('48b8687474703a2f2f61 488945d0 48b82f62000000000000 488945d8'), ['http://a/b'])
  // UTF-16
  assert.deepEqual(stored('c7450063006d00 c74504640020 00 c745082f006300'), ['cmd /c'])
  assert.deepEqual(stored('c745e001020304 c745e405060708'), [])
})

test('whatever the bytes are, reading ends and keeps little', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.boolean(), (bytes, wide) => {
      const { hashes, moduleWalks, kernelCalls } = scanCode(bytes, 0, wide, table)
      assert.ok(hashes.length <= 32 && moduleWalks.length <= 32 && kernelCalls.length <= 32)
      assert.ok(stackTexts(bytes, 0).length <= 200)
    }),
    { numRuns: 300 },
  )
})
