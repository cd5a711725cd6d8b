// A folder of rules that changes while it is read is read again: a service that starts beside `assay rules update` starts.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readRuleFiles } from '../../../src/analysis/static/rule-files.ts'

const RULE = 'rule one { strings: $a = "one" condition: $a }\n'

test('a source that takes the place of another one meanwhile is read whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rules-'))
  try {
    for (const name of ['old', '.new']) mkdirSync(join(folder, name))
    for (let at = 0; at < 300; at += 1) writeFileSync(join(folder, 'old', `${at}.yar`), RULE)
    for (let at = 0; at < 2; at += 1) writeFileSync(join(folder, '.new', `${at}.yar`), RULE)
    let changes = 0
    const change = setInterval(() => {
      changes += 1
      clearInterval(change)
      rmSync(join(folder, 'old'), { recursive: true })
      renameSync(join(folder, '.new'), join(folder, 'new'))
    }, 1)
    const { yara } = await readRuleFiles(folder)
    clearInterval(change)
    assert.equal(changes, 1)
    assert.deepEqual(
      yara.map(({ name }) => name),
      ['new/0.yar', 'new/1.yar'],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
