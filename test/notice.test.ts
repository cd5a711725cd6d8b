// Whoever installs Assay installs other people's work: what asks for more than to be named stands in NOTICE.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Licences whose only condition is that they come along, as they do in every package. */
const PERMISSIVE = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'])

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

interface Locked {
  readonly dev?: boolean
  readonly link?: boolean
  readonly license?: string
}

test('NOTICE names every package whose licence asks for more than its own text', () => {
  const packages: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages
  const notice = read('NOTICE')
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  )
  assert.ok(installed.length > 100)
  const missing = installed
    .map(([path, { license = 'none' }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))
    .filter(({ name, license }) => !isPermissive(license) && !notice.toLowerCase().includes(name))
  assert.deepEqual(missing, [])
})

/** "MIT OR Apache-2.0": one may choose among permissive ones only. */
const isPermissive = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .every((choice) => PERMISSIVE.has(choice))
