// Authenticode on files that the test signs itself: what holds is said to hold, what was broken is said to be broken, and
// nothing that is not anchored in a known root is trusted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { buildPe } from './build-pe.ts'
import { random } from './ordinary-program.ts'
import { type SigningRecipe, signPe } from './sign-pe.ts'

const now = new Date('2026-11-21T00:00:00Z')
const plain = buildPe({
  bits: 64,
  imports: { 'KERNEL32.dll': ['CreateFileW', 'ReadFile', 'WriteFile', 'CloseHandle', 'ExitProcess', 'GetLastError'] },
})

const signatureOf = (bytes: Uint8Array) => parsePe(bytes, now).value?.signatures[0]

async function findingsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { root } = await analyzeFile(bytes, { fileName: 'signed.exe', now })
  assert.deepEqual(root.failures, [])
  return root.findings.map(({ id }) => id).filter((id) => /sign/.test(id))
}

test('a file signed by itself: digest and signature hold, nobody trusted stands behind it', async () => {
  const signed = signPe(plain)
  const signature = signatureOf(signed)
  assert.ok(signature !== undefined)
  const { digestMatches, signatureValid, chainStatus, isForCode, isExpired, isTrusted, digestAlgorithm } = signature
  assert.deepEqual(
    { digestMatches, signatureValid, chainStatus, isForCode, isExpired, isTrusted, digestAlgorithm },
    {
      digestMatches: true,
      signatureValid: true,
      chainStatus: 'self_signed',
      isForCode: true,
      isExpired: false,
      isTrusted: false,
      digestAlgorithm: 'sha256',
    },
  )
  assert.equal(signature.chain[0]?.subject, 'CN=Test Signer')
  assert.deepEqual(await findingsOf(signed), ['pe_self_signed'])
})

test('the digest is the same before and after signing', () => {
  const before = parsePe(plain).value?.hashes.authentihash
  assert.equal(parsePe(signPe(plain)).value?.hashes.authentihash, before)
  assert.equal(signatureOf(signPe(plain))?.digest, before)
})

const BROKEN: Readonly<Record<string, SigningRecipe>> = {
  'made for another file': { forOtherFile: true },
  'made with another key': { withOtherKey: true },
}
for (const [name, recipe] of Object.entries(BROKEN)) {
  test(`a signature ${name} is told`, async () => {
    assert.ok((await findingsOf(signPe(plain, recipe))).includes('pe_invalid_signature'))
  })
}

test('one changed byte is told, unless it is one that signing leaves out', () => {
  const changed = Buffer.from(signPe(plain))
  changed.writeUInt8(changed.readUInt8(0x210) ^ 1, 0x210)
  assert.equal(signatureOf(changed)?.digestMatches, false)
  const checksum = Buffer.from(signPe(plain))
  checksum.writeUInt32LE(0x12345678, 0x100 + 24 + 64)
  assert.equal(signatureOf(checksum)?.digestMatches, true)
})

test('what stands behind a signed program is told apart from a change within it', async () => {
  const signed = signPe(plain)
  const behind = (bytes: Uint8Array) => Buffer.concat([signed, bytes])
  assert.equal(signatureOf(behind(Buffer.from('\n')))?.bytesAdded, 1)
  assert.ok(!(await findingsOf(behind(Buffer.from('\n')))).includes('pe_invalid_signature'))
  const score = async (bytes: Uint8Array) => (await analyzeFile(bytes, { fileName: 'a.exe', now })).verdict.score
  const added = behind(Buffer.alloc(400, 'added '))
  assert.ok((await findingsOf(added)).includes('pe_invalid_signature'))
  // What was put there is told once.
  const noise = await findingsOf(behind(random(40_000)))
  assert.ok(noise.includes('pe_invalid_signature') && !noise.includes('pe_hidden_overlay'))
  // What was changed within as well is no addition.
  const both = Buffer.from(added)
  both.writeUInt8(both.readUInt8(0x210) ^ 1, 0x210)
  assert.equal(signatureOf(both)?.bytesAdded, 0)
  assert.ok((await score(both)) > (await score(added)))
})

test('an expired certificate without a timestamp is told', async () => {
  const signed = signPe(plain, { validTo: '210101000000Z' })
  assert.equal(signatureOf(signed)?.isExpired, true)
  assert.ok((await findingsOf(signed)).includes('pe_expired_signature'))
})

test('a known name on a self-made certificate weighs more than an unknown one', async () => {
  const score = async (subject: string) =>
    (await analyzeFile(signPe(plain, { subject }), { fileName: 'a.exe', now })).verdict.score
  assert.ok((await score('Microsoft Corporation')) > (await score('Example Works')))
})

test('an unsigned file has no finding about signatures', async () => {
  assert.deepEqual(await findingsOf(plain), [])
})

test('prefixes and mutations of a signed file are read without an exception', () => {
  const signed = signPe(plain)
  for (let length = plain.length; length <= signed.length; length += 1) parsePe(signed.subarray(0, length))
  let seed = 5
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  for (let round = 0; round < 1_000; round += 1) {
    const bytes = Buffer.from(signed)
    for (let change = 0; change <= random(4); change += 1)
      bytes.writeUInt8(random(256), plain.length + random(bytes.length - plain.length))
    parsePe(bytes)
  }
})
