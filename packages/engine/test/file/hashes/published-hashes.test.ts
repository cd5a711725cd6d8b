// Import hashes, telfhash and the rich header against values that others published, and digests and entropy beside YARA-X's own modules.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { ByteReader } from '../../../src/file/byte-reader.ts'
import { measureEntropy } from '../../../src/file/entropy.ts'
import { importMd5, telfhash } from '../../../src/file/formats/elf/hashes.ts'
import type { ElfSymbol, ElfSymbols } from '../../../src/file/formats/elf/symbols.ts'
import { imphash } from '../../../src/file/formats/pe/import-hashes.ts'
import type { PeLibrary } from '../../../src/file/formats/pe/imports.ts'
import { parseRichHeader } from '../../../src/file/formats/pe/rich.ts'
import { digestOf } from '../../../src/file/hashes/digest.ts'
import { disagreements, WITHOUT_YARA, yara } from '../yara-oracle.ts'
import { pseudoRandom } from './hash-inputs.ts'

const imports = (libraries: Readonly<Record<string, string>>): readonly PeLibrary[] =>
  Object.entries(libraries).map(([library, names]) => ({
    library,
    functions: names.split(' ').map((name) => ({ name, ordinal: null, hint: null })),
  })) as unknown as readonly PeLibrary[] // what the hash reads of a library

/**
 * Names and value of VirusTotal/yara-x (BSD-3), `pe/tests/mod.rs` and `testdata/c704cca0….out`, read in November 2026;
 * those of .NET programs and libraries are known from every database of samples.
 */
test('imphash equals published values', () => {
  const kernel =
    'DeleteCriticalSection EnterCriticalSection GetCurrentProcess GetCurrentProcessId GetCurrentThreadId GetLastError GetModuleHandleA GetProcAddress GetStartupInfoA GetSystemTimeAsFileTime GetTickCount InitializeCriticalSection LeaveCriticalSection QueryPerformanceCounter SetUnhandledExceptionFilter Sleep TerminateProcess TlsGetValue UnhandledExceptionFilter VirtualProtect VirtualQuery'
  const runtime =
    '__dllonexit __getmainargs __initenv __lconv_init __set_app_type __setusermatherr _acmdln _amsg_exit _cexit _fmode _initterm _iob _lock _onexit calloc exit fprintf free fwrite malloc memcpy signal strlen strncmp _unlock abort vfprintf'
  const values: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ 'KERNEL32.dll': kernel, 'msvcrt.dll': runtime }, '1720bf764274b7a4052bbef0a71adc0d'],
    [{ 'mscoree.dll': '_CorExeMain' }, 'f34d5f2d4577ed6d9ceec516c1f5a744'],
    [{ 'mscoree.dll': '_CorDllMain' }, 'dae02f32a21e03ce65412f6e56942daa'],
  ]
  for (const [libraries, value] of values) assert.equal(imphash(imports(libraries)), value)
})

/** A symbol that is a visible, global, undefined function but for what `changes` says. */
const symbol = (name: string, changes: Partial<ElfSymbol> = {}): ElfSymbol => ({
  name,
  address: 0,
  isFunction: true,
  isGlobal: true,
  isVisible: true,
  isUndefined: true,
  ...changes,
})

