// Programs packed with UPX: the algorithms against streams that the packer's own library made, the containers from packed file
// to finding, and hostile streams.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { undoFilter } from '../../../src/file/formats/upx/filter.ts'
import { type NrvKind, unpackNrv } from '../../../src/file/formats/upx/nrv.ts'
import { ADDRESSES_RVA, block, upxElf, upxPe } from './write-upx.ts'

const BEGINNING = Buffer.concat([
  Buffer.from('To be unpacked. '.repeat(12)),
  Buffer.from('end, and the end of the unpacked, and again: To be. '),
  Buffer.from(Array.from({ length: 40 }, (_, at) => at)),
])
/** Literals, short and long matches, near and far ones, and the last offset again. */
const PLAIN = Buffer.concat([BEGINNING, Buffer.from('far'.repeat(900)), BEGINNING])

/** Made with UCL 1.03 (`ucl_nrv2x_99_compress`, level 7, 32-bit words). */
const PACKED: Readonly<Record<NrvKind, Buffer>> = {
  '2b': Buffer.from(
    '1461ffff546f20626520756e7061636b65642e200fd8dfb77f656e642c206104207468650c206f660acdfed9b0211c616761' +
      '696e3a3cffffffbf33000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c5595fdff1d1e1f2021222324' +
      '25262766617202a5004246406a544967a70000c0a020010000ff',
    'hex',
  ),
  '2d': Buffer.from(
    '2862ffff546f20626520756e7061636b65642e201fcb7e7fff656e642c2061092074686518206f661543ffb67f1b39616761' +
      '696e3a79670001020304ffffffff05060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20212223248caaaafd' +
      '25262766617205cd480184cf505023544f4992242100004025ff',
    'hex',
  ),
  '2e': Buffer.from(
    '2862ffff546f20626520756e7061636b65642e201f7b776f7f656e642c2061082074686519206f661543dfb23f0b39616761' +
      '696e3a79660001020304ffffffff05060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232484aaaafd' +
      '25262766617205cd180184cf455063514f4992246100004025ff',
    'hex',
  ),
}
const KINDS: readonly NrvKind[] = ['2b', '2d', '2e']

for (const kind of KINDS) {
  test(`NRV${kind}: what UCL packed comes out as it was`, () => {
    assert.deepEqual(Buffer.from(unpackNrv(PACKED[kind], kind, PLAIN.length)), PLAIN)
  })
  test(`NRV${kind}: a cut stream gives what it holds`, () => {
    for (let cut = 0; cut < PACKED[kind].length; cut += 1) {
      const out = Buffer.from(unpackNrv(PACKED[kind].subarray(0, cut), kind, PLAIN.length))
      assert.ok(out.length <= PLAIN.length)
    }
  })
}

test('whatever the stream is, unpacking ends within the size that was asked for', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...KINDS), (bytes, kind) => {
      assert.ok(unpackNrv(bytes, kind, 5000).length <= 5000)
    }),
    { numRuns: 500 },
  )
})

const BODY = Buffer.from(
  '/bin/busybox\0esxcli vm process kill --type=force --world-id=%s\0.vmdk\0/vmfs/volumes\0'.padEnd(400, '\0'),
)

test('targets of calls are relative again, and what is no marked call stays', () => {
  const undone = (hex: string, filter: number, mark: number, base = 0): string => {
    const code = Buffer.from(hex.replace(/\s/g, ''), 'hex')
    undoFilter(code, filter, mark, base)
    return code.toString('hex')
  }
  // call 20h from 2: the target stands as a marked number, highest byte first.
  assert.equal(undone('9090e805000023 909090909090', 0x26, 5), '9090e820000000909090909090')
  assert.equal(undone('9090e805000123 909090909090', 0x26, 5, 0x100), '9090e820000000909090909090')
  assert.equal(undone('9090e806000023 909090909090', 0x26, 5), '9090e806000023909090909090')
  // jz, which only the later filters turn.
  assert.equal(undone('900f8405000023 909090909090', 0x49, 5), '900f8420000000909090909090')
  assert.equal(undone('900f8405000023 909090909090', 0x26, 5), '900f8405000023909090909090')
  // bl on ARM, of the second word.
  assert.equal(undone('000000ea 110000eb', 0x50, 0), '000000ea100000eb')
  assert.equal(undone('9090e805000023', 0x77, 5), '9090e805000023')
})

