// The reader of instructions against iced-x86, which decodes everything: on a compiler's code, and on bytes of chance, where
// whatever the one takes for an instruction is one of the same length to the other.
import assert from 'node:assert/strict'
import { openSync, readSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import iced from 'iced-x86'
import { decode, Instruction } from '../../../src/file/formats/machine-code/instruction.ts'

interface Told {
  readonly length: number
  readonly isValid: boolean
  readonly isRelative: boolean
  readonly target: bigint | null
}

function* byIced(code: Uint8Array, wide: boolean): Generator<Told> {
  const decoder = new iced.Decoder(wide ? 64 : 32, code, iced.DecoderOptions.None)
  const one = new iced.Instruction()
  decoder.ip = 0n
  try {
    while (decoder.canDecode) {
      decoder.decodeOut(one)
      const isJump = one.op0Kind === iced.OpKind.NearBranch32 || one.op0Kind === iced.OpKind.NearBranch64
      yield {
        length: one.length,
        isValid: one.code !== iced.Code.INVALID,
        isRelative: one.isIpRelMemoryOperand,
        target: isJump ? BigInt.asIntN(wide ? 64 : 32, one.nearBranchTarget) : null,
      }
    }
  } finally {
    one.free()
    decoder.free()
  }
}

test("a compiler's code is read as iced-x86 reads it", () => {
  // The middle of the running Node holds nothing but code.
  const code = new Uint8Array(400_000)
  const read = readSync(openSync(process.execPath, 'r'), code, 0, code.length, 30 * 1024 * 1024)
  assert.equal(read, code.length)
  const ours = new Instruction()
  let at = 0
  let count = 0
  for (const { length, isValid, isRelative, target } of byIced(code, true)) {
    if (at > code.length - 16) break
    const told = decode(code, at, true, ours)
    // Tables lie between functions; what is no instruction to iced may be one to us.
    if (isValid) {
      count += 1
      assert.ok(told, `at ${at}`)
      assert.deepEqual([ours.length, ours.isRelative], [length, isRelative], `at ${at}`)
      if (target !== null) assert.equal(BigInt(at + ours.length + ours.constant), target, `at ${at}`)
    }
    at += length
  }
  assert.ok(count > 50_000)
})

test('whatever is an instruction to iced-x86 has the same length here', () => {
  const ours = new Instruction()
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 400 }), fc.boolean(), (code, wide) => {
      let at = 0
      for (const { length, isValid } of byIced(code, wide)) {
        if (isValid && at <= code.length - 16) {
          assert.ok(decode(code, at, wide, ours))
          assert.equal(ours.length, length)
        }
        at += length
      }
    }),
    { numRuns: 2000 },
  )
})

/** Those of Intel, and AMD's XOP: three behind an opcode of its own. */
const MAPS = [[], [0x0f], [0x0f, 0x38], [0x0f, 0x3a], [0x8f, 0xe8, 0x78], [0x8f, 0xe9, 0x78], [0x8f, 0xea, 0x78]]

test('every opcode of every map behind the prefixes that change it, with every byte behind it', () => {
  const ours = new Instruction()
  const code = new Uint8Array(20)
  for (const wide of [false, true])
    for (const prefix of [[], [0x66], [0xf2], [0xf3], [0x67], ...(wide ? [[0x48], [0x66, 0x48]] : [[0x66, 0x67]])])
      for (const map of MAPS)
        for (let pair = 0; pair < 0x10000; pair += 1) {
          code.fill(0).set([...prefix, ...map, pair >> 8, pair & 0xff])
          const [one] = byIced(code, wide)
          if (one?.isValid !== true) continue
          const told = decode(code, 0, wide, ours) ? ours.length : 0
          if (told !== one.length) assert.equal(told, one.length, Buffer.from(code.subarray(0, 8)).toString('hex'))
        }
})

test('an instruction that is cut off is none', () => {
  const ours = new Instruction()
  for (const bytes of ['e8000000', '488d', '0f', '66666666', '4831'])
    assert.equal(decode(new Uint8Array(Buffer.from(bytes, 'hex')), 0, true, ours), false, bytes)
})
