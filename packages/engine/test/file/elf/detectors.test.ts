// Each detector of Linux programs on harmless files that show its trait, and on files that nearly do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import * as elfRegistry from '../../../src/file/detectors/elf/registry.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import { testOnFiles } from '../detector-table.ts'
import { buildElf } from './build-elf.ts'
import { BACKDOORS } from './traits/backdoors.ts'
import { BOTS } from './traits/bots.ts'
import { DISGUISES } from './traits/disguises.ts'
import { THEFTS } from './traits/thefts.ts'
import type { Traits } from './traits/trait.ts'

const TRAITS: Traits = { ...BOTS, ...THEFTS, ...BACKDOORS, ...DISGUISES }

testOnFiles(
  fileFamily(elfRegistry, 'elf').map(({ id }) => id),
  TRAITS,
  (recipe) => ({ bytes: buildElf(recipe), fileName: 'sample' }),
)

test('texts under one byte of XOR are marks as well', async () => {
  const hide = (text: string) => Buffer.from(text).map((byte) => byte ^ 0x22)
  const table = ['/bin/busybox', '/dev/watchdog', 'TSource Engine Query', 'vizxv', 'xc3511', 'juantech', 'botkill']
  const data = Buffer.concat(table.flatMap((text) => [hide(text), Buffer.alloc(1)]))
  const recipe = { sections: [{ name: '.data', data }] }
  const { root } = await analyzeFile(buildElf(recipe), { fileName: 'sample', now: new Date(0) })
  assert.ok(root.findings.some(({ id }) => id === 'elf_botnet'))
  assert.equal(root.facts.marks?.find(({ text }) => text === 'vizxv')?.key, 0x22)
})
