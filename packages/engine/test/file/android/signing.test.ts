import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSigning } from '../../../src/file/formats/apk/signing.ts'
import { analyzeFile } from '../../../src/index.ts'
import { selfSigned } from '../pe/sign-pe.ts'
import { writeApk } from './write-apk.ts'

const V2 = 0x7109871a
const PADDING = 0x42726577
const u32 = (value: number): Buffer => {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(value >>> 0)
  return out
}
const u64 = (value: number): Buffer => Buffer.concat([u32(value), u32(0)])
const prefixed = (...parts: readonly Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([u32(bytes.length), bytes])
}
const pair = (id: number, value: Uint8Array): Buffer => Buffer.concat([u64(value.length + 4), u32(id), value])

/** The package with a signing block before its directory, which is what the ZIP's own offsets do not know of. */
function signed(apk: Buffer, subject: string): Buffer {
  const signer = prefixed(prefixed(prefixed(Buffer.alloc(8)), prefixed(prefixed(selfSigned(subject)))), prefixed())
  const pairs = Buffer.concat([pair(PADDING, Buffer.alloc(5)), pair(V2, prefixed(signer))])
  const size = u64(pairs.length + 24)
  const block = Buffer.concat([size, pairs, size, Buffer.from('APK Sig Block 42')])
  const directory = apk.readUInt32LE(apk.length - 6)
  const out = Buffer.concat([apk.subarray(0, directory), block, apk.subarray(directory)])
  out.writeUInt32LE(directory + block.length, out.length - 6)
  return out
}

const analyze = async (bytes: Uint8Array) => (await analyzeFile(bytes, { fileName: 'a.apk', now: new Date(0) })).root

test('the certificate in the signing block is told, and whether everybody has its key', async () => {
  const { facts, findings } = await analyze(signed(writeApk({}), 'Android Debug'))
  assert.deepEqual(facts.android?.signing.schemes, ['v2'])
  assert.equal(facts.android?.signing.certificates[0]?.subject, 'CN=Android Debug')
  assert.equal(facts.android?.signing.publicKey, 'debug')
  assert.ok(findings.some(({ id }) => id === 'android_signed_with_public_key'))
})

test('a key of somebody is no finding, nor is none', async () => {
  const own = await analyze(signed(writeApk({}), 'Example Ltd'))
  assert.equal(own.facts.android?.signing.publicKey, null)
  const unsigned = await analyze(writeApk({}))
  assert.deepEqual(unsigned.facts.android?.signing, { schemes: [], certificates: [], publicKey: null })
  for (const { findings } of [own, unsigned])
    assert.ok(!findings.some(({ id }) => id === 'android_signed_with_public_key'))
})

test('blocks that are cut or lie about their size end', () => {
  const whole = signed(writeApk({}), 'Android Debug')
  for (let cut = 0; cut < whole.length; cut += 7) readSigning(whole.subarray(0, cut), [whole.subarray(cut)])
  for (const size of [0, 7, 24, 2 ** 31, 2 ** 32 - 1]) {
    const copy = Buffer.from(whole)
    copy.writeUInt32LE(size, copy.indexOf('APK Sig Block 42') - 8)
    readSigning(copy, [])
  }
})
