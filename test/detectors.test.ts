// Every detector has its file, its export, its line in the registry, its test and its entry in the catalogue, under one name.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { test } from 'node:test'
import { detectorCatalogue } from '../packages/engine/src/catalogue/catalogue.ts'
import { ALL_TOGGLES, detectorsFor } from '../packages/engine/src/email/detectors/registry.ts'
import { messageRules } from '../packages/engine/src/email/rules/message-rules.ts'
import { bundledTextRules } from '../packages/engine/src/file/capability/bundled.ts'
import { fileDetectors } from '../packages/engine/src/file/detectors/registry.ts'
import { MAIL_GROUPS } from '../packages/engine/src/mail-groups.ts'
import { traceDetectors } from '../packages/engine/src/trace/detectors/registry.ts'

const root = resolve(import.meta.dirname, '..')
const folder = 'packages/engine/src/email/detectors'
const detectors = detectorsFor(ALL_TOGGLES)
/** Written as rules: their hits and misses stand beside them, and a test of the rules asks for both. */
const RULES = [
  ...bundledTextRules.flatMap(({ name, claim }) => (claim === null ? [] : [name])),
  ...Object.keys(messageRules(...MAIL_GROUPS)),
]

test('every file that defines a detector is registered, each id once', () => {
  const all = [...detectors, ...fileDetectors, ...traceDetectors].map(({ id }) => id)
  const defined = globSync('packages/engine/src/{email,file,trace}/detectors/**/*.ts', { cwd: root }).flatMap(
    (file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return file.endsWith('.test.ts') ? [] : [...text.matchAll(/^ {2}id: '(\w+)',$/gm)].map(([, id = '']) => id)
    },
  )
  assert.deepEqual(all.toSorted(), [...defined, ...RULES].toSorted())
  assert.equal(new Set(all).size, all.length)
})

test('file, id and export agree, and a test names it', () => {
  const files = globSync(`${folder}/*/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const tests = globSync(['packages/engine/src/email/**/*.test.ts', 'packages/engine/test/email/**/*.test.ts'], {
    cwd: root,
  })
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n')
  const named = new Map(files.map((file) => [basename(file, '.ts'), file]))
  for (const { id } of detectors) {
    if (RULES.includes(id)) continue
    const name = id.replaceAll('_', '-')
    const file = named.get(name)
    assert.ok(file !== undefined, `${id} has no file of its name`)
    const exported = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    assert.match(readFileSync(join(root, file), 'utf8'), new RegExp(`export const ${exported}\\b`), file)
    assert.ok(tests.includes(exported) || tests.includes(`'${id}'`), `${id} has no test`)
  }
})

test('file, id and export of detectors of files and behaviour agree, and a test names each', () => {
  const files = globSync('packages/engine/src/{file,trace}/detectors/**/*.ts', { cwd: root })
  const named = new Map(files.map((file) => [basename(file, '.ts'), file]))
  const tests = globSync(['packages/engine/src/{file,trace}/**/*.test.ts', 'packages/engine/test/file/**/*.ts'], {
    cwd: root,
  })
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n')
  for (const { id } of [...fileDetectors, ...traceDetectors]) {
    if (RULES.includes(id)) continue
    const name = id.replaceAll('_', '-')
    const file = named.get(name)
    assert.ok(file !== undefined, `${id} has no file of its name`)
    const exported = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    assert.match(readFileSync(join(root, file), 'utf8'), new RegExp(`export const ${exported}\\b`), file)
    assert.match(tests, new RegExp(`\\b(?:${id}|${exported})\\b`), `${id} has no test`)
  }
})

test('the catalogue tells of every detector once', () => {
  const told = detectorCatalogue().map(({ id }) => id)
  assert.deepEqual(told.toSorted(), [...detectors, ...fileDetectors, ...traceDetectors].map(({ id }) => id).toSorted())
})
