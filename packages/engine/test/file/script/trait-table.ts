// A table of traits by name: texts that show one and texts that come close.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/file/formats/script/language.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'

export type Text = readonly [ScriptLanguage, string]
export interface Cases {
  readonly hits: Readonly<Record<string, Text>>
  readonly misses: Readonly<Record<string, Text>>
}

export function testTraits(traits: Readonly<Record<string, Cases>>): void {
  for (const [id, { hits, misses }] of Object.entries(traits)) {
    const shows = ([language, text]: Text): boolean =>
      readScript(text, language).facts.traits.some((trait) => trait.id === id)
    for (const [name, text] of Object.entries(hits)) test(`${id} is seen: ${name}`, () => assert.ok(shows(text)))
    for (const [name, text] of Object.entries(misses)) test(`${id} is not seen: ${name}`, () => assert.ok(!shows(text)))
  }
}
