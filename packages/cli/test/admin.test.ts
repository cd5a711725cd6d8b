// `assay admin export` and `assay admin import`: an installation in another folder, or a sentence why not.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const MAIN = join(import.meta.dirname, '../src/main.js')

test('what is exported is imported elsewhere, once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-'))
  const assay = (data: string, ...words: readonly string[]) => {
    const env = { PATH: process.env['PATH'] ?? '', ASSAY_DATA_DIR: join(folder, data) }
    return spawnSync(process.execPath, [MAIN, ...words], { env, encoding: 'utf8' })
  }
  const archive = join(folder, 'archive')
  try {
    assay('old', 'keys', 'create', '--account', 'soc', '--permissions', 'file:read')
    assay('old', 'credits', 'grant', '--account', 'soc', '7')
    const exported = assay('old', 'admin', 'export', archive)
    assert.match(exported.stdout, /^\d+ rows of \d+ tables and 0 samples exported\n$/, exported.stderr)
    const imported = assay('new', 'admin', 'import', archive, '--json')
    assert.equal(imported.status, 0, imported.stderr)
    assert.equal(JSON.parse(imported.stdout).data.rows.account, 1)
    assert.match(assay('new', 'keys', 'list').stdout, /soc/)
    const again = assay('new', 'admin', 'import', archive)
    assert.deepEqual([again.status, again.stderr], [1, 'assay: the database holds accounts already\n'])
    const nowhere = assay('newer', 'admin', 'import', join(folder, 'nowhere'))
    assert.match(nowhere.stderr, /holds no archive/)
    assert.match(assay('new', 'admin', 'import').stderr, /one folder is needed/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
