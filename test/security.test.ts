// SECURITY.md says which test shows each defence: those tests are there.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const root = resolve(import.meta.dirname, '..')
const tests = globSync(['packages/**/*.test.ts', 'test/*.test.ts'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})
const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every threat has its defence, and a test that is there shows it', () => {
  const threats = rows.filter((cells) => cells.length === 5 && cells[1] !== 'threat')
  assert.ok(threats.length > 10)
  for (const [, threat, defence, shownBy = ''] of threats) {
    assert.notEqual(defence, '', threat)
    const named = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
    assert.notDeepEqual(named, [], threat)
    for (const name of named) {
      const isThere = tests.some((path) => `/${path}`.includes(`/${name}`))
      assert.ok(isThere, `${threat}: no test is called ${name}`)
    }
  }
})
