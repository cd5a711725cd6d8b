// `assay quota set` on a data folder: what an account may keep, in part, whole, and taken back.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const MAIN = join(import.meta.dirname, '../src/main.js')

test('a quota is set and told, and "none" takes it back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quota-'))
  const assay = (...words: readonly string[]) => {
    const env = { PATH: process.env['PATH'] ?? '', ASSAY_DATA_DIR: folder }
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { env, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    return stdout
  }
  const told = (...words: readonly string[]) =>
    JSON.parse(assay('quota', 'set', '--account', 'soc', '--json', ...words)).data
  try {
    assay('keys', 'create', '--account', 'soc', '--permissions', 'file:read')
    assert.equal(
      assay('quota', 'set', '--account', 'soc', '--bytes', '1000', '--days', '7'),
      'soc keeps 0 bytes of 1000, for 7 days\n',
    )
    assert.deepEqual(told('--days', 'none'), { account: 'soc', bytes: 0, bytes_max: 1000, days: null })
    assert.deepEqual(told('--bytes', 'none'), { account: 'soc', bytes: 0, bytes_max: null, days: null })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