test('a Linux program is taken out whatever stands in place of the mark', async () => {
  const packed = Buffer.from(upxElf(BODY))
  for (let at = packed.indexOf('UPX!'); at !== -1; at = packed.indexOf('UPX!', at)) packed.write('ABCD', at)
  const { root } = await analyzeFile(packed, { fileName: 'bot', now: new Date(0) })
  assert.equal(root.facts.children[0]?.note, 'UPX')
})

test('a Linux program is taken out and read', async () => {
  const { root } = await analyzeFile(upxElf(BODY), { fileName: 'bot', now: new Date(0) })
  const [inside] = root.facts.children
  assert.equal(inside?.note, 'UPX')
  assert.equal(inside?.type.id, 'elf')
  assert.ok(inside?.strings.found.some(({ text }) => text.startsWith('esxcli vm process kill')))
})

test('the same with a block that is really packed', async () => {
  const packed = block(PLAIN, PACKED['2e'], 8)
  const { root } = await analyzeFile(upxElf(PLAIN, packed), { fileName: 'bot', now: new Date(0) })
  assert.ok(root.facts.children[0]?.strings.found.some(({ text }) => text.includes('To be unpacked.')))
})

test('the code that is taken out calls what it imports by name', async () => {
  const calls = Buffer.from([0xff, 0x15, 0, 0, 0, 0, 0xff, 0x15, 0, 0, 0, 0, 0xc3])
  calls.writeUInt32LE(0x400000 + ADDRESSES_RVA, 2)
  calls.writeUInt32LE(0x400000 + ADDRESSES_RVA + 4, 8)
  const packed = upxPe(calls.toString('latin1'), 'KERNEL32.DLL', ['VirtualAlloc', 'Sleep'])
  const { root } = await analyzeFile(packed, { fileName: 'a.exe', now: new Date(0) })
  const inside = root.children.find(({ facts }) => facts.note === 'UPX')?.facts
  const names = inside?.code?.functions.flatMap((one) => one.calls.map(({ name }) => name))
  assert.deepEqual(names, ['VirtualAlloc', 'Sleep'])
})

test('a Windows program is taken out with its imports', async () => {
  const bytes = upxPe('C:\\Example\\builds.txt', 'KERNEL32.DLL', ['VirtualAlloc', 'ExitProcess'])
  const { root } = await analyzeFile(bytes, { fileName: 'a.exe', now: new Date(0) })
  const inside = root.facts.children.find(({ note }) => note === 'UPX')
  assert.deepEqual(
    inside?.pe?.imports.map(({ library, functions }) => [library, functions.map(({ name }) => name)]),
    [['KERNEL32.DLL', ['VirtualAlloc', 'ExitProcess']]],
  )
  assert.ok(inside?.strings.found.some(({ text }) => text === 'C:\\Example\\builds.txt'))
})

test('what is damaged or claims too much is left packed', async () => {
  const good = Buffer.from(upxElf(BODY))
  const vast = Buffer.from(good)
  // The first block claims two gigabytes.
  vast.writeUInt32LE(0x7fffffff, 64 + 56 + 24)
  const foreign = Buffer.from(good)
  // An algorithm that nobody knows, for a block that claims to be packed.
  foreign.writeUInt32LE(200, 64 + 56 + 24)
  foreign[64 + 56 + 24 + 8] = 99
  for (const bytes of [vast, foreign, good.subarray(0, 150)]) {
    const { root } = await analyzeFile(bytes, { fileName: 'bot', now: new Date(0) })
    assert.equal(root.facts.children.length, 0)
    assert.deepEqual(root.failures, [])
  }
})

test('every prefix and many a changed byte end without an error', async () => {
  const files = [Buffer.from(upxElf(BODY)), Buffer.from(upxPe('text', 'USER32.dll', ['MessageBoxA']))]
  for (const bytes of files) {
    for (let at = 0; at < bytes.length; at += 37) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const one of [changed, bytes.subarray(0, at)]) {
        const { root } = await analyzeFile(one, { fileName: 'a', now: new Date(0) })
        assert.ok(!root.facts.defects.some(({ what }) => what.includes('the parser failed')))
      }
    }
  }
})
