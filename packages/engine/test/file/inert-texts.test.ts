// Texts that do nothing in the program that holds them, from bytes to verdict.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../src/file/analyze.ts'
import { buildPe } from './pe/build-pe.ts'
import type { PeRecipe } from './pe/pe-recipe.ts'

const commands = ['vssadmin delete shadows /all /quiet', 'wmic shadowcopy delete', 'bcdedit recoveryenabled no']
const signatures = [
  ...commands,
  'Your files have been encrypted',
  'sekurlsa::logonpasswords',
  'lsadump::sam',
  'stratum+tcp://',
  'bash -i >& /dev/tcp/',
  'eval(base64_decode(',
  'https://api.telegram.org/bot',
  '\\Google\\Chrome\\User Data\\Default\\Login Data',
]
const kernel = (...names: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  'KERNEL32.dll': ['CreateFileW', ...names],
})

const cases: readonly (readonly [string, PeRecipe, label: string, by: string | null])[] = [
  ['commands that nothing can start', { imports: kernel('ReadFile'), strings: commands }, 'clean', 'starts_nothing'],
  [
    'the function looked up is no starter',
    { imports: kernel('GetProcAddress'), strings: commands },
    'clean',
    'starts_nothing',
  ],
  ['commands that it can start', { imports: kernel('CreateProcessW'), strings: commands }, 'suspicious', null],
  [
    'a starter that it looks up',
    { imports: kernel('GetProcAddress', 'LoadLibraryA'), strings: [...commands, 'CreateProcessA'] },
    'suspicious',
    null,
  ],
  ['a list of signatures', { imports: kernel('FindFirstFileW'), strings: signatures }, 'clean', 'signature_list'],
  [
    'a list of signatures in a program that starts others',
    { imports: kernel('CreateProcessW'), strings: signatures },
    'clean',
    'signature_list',
  ],
  [
    'a note, commands and the means',
    {
      imports: {
        ...kernel('CreateProcessW', 'FindFirstFileW', 'FindNextFileW'),
        'ADVAPI32.dll': ['CryptEncrypt', 'CryptGenRandom'],
      },
      strings: [
        ...commands,
        'All your files have been encrypted',
        'to decrypt your files pay bitcoin',
        'stratum+tcp://',
      ],
    },
    'malicious',
    null,
  ],
]

for (const [name, recipe, label, by] of cases)
  test(`inert texts: ${name}`, async () => {
    const { root, verdict } = await analyzeFile(buildPe(recipe), { fileName: 'a.exe', now: new Date(0) })
    assert.deepEqual(root.failures, [])
    assert.equal(verdict.label, label)
    assert.equal(
      verdict.suppressed.some((one) => one.by === by),
      by !== null,
    )
  })
