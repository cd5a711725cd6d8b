// Bitcode as a compiler writes it: blocks, records with and without abbreviations, texts that stand at no byte's edge.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readModule } from '../../../src/file/formats/llvm/read-module.ts'
import { analyzeFile } from '../../../src/index.ts'

class BitWriter {
  readonly bits: number[] = []
  fixed(value: number, width: number): this {
    for (let at = 0; at < width; at += 1) this.bits.push(Math.floor(value / 2 ** at) % 2)
    return this
  }
  variable(value: number, width: number): this {
    const more = 2 ** (width - 1)
    let left = value
    for (; left >= more; left = Math.floor(left / more)) this.fixed((left % more) + more, width)
    return this.fixed(left, width)
  }
  align(): this {
    while (this.bits.length % 32 !== 0) this.bits.push(0)
    return this
  }
  block(id: number, outer: number, inner: number, body: (writer: BitWriter) => void): this {
    const content = new BitWriter()
    body(content)
    content.fixed(0, inner).align()
    this.fixed(1, outer)
      .variable(id, 8)
      .variable(inner, 4)
      .align()
      .fixed(content.bits.length / 32, 32)
    for (const bit of content.bits) this.bits.push(bit)
    return this
  }
  record(width: number, code: number, operands: readonly number[]): this {
    this.fixed(3, width).variable(code, 6).variable(operands.length, 6)
    for (const one of operands) this.variable(one, 6)
    return this
  }
  done(): Buffer {
    const bytes = Buffer.alloc(this.bits.length / 8)
    for (const [at, bit] of this.bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7))
    return Buffer.concat([Buffer.from('4243c0de', 'hex'), bytes])
  }
}

const codes = (text: string): readonly number[] => [...text].map((one) => one.charCodeAt(0))

/** `text` is a constant of the module, spelled by an abbreviation that the block of abbreviations gives to constants. */
function bitcode(names: Readonly<Record<string, boolean>>, text: string): Buffer {
  const strings = Object.keys(names).join('')
  const writer = new BitWriter()
  writer.block(13, 2, 5, (of) => of.record(5, 1, codes('LLVM14.0.6')))
  writer.block(8, 2, 3, (of) => {
    of.block(0, 3, 2, (info) => {
      info.record(2, 1, [11])
      // A literal code, then an array of seven bits.
      info.fixed(2, 2).variable(3, 5).fixed(1, 1).variable(9, 8)
      info.fixed(0, 1).fixed(3, 3).fixed(0, 1).fixed(1, 3).variable(7, 5)
    })
    of.record(3, 2, codes('x86_64-pc-linux-gnu'))
    let at = 0
    for (const [name, isElsewhere] of Object.entries(names)) {
      of.record(3, 8, [at, name.length, 0, 0, isElsewhere ? 1 : 0])
      at += name.length
    }
    of.block(11, 3, 4, (constants) => {
      constants.fixed(4, 4).variable(text.length, 6)
      for (const code of codes(text)) constants.fixed(code, 7)
    })
  })
  writer.block(23, 2, 3, (of) => {
    of.fixed(2, 3).variable(2, 5).fixed(1, 1).variable(1, 8).fixed(0, 1).fixed(5, 3)
    of.fixed(4, 3).variable(strings.length, 6).align()
    for (const code of codes(strings)) of.fixed(code, 8)
    of.align()
  })
  return writer.done()
}

const analyze = (bytes: Uint8Array) => analyzeFile(bytes, { fileName: 'a.bc', now: new Date('2026-01-01T00:00:00Z') })

