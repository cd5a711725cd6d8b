// Compiled Python of every version told as its source; PyInstaller's archives with scripts, modules, members, encryption.
import assert from 'node:assert/strict'
import { createCipheriv } from 'node:crypto'
import { test } from 'node:test'
import { ByteReader } from '../../../src/file/byte-reader.ts'
import { unmarshal } from '../../../src/file/formats/python/marshal.ts'
import { pythonText } from '../../../src/file/formats/python/statements.ts'
import { isCode } from '../../../src/file/formats/python/value.ts'
import { headerBytes, magicOfVersion, versionOfMagic } from '../../../src/file/formats/python/version.ts'
import { analyzeFile, type FileRecord } from '../../../src/index.ts'
import { EICAR } from '../archives/member.ts'
import { buildElf } from '../elf/build-elf.ts'
import { buildPe } from '../pe/build-pe.ts'
import { COMPILED } from './compiled.ts'
import { writePyInstaller } from './write-pyinstaller.ts'

const now = new Date('2026-01-01T00:00:00Z')
const codeOf = (version: string): Buffer => Buffer.from(COMPILED[version] ?? '', 'base64')
const versionOf = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return { major, minor }
}

/** As a `.pyc` file. */
const compiledFile = (version: string): Buffer => {
  const header = Buffer.alloc(headerBytes(versionOf(version)))
  header.set(magicOfVersion(versionOf(version)))
  return Buffer.concat([header, codeOf(version)])
}

for (const version of Object.keys(COMPILED))
  test(`Python ${version} is told as its source`, () => {
    const bytes = codeOf(version)
    const { value, damaged, end } = unmarshal(new ByteReader(bytes), 0, versionOf(version))
    assert.ok(isCode(value) && !damaged)
    assert.equal(end, bytes.length)
    const text = pythonText(value, versionOf(version)).text.split('\n')
    for (const line of [
      'import subprocess',
      'from urllib.request import urlopen',
      version.startsWith('2') ? 'exec(base64.b64decode("cHJpbnQoMSk="))' : 'exec(base64.b64decode(b"cHJpbnQoMSk="))',
      'subprocess.run(["whoami"], shell=True)',
      'return urlopen(address + "/x", timeout=wait).read()',
    ])
      assert.ok(text.includes(line), `${line}\n---\n${text.join('\n')}`)
  })

test('numbers of versions and back', () => {
  for (const minor of [6, 7, 8, 9, 10, 11, 12, 13, 14]) {
    const magic = magicOfVersion({ major: 3, minor })
    assert.deepEqual(versionOfMagic((magic[0] ?? 0) | ((magic[1] ?? 0) << 8)), { major: 3, minor })
  }
  assert.deepEqual(versionOfMagic(62211), { major: 2, minor: 7 })
  assert.equal(versionOfMagic(5), null)
})

test('a compiled module is judged by what it does', async () => {
  const { root, verdict } = await analyzeFile(compiledFile('3.11'), { fileName: 'demo.pyc', now })
  assert.equal(root.facts.python?.version, '3.11')
  assert.equal(root.facts.python?.sourceName, 'demo.py')
  assert.deepEqual(root.facts.python?.imports, ['subprocess', 'base64', 'urllib.request'])
  assert.equal(verdict.reasons[0]?.id, 'script_runs_decoded_code')
})

const names = ({ children }: FileRecord): readonly (string | null)[] => children.map(({ facts }) => facts.name)

test('PyInstaller: entry scripts, modules of others and members come out, in PE and in ELF', async () => {
  const archive = writePyInstaller({
    members: [
      { name: 'pyi_rth_inspect', kind: 's', bytes: codeOf('3.11') },
      { name: 'main', kind: 's', bytes: codeOf('3.11') },
      { name: 'data/eicar.com', kind: 'x', bytes: EICAR },
    ],
    modules: { json: codeOf('3.11'), 'stealer.core': codeOf('3.11'), config: codeOf('3.11') },
  })
  for (const program of [buildPe({ overlay: archive }), buildElf({ overlay: archive })]) {
    const { root, verdict } = await analyzeFile(program, { fileName: 'demo', now })
    assert.deepEqual(root.facts.pyinstaller, {
      pythonVersion: '3.11',
      entryScripts: ['main'],
      entryCount: 4,
      moduleCount: 3,
      modules: ['config', 'stealer.core'],
      encrypted: false,
    })
    assert.deepEqual(
      names(root).filter((name) => name !== 'overlay'),
      ['pyi_rth_inspect.pyc', 'main.pyc', 'config.pyc', 'stealer.core.pyc', 'data/eicar.com'],
    )
    assert.equal(verdict.label, 'malicious')
  }
})

test('PyInstaller: modules that are encrypted with the key beside them are opened', async () => {
  const key = '0123456789abcdef'
  // Marshalled by hand: code of Python 3.8 whose only constant of 16 characters is the key.
  const empty = Buffer.from([0x29, 0])
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x7a, value.length]), Buffer.from(value)])
  const keyCode = Buffer.concat([
    Buffer.from('c'),
    Buffer.alloc(24),
    Buffer.from('s\0\0\0\0', 'latin1'),
    Buffer.from([0x29, 1]),
    text(key),
    empty,
    empty,
    empty,
    empty,
    text('key.py'),
    text('key'),
    Buffer.alloc(4),
    Buffer.from('s\0\0\0\0', 'latin1'),
  ])
  for (const mode of ['aes-128-ctr', 'aes-128-cfb8']) {
    const archive = writePyInstaller({
      minor: 8,
      members: [{ name: 'pyimod00_crypto_key', kind: 'm', bytes: keyCode }],
      modules: { hidden: codeOf('3.8') },
      encrypt: (packed) => {
        const start = Buffer.alloc(16, 7)
        return Buffer.concat([start, createCipheriv(mode, Buffer.from(key), start).update(packed)])
      },
    })
    const { root } = await analyzeFile(buildPe({ overlay: archive }), { fileName: 'demo.exe', now })
    assert.ok(root.facts.pyinstaller?.encrypted)
    const hidden = root.children.find(({ facts }) => facts.name === 'hidden.pyc')
    assert.ok(hidden?.findings.some(({ id }) => id === 'script_runs_decoded_code'))
  }
})

test('marshalled values that are cut or damaged end', () => {
  const bytes = codeOf('3.11')
  for (let round = 0; round < 4000; round += 1) {
    const hostile = Buffer.from(bytes.subarray(0, round % 2 === 0 ? (round % bytes.length) + 1 : bytes.length))
    hostile[(round * 31) % hostile.length] = (round * 7) & 255
    const { value } = unmarshal(new ByteReader(hostile), 0, { major: 3, minor: 8 + (round % 6) })
    if (isCode(value)) pythonText(value, { major: 3, minor: 11 })
  }
  const deep = Buffer.concat([...Array.from({ length: 10_000 }, () => Buffer.from([0x29, 1])), Buffer.from('N')])
  assert.ok(unmarshal(new ByteReader(deep), 0, { major: 3, minor: 11 }).damaged)
})
