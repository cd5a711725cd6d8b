// What an operator is told of missing walls, and that nothing starts where all were asked for.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { tryIsolation } from '../../../src/analysis/isolation/isolation.ts'
import { CODE } from '../../../src/analysis/isolation/visible.ts'
import { makeDataFolder } from '../../../src/app/core.ts'
import { memoryFinding } from '../../../src/app/doctor.ts'
import { requireWalls } from '../../../src/app/walls.ts'
import { ConfigError, readConfig } from '../../../src/config.ts'
import { StoreUnavailableError } from '../../../src/store/errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-walls-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('what is missing is told, and refused where all walls are required', () => {
  for (const without of [['namespaces'], ['filter']] as const) {
    const isolation = tryIsolation({ folders: [folder], without })
    assert.ok(isolation.missing.length > 0)
    assert.throws(() => requireWalls({ ASSAY_ISOLATION: 'require' }, isolation), ConfigError)
    assert.doesNotThrow(() => requireWalls({ ASSAY_ISOLATION: 'auto' }, isolation))
  }
})

test('a machine without any of them is told so', () => {
  const { missing } = tryIsolation({ folders: [folder], without: ['filter'] })
  assert.match(missing.join(' '), /can do what the user of the service can/)
})

test('where no program may be written, the launcher is missing and the reason told', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { walls, missing } = tryIsolation({ folders: [file] })
  assert.equal(walls.filter, false)
  assert.match(missing.join(' '), /ENOTDIR/)
})

test('whether anything bounds the memory of all analyses together is told', () => {
  const machineBytes = 2 ** 34
  assert.match(memoryFinding({ boundBytes: 2 ** 32, machineBytes }).told, /at most 4096 MiB/)
  // None, and what a cgroup without a limit says.
  for (const boundBytes of [0, 2 ** 64, machineBytes])
    assert.equal(memoryFinding({ boundBytes, machineBytes }).state, 'warning')
})

test('a data folder among the code is refused', () => {
  const path = join(CODE[0] ?? '', 'server', 'data-of-a-test')
  try {
    const config = readConfig({ ASSAY_DATA_DIR: path })
    assert.throws(() => makeDataFolder(config), StoreUnavailableError)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
})

test('data that an earlier version made where it was started is used there; else it lies away from the code', () => {
  const before = process.cwd()
  process.chdir(folder)
  try {
    const home = join(folder, 'home')
    const fresh = readConfig({ XDG_DATA_HOME: home }).ASSAY_DATA_DIR
    assert.equal(fresh, process.getuid?.() === 0 ? '/var/lib/assay' : join(home, 'assay'))
    mkdirSync('data')
    assert.equal(readConfig({ XDG_DATA_HOME: home }).ASSAY_DATA_DIR, fresh)
    writeFileSync('data/assay.db', '')
    assert.equal(readConfig({ XDG_DATA_HOME: home }).ASSAY_DATA_DIR, join(process.cwd(), 'data'))
  } finally {
    process.chdir(before)
  }
})