/** The dynamic symbols of `testdata/8bfe8858….out` and the values of `elf/tests/mod.rs` in VirusTotal/yara-x (BSD-3). */
test('telfhash and import_md5 equal published values', () => {
  const weak = { isGlobal: false }
  const noType = { isFunction: false, isGlobal: false }
  const dynamic: readonly ElfSymbol[] = [
    symbol('', { ...noType }),
    symbol('_ITM_deregisterTMCloneTable', noType),
    ...['memstuff', 'z'].map((name) => symbol(name)),
    symbol('weak_fun', weak),
    ...['FOO', 'foo64'].map((name) => symbol(name)),
    symbol('__gmon_start__', noType),
    ...['foo', 'strstuff', 'ALLCAPSSTR', 'stuffmem', 'FOO64'].map((name) => symbol(name)),
    ...['long_function_to_make_the_tlsh_hash_work', 'STRALLCAPS'].map((name) => symbol(name)),
    symbol('a_value', { isFunction: false }),
    symbol('_ITM_registerTMCloneTable', noType),
    symbol('__cxa_finalize', weak),
    symbol('stuffstr'),
    symbol('main', { isUndefined: false }),
    symbol('protected_fun', { isUndefined: false, isVisible: false }),
  ]
  const symbols: ElfSymbols = { dynamic, static: null, cut: false }
  assert.equal(importMd5(symbols), '141ad500037085bdbe4665241c44f936')
  assert.equal(telfhash(symbols), 'T174B012188204F00184540770331E0B111373086019509C464D0ACE88181266C09774FA')
})

test('digests and entropy equal those of YARA-X', { skip: yara === null ? WITHOUT_YARA : false }, () => {
  const inputs = [Buffer.from('foobarbaz'), pseudoRandom(70_000, 11), Buffer.alloc(5000, 'abcd'), Buffer.from('a')]
  for (const bytes of inputs) {
    const { md5, sha1, sha256 } = digestOf(bytes)
    const digests = {
      md5: `hash.md5(0, filesize) == "${md5}"`,
      sha1: `hash.sha1(0, filesize) == "${sha1}"`,
      sha256: `hash.sha256(0, filesize) == "${sha256}"`,
    }
    assert.deepEqual(disagreements('hash', digests, bytes), [])
    const { whole } = measureEntropy(bytes)
    const near = `math.entropy(0, filesize) >= ${(whole - 0.001).toFixed(6)} and math.entropy(0, filesize) <= ${(whole + 0.001).toFixed(6)}`
    assert.deepEqual(disagreements('math', { entropy: near }, bytes), [])
  }
})

/**
 * The rich header of `pe/tests/testdata/079a472d….out` in VirusTotal/yara-x (BSD-3), read in November 2026, behind the stub
 * that Microsoft's linkers write: its key is a checksum over both.
 */
test('a published rich header is read as published, and its checksum holds', () => {
  const tools: readonly (readonly [toolId: number, build: number, count: number])[] = [
    [156, 40219, 3],
    [158, 40219, 1],
    [170, 40219, 11],
    [171, 30319, 3],
    [147, 30729, 2],
    [1, 0, 44],
    [171, 40219, 4],
    [155, 40219, 1],
    [154, 40219, 1],
    [157, 40219, 1],
  ]
  const key = 157_631_266
  const clear = Buffer.alloc(96)
  clear.write('DanS', 'latin1')
  for (const [index, [toolId, build, count]] of tools.entries()) {
    clear.writeUInt32LE(((toolId << 16) | build) >>> 0, 16 + index * 8)
    clear.writeUInt32LE(count, 20 + index * 8)
  }
  const file = Buffer.alloc(256)
  Buffer.from('4d5a90000300000004000000ffff0000b80000000000000040', 'hex').copy(file)
  Buffer.from('0e1fba0e00b409cd21b8014ccd21', 'hex').copy(file, 0x40)
  file.write('This program cannot be run in DOS mode.\r\r\n$', 0x4e, 'latin1')
  for (let at = 0; at < clear.length; at += 4) file.writeUInt32LE((clear.readUInt32LE(at) ^ key) >>> 0, 128 + at)
  file.write('Rich', 224, 'latin1')
  file.writeUInt32LE(key, 228)
  const rich = parseRichHeader(new ByteReader(file), 240)
  assert.deepEqual([rich?.offset, rich?.length, rich?.key], [128, 96, key])
  assert.deepEqual(
    rich?.entries.map(({ toolId, build, count }) => [toolId, build, count]),
    tools,
  )
  assert.equal(rich?.checksumValid, true)
  assert.equal(rich?.hash, createHash('md5').update(clear).digest('hex'))
})
