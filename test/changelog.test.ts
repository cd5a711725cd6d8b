// The changelog is in the form that readers and tools expect: keepachangelog.com, one heading a version, newest first.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const headings = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  .split('\n')
  .filter((line) => /^#{2,3} /.test(line))
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

test('versions are dated and stand newest first under what is not released yet', () => {
  const [unreleased, ...versions] = headings.filter((line) => line.startsWith('## '))
  assert.equal(unreleased, '## [Unreleased]')
  const dates = versions.map((line) => /^## \[\d+\.\d+\.\d+\] - (\d{4}-\d{2}-\d{2})$/.exec(line)?.[1] ?? line)
  assert.deepEqual(dates, dates.toSorted().reverse())
  assert.deepEqual(
    dates.filter((date) => Number.isNaN(Date.parse(date))),
    [],
  )
})

test('the version of the package has a heading', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  assert.ok(headings.some((line) => line.startsWith(`## [${version}] - `)))
})

test('changes stand under the customary kinds', () => {
  const kinds = headings.filter((line) => line.startsWith('### ')).map((line) => line.slice(4))
  assert.deepEqual(
    kinds.filter((kind) => !KINDS.includes(kind)),
    [],
  )
})
