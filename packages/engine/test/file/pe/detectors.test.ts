// Each detector of Windows programs on harmless files that show its trait, and on files that nearly do. The files are
// written whole, parsed and judged, so a case covers the way from bytes to finding.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { peDetectors } from '../../../src/file/detectors/pe/registry.ts'
import { buildPe } from './build-pe.ts'
import type { PeRecipe } from './pe-recipe.ts'
import type { NamedRecipe } from './traits/trait.ts'
import { PE_TRAITS } from './traits.ts'

async function findingsOf({ fileName = 'sample.exe', ...recipe }: NamedRecipe): Promise<readonly string[]> {
  const { root } = await analyzeFile(buildPe(recipe), { fileName, now: new Date(0) })
  assert.deepEqual(root.failures, [])
  return root.findings.map(({ id }) => id)
}

for (const [id, { hits, misses }] of Object.entries(PE_TRAITS)) {
  for (const [name, recipe] of Object.entries(hits)) {
    test(`${id}: ${name}`, async () => assert.ok((await findingsOf(recipe)).includes(id)))
  }
  for (const [name, recipe] of Object.entries(misses)) {
    test(`${id} not: ${name}`, async () => assert.ok(!(await findingsOf(recipe)).includes(id)))
  }
}

test('every detector of native programs has hits and at least as many misses', () => {
  const bare = peDetectors
    .map(({ id }) => id)
    // Signatures have a test of their own, which makes them.
    .filter((id) => !id.startsWith('dotnet_') && !/sign/.test(id))
    .filter((id) => {
      const { hits = {}, misses = {} } = PE_TRAITS[id] ?? {}
      return Object.keys(hits).length === 0 || Object.keys(misses).length < Object.keys(hits).length
    })
  assert.deepEqual(bare, [])
})

test('an ordinary program is clean, and nothing is held against it', async () => {
  const recipe: PeRecipe = {
    imports: {
      'KERNEL32.dll': [
        'CreateFileW',
        'ReadFile',
        'WriteFile',
        'IsDebuggerPresent',
        'GetProcAddress',
        'LoadLibraryW',
        'VirtualAlloc',
        'VirtualProtect',
        'ExitProcess',
      ],
      'USER32.dll': ['MessageBoxW', 'GetKeyState'],
      'ADVAPI32.dll': ['RegOpenKeyExW', 'RegQueryValueExW'],
    },
    version: { CompanyName: 'Example Works', FileDescription: 'A calculator' },
  }
  const { verdict } = await analyzeFile(buildPe(recipe), { fileName: 'calculator.exe', now: new Date(0) })
  assert.equal(verdict.score, 0)
})
