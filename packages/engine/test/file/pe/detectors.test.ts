// Each detector of Windows programs on harmless files that show its trait, and on files that nearly do. The files are
// written whole, parsed and judged, so a case covers the way from bytes to finding.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as peRegistry from '../../../src/file/detectors/pe/registry.ts'
import { testOnFiles } from '../detector-table.ts'
import { buildPe } from './build-pe.ts'
import type { PeRecipe } from './pe-recipe.ts'
import { PE_TRAITS } from './traits.ts'

const nativeIds = fileFamily(peRegistry, 'pe')
  .map(({ id }) => id)
  // Signatures have a test of their own, which makes them.
  .filter((id) => !id.startsWith('dotnet_') && !/sign/.test(id))

testOnFiles(nativeIds, PE_TRAITS, ({ fileName = 'sample.exe', ...recipe }) => ({ bytes: buildPe(recipe), fileName }))

test('what takes the kernel convicts, what names its routines or a device is suspicious', async () => {
  const looksUp = (name: string) => ({ call: 'GetProcAddress', given: [0, name] })
  const verdictOf = async (...calls: readonly { readonly call: string }[]) =>
    (await analyzeFile(buildPe({ functions: [calls] }), { fileName: 'a.exe', now: new Date(0) })).verdict.label
  const allocates = [looksUp('x'), { call: 'NtAllocateVirtualMemory' }]
  assert.equal(await verdictOf(looksUp('PsReferencePrimaryToken')), 'malicious')
  assert.equal(await verdictOf(looksUp('PsLookupProcessByProcessId'), looksUp('NtQuerySystemInformation')), 'malicious')
  assert.equal(await verdictOf(...allocates, { call: 'NtDeviceIoControlFile' }), 'malicious')
  assert.equal(await verdictOf(looksUp('PsLookupProcessByProcessId'), looksUp('PsGetCurrentProcess')), 'suspicious')
  assert.equal(await verdictOf(...allocates, { call: 'DeviceIoControl' }), 'suspicious')
})

test('three effects over the whole screen convict, one is suspicious', async () => {
  const verdictOf = async (draws: readonly string[]) => {
    const effects = draws.map((draw) => [{ call: 'GetDC', given: [0] }, { call: draw }, 'for ever'] as const)
    return (await analyzeFile(buildPe({ functions: effects }), { fileName: 'a.exe', now: new Date(0) })).verdict.label
  }
  assert.equal(await verdictOf(['BitBlt', 'StretchBlt', 'PatBlt']), 'malicious')
  assert.equal(await verdictOf(['BitBlt']), 'suspicious')
  // A clock, crosshairs and a magnifier.
  assert.equal(await verdictOf(['TextOutA', 'PatBlt', 'StretchBlt']), 'suspicious')
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
