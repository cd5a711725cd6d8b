// Import hashes and telfhash against values that others published, and digests and entropy beside YARA-X's own modules.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureEntropy } from '../../src/file/entropy.ts'
import { importMd5, telfhash } from '../../src/file/formats/elf/hashes.ts'
import type { ElfSymbol, ElfSymbols } from '../../src/file/formats/elf/symbols.ts'
import { imphash } from '../../src/file/formats/pe/import-hashes.ts'
import type { PeLibrary } from '../../src/file/formats/pe/imports.ts'
import { digestOf } from '../../src/file/hashes/digest.ts'
import { pseudoRandom } from './hash-inputs.ts'
import { disagreements, WITHOUT_YARA, yara } from './yara-oracle.ts'

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
