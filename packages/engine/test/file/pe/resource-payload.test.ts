// A payload in resources that call themselves something else convicts where the rest of the program can be read, and only there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { buildPe } from './build-pe.ts'
import { random } from './ordinary-program.ts'
import type { PeRecipe } from './pe-recipe.ts'

const functions = Array.from({ length: 120 }, () => [{ call: 'GetTickCount', given: [] }])
const pieces = (data: (index: number) => Uint8Array) =>
  Array.from({ length: 60 }, (_, index) => ({ type: 5, data: data(index) }))
const noise = (index: number) => random(800, 100 + index)

const labelOf = async (recipe: PeRecipe): Promise<string> =>
  (await analyzeFile(buildPe(recipe), { fileName: null, now: new Date(0) })).verdict.label

test('sixty dialogs of noise in a readable program convict', async () => {
  assert.equal(await labelOf({ functions, typedResources: pieces(noise) }), 'malicious')
})

test('a few functions around them may be a packer: suspicious', async () => {
  assert.equal(await labelOf({ typedResources: pieces(noise) }), 'suspicious')
})

test('dialogs that are damaged and not dense are no payload', async () => {
  const damaged = pieces((index) => random(800, 100 + index).map((byte) => (byte & 7) + 0x41))
  assert.notEqual(await labelOf({ functions, typedResources: damaged }), 'malicious')
})
