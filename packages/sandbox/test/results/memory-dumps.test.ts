// What stood in memory → files for the static stage.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeTinyProgram } from '../../src/check/tiny-pe.ts'
import { MEMORY_DUMPS_MAX } from '../../src/results/limits.ts'
import { readMemoryDumps } from '../../src/results/memory-dumps.ts'

function dump(bytes: Buffer, name = 'upd', address = 0x7f00_1000n, claimed = bytes.length): Buffer {
  const head = Buffer.alloc(41)
  head.write('M')
  head.writeBigUInt64LE(address, 5)
  head.writeUInt32LE(claimed, 13)
  head.write(name, 25, 16, 'latin1')
  return Buffer.concat([head, bytes])
}

const program = (text: string): Buffer =>
  writeTinyProgram('x86-64', [{ library: 'kernel32.dll', name: 'OutputDebugStringA', args: [{ text }] }])

/** As the loader lays it out: sections at their addresses. */
function loaded(file: Buffer): Buffer {
  const memory = Buffer.alloc(0x4000)
  file.copy(memory, 0, 0, 0x400)
  const first = file.readUInt32LE(0x3c) + 24 + file.readUInt16LE(file.readUInt32LE(0x3c) + 20)
  for (let at = first; at < first + 80; at += 40)
    file.copy(
      memory,
      file.readUInt32LE(at + 12),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 20) + file.readUInt32LE(at + 16),
    )
  return memory
}

test('a region is a file by the name of its process and its address', () => {
  const { files } = readMemoryDumps(dump(Buffer.from('unpacked'), '../x y'), [])
  assert.deepEqual(
    files.map(({ path, source, bytes }) => [path, source, Buffer.from(bytes).toString()]),
    [['memory/.._x_y-0x7f001000.bin', 'memory', 'unpacked']],
  )
})

test('the submitted program in memory tells nothing; another in its place does, and reads as a file', () => {
  const sample = program('packed')
  const other = Buffer.concat([program('unpacked and different')])
  assert.deepEqual(readMemoryDumps(dump(loaded(sample)), [sample]).files, [])
  const changed = loaded(other)
  changed.writeUInt8(0x90, 0x1000)
  const [file] = readMemoryDumps(dump(changed), [sample]).files
  const bytes = Buffer.from(file?.bytes ?? [])
  const first = bytes.readUInt32LE(0x3c) + 24 + bytes.readUInt16LE(bytes.readUInt32LE(0x3c) + 20)
  assert.equal(bytes.readUInt32LE(first + 20), bytes.readUInt32LE(first + 12))
})

test('the same content stands there once, and what is too much is told', () => {
  const same = dump(Buffer.from('a'))
  assert.equal(readMemoryDumps(Buffer.concat([same, same]), []).files.length, 1)
  const many = Array.from({ length: MEMORY_DUMPS_MAX + 2 }, (_, index) => dump(Buffer.from(`region ${index}`)))
  const { files, cut } = readMemoryDumps(Buffer.concat(many), [])
  assert.equal(files.length, MEMORY_DUMPS_MAX)
  assert.deepEqual(cut, [{ limit: 'MEMORY_DUMPS_MAX', what: '2 regions of memory' }])
})

test('a broken stream gives what stood before the break', () => {
  const good = dump(Buffer.from('good'))
  assert.equal(readMemoryDumps(Buffer.concat([good, dump(Buffer.from('x'), 'n', 0n, 0xffff_ffff)]), []).files.length, 1)
  assert.equal(readMemoryDumps(Buffer.concat([good, Buffer.from('junk')]), []).files.length, 1)
  for (let end = 0; end < good.length; end += 1) readMemoryDumps(good.subarray(0, end), [])
})