test('what it calls, what stands in it and its texts are read, and it is clean', async () => {
  const bytes = bitcode({ main: false, puts: true, 'llvm.memcpy.p0': true }, 'hello, world')
  const { facts, texts, defect } = readModule(bytes)
  assert.equal(defect, null)
  assert.deepEqual(facts, {
    producer: 'LLVM14.0.6',
    target: 'x86_64-pc-linux-gnu',
    source: null,
    functionCount: 1,
    calls: ['puts'],
  })
  assert.match(texts.toString('latin1'), /hello, world\0/)
  const { root, verdict } = await analyze(bytes)
  assert.equal(root.facts.type.id, 'llvm_bitcode')
  assert.equal(root.facts.llvm?.functionCount, 1)
  assert.equal(verdict.label, 'clean')
})

test('its texts are held against the rules of programs', async () => {
  const { root } = await analyze(bitcode({ main: false }, 'vssadmin delete shadows /all /quiet'))
  assert.ok((root.facts.marks ?? []).length > 0)
})

test('cut off, followed by something or spelled as no writer spells it, it is not clean', async () => {
  const bytes = bitcode({ main: false, puts: true }, 'hello, world')
  for (const one of [
    bytes.subarray(0, bytes.length - 8),
    bytes.subarray(0, 40),
    Buffer.concat([bytes, Buffer.from('MZ and something behind it, which is no block')]),
    Buffer.concat([bytes.subarray(0, 4), Buffer.alloc(64, 0xff)]),
  ]) {
    const { verdict } = await analyze(one)
    assert.notEqual(verdict.label, 'clean')
  }
})

/** A table of names behind a module, as `bitcode` writes it. */
function strings(text: string): Buffer {
  const writer = new BitWriter()
  writer.block(23, 2, 3, (of) => {
    of.fixed(2, 3).variable(2, 5).fixed(1, 1).variable(1, 8).fixed(0, 1).fixed(5, 3)
    of.fixed(4, 3).variable(text.length, 6).align()
    for (const code of codes(text)) of.fixed(code, 8)
    of.align()
  })
  return writer.done().subarray(4)
}

test('a second table of names hides neither the names nor the texts of the first', () => {
  const names = { main: false, 'vssadmin delete shadows /all': true }
  const { facts, texts, defect } = readModule(Buffer.concat([bitcode(names, 'a'), strings('x'.repeat(200))]))
  assert.equal(defect, null)
  assert.deepEqual(facts.calls, ['vssadmin delete shadows /all'])
  assert.match(texts.toString('latin1'), /mainvssadmin delete shadows/)
})

test('a wrapper that leaves a part out is told', () => {
  const inner = bitcode({ main: false }, 'hello, world')
  const wrapped = (size: number, start = 20): Buffer => {
    const head = Buffer.alloc(20)
    for (const [at, value] of [0x0b17c0de, 0, start, size, 7].entries()) head.writeUInt32LE(value, at * 4)
    return Buffer.concat([head, inner, Buffer.alloc(8)])
  }
  assert.equal(readModule(wrapped(inner.length)).defect, null)
  for (const one of [wrapped(0), wrapped(4), wrapped(inner.length, 24), wrapped(2 ** 32 - 1)])
    assert.notEqual(readModule(one).defect, null)
})

test('what takes no room in the file takes little time, however much it says it is', () => {
  const writer = new BitWriter()
  writer.block(8, 2, 3, (of) => {
    // A literal code, and an array of literals: a million operands in some thirty bits.
    of.fixed(2, 3).variable(3, 5).fixed(1, 1).variable(99, 8).fixed(0, 1).fixed(3, 3).fixed(1, 1).variable(7, 8)
    of.fixed(4, 3).variable(1_000_000, 6)
  })
  assert.match(readModule(writer.done()).defect ?? '', /array/)

  const table = 'a'.repeat(20_000)
  const named = new BitWriter()
  named.block(8, 2, 3, (of) => {
    for (let at = 0; at < 1000; at += 1) of.record(3, 8, [at, table.length - at, 0, 0, 1])
  })
  const { facts } = readModule(Buffer.concat([named.done(), strings(table)]))
  assert.ok(facts.calls.every(({ length }) => length <= 1000))
})
