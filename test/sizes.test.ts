// A reader finds things: no file is longer than can be read at one go, no folder holds more than can be taken in at a glance.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'

const root = resolve(import.meta.dirname, '..')
const files = globSync(
  [
    'packages/*/{src,test}/**/*.{ts,js}',
    'apps/*/{src,test}/**/*.{ts,tsx,css}',
    'bench/**/*.ts',
    'scripts/**/*.ts',
    'test/*.ts',
  ],
  {
    cwd: root,
    exclude: ['**/node_modules/**'],
  },
)

const LINES_MAX = 350
const FILES_MAX = 25

// One row a line and nothing else: cutting them would hide what they are.
const TABLES = new Set([
  'packages/contract/src/results-types.ts',
  'packages/engine/src/file/capability/rule-names.ts',
  'packages/engine/src/file/identify/types.ts',
  'packages/engine/src/file/verdict/weight-table.ts',
])

test(`no file but a table has more than ${LINES_MAX} lines`, () => {
  const long = files
    .filter((file) => !TABLES.has(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX)
  assert.ok(files.length > 2_000, 'the files are found')
  assert.deepEqual(long, [])
})

test(`no folder holds more than ${FILES_MAX} files`, () => {
  const folders = Map.groupBy(files, dirname)
  const crowded = [...folders].flatMap(([folder, { length }]) => (length > FILES_MAX ? [{ folder, length }] : []))
  assert.deepEqual(crowded, [])
})
