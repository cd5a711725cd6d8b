// Objects that only an implant can finish, and objects that nearly look like one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectForImplant } from '../../../src/file/detectors/coff/object-for-implant.ts'
import { parseCoff } from '../../../src/file/formats/coff/parse.ts'
import { analyzeFile } from '../../../src/index.ts'
import { fileFacts } from '../empty-facts.ts'
import { buildCoff, type CoffRecipe } from './build-coff.ts'

const now = new Date('2026-01-01T00:00:00Z')

const HITS: Readonly<Record<string, CoffRecipe>> = {
  'the interface of implants and their entry': {
    symbols: [{ name: 'go', section: 1 }, { name: '__imp_BeaconDataParse' }, { name: '__imp_BeaconPrintf' }],
  },
  'functions named with their libraries': {
    symbols: [
      { name: 'run', section: 1 },
      { name: '__imp_ADVAPI32$OpenProcessToken' },
      { name: '__imp_NTDLL$NtQuerySystemInformation' },
    ],
  },
}
const MISSES: Readonly<Record<string, CoffRecipe>> = {
  'a library for radio beacons': {
    symbols: [{ name: 'BeaconOutput', section: 1 }, { name: '__imp_CreateFileW' }],
  },
  'a program that calls a function of that name': {
    symbols: [{ name: 'main', section: 1 }, { name: 'BeaconPrintf' }],
  },
  'names with dollar signs of a language of its own': {
    symbols: [{ name: 'go', section: 1 }, { name: 'System$Object' }, { name: 'List$Append' }, { name: 'kernel$init' }],
  },
  'an ordinary object': {
    symbols: [{ name: 'go', section: 1 }, { name: '__imp_VirtualAlloc' }, { name: '__imp_WriteProcessMemory' }],
  },
}

for (const [name, recipe] of Object.entries(HITS))
  test(`object_for_implant hits: ${name}`, async () => {
    const { verdict } = await analyzeFile(buildCoff(recipe), { fileName: 'tool.x64.o', now })
    assert.equal(verdict.label, 'malicious')
    assert.ok(verdict.reasons.some(({ id }) => id === 'object_for_implant'))
  })
for (const [name, recipe] of Object.entries(MISSES))
  test(`object_for_implant misses: ${name}`, () => {
    const { value } = parseCoff(buildCoff(recipe))
    assert.ok(value !== null)
    assert.equal(objectForImplant.detect(fileFacts({ coff: value })), null)
  })
