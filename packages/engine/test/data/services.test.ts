// Services where anybody may stay unnamed: each once, and listed in no pattern elsewhere.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { serviceDomains, servicePattern } from '../../src/data/services.ts'
import { readTable, tableLines } from '../../src/data/table.ts'

test('every service stands once', () => {
  const domains = tableLines(readTable('services.txt')).map((line) => line.split(/\s+/)[0] ?? '')
  assert.equal(new Set(domains).size, domains.length)
})

test('kinds choose', () => {
  assert.match('pastebin.com', new RegExp(`^${servicePattern('paste')}$`))
  assert.doesNotMatch('pastebin.com', new RegExp(servicePattern('tunnel', 'dynamic_name')))
  assert.doesNotMatch('pastebinxcom', new RegExp(servicePattern('paste')))
})

test('no pattern elsewhere lists three of them', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const domains = serviceDomains('paste', 'drop', 'hook', 'tunnel', 'dynamic_name').map((one) =>
    one.replaceAll('.', '\\.'),
  )
  const found = globSync('packages/{engine,server}/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      readFileSync(resolve(root, file), 'utf8')
        .split('\n')
        .some((line) => domains.filter((domain) => line.includes(domain)).length >= 3),
    )
  assert.deepEqual(found, [])
})
