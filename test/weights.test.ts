// What findings weigh stands in a table or in a rule: a detector says in words what it found. One of files or runs states no number at
// all; one of mail still may, where its figures give it.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { MAIL_WEIGHT_TABLE } from '../packages/engine/src/email/verdict/weight-table.ts'
import { FILE_WEIGHT_TABLE } from '../packages/engine/src/file/verdict/weight-table.ts'
import { TRACE_WEIGHT_TABLE } from '../packages/engine/src/trace/verdict/weight-table.ts'
import { strengthOf, times, type WordTable } from '../packages/engine/src/weighing/words.ts'

const root = resolve(import.meta.dirname, '..')
const detectorsOf = (sides: string): readonly { readonly file: string; readonly text: string }[] =>
  globSync(`packages/engine/src/${sides}/detectors/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, ''),
    }))
const detectors = detectorsOf('{file,trace}')
const mail = detectorsOf('email')

/** `measured` is somebody else's figure: of a list, of a rule, of the sample itself. */
const NUMBERS =
  /\b(?:strength|weight|points|confidence|weighs|share)\b\s{0,2}[:=]\s{0,2}[-+({\s]*\d|weight: \{|\bmeasured: [\d.]/

test('no detector states a weight or a strength', () => {
  assert.ok(detectors.length > 380, 'the detectors are found')
  assert.deepEqual(
    detectors.filter(({ text }) => NUMBERS.test(text)).map(({ file }) => file),
    [],
  )
  // What is below one and no figure of a file (how dense it is, how much of it) is a strength by another name.
  const fractions = detectors.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line) => (/(?<![\w.])0\.\d/.test(line) && !FIGURE.test(line) ? [`${file}: ${line}`] : [])),
  )
  assert.deepEqual(fractions, [])
})
const FIGURE = /^(?:export )?const \w*(?:SHARE|ENTROPY)\w*_(?:MIN|MAX) = [\d.]+$/

test('no detector of mail states its points, and each row of their table is a detector’s', () => {
  const states = mail.filter(({ text }) => /^ {2}weight: |\bpoints: \d/m.test(text))
  assert.deepEqual(
    states.map(({ file }) => file),
    [],
  )
  const ids = mail.flatMap(({ text }) => [...text.matchAll(/^ {2}id: '(\w+)',$/gm)].map(([, id = '']) => id))
  assert.deepEqual(Object.keys(MAIL_WEIGHT_TABLE).sort(), ids.sort())
})

test('each word of the tables is said by a detector', () => {
  const all = [...detectors, ...mail]
  const said = all.map(({ text }) => text).join('\n')
  const tables: readonly WordTable[] = [FILE_WEIGHT_TABLE, TRACE_WEIGHT_TABLE, MAIL_WEIGHT_TABLE]
  for (const table of tables)
    for (const [id, { words }] of Object.entries(table)) {
      const own = all.find(({ text }) => text.includes(`\n  id: '${id}',`))
      assert.ok(own !== undefined, `${id} is no detector`)
      // Kinds of members are asked for by the table itself.
      if (own.text.includes(`FILE_WEIGHT_TABLE.${id}.words\n`)) continue
      for (const word of Object.keys(words))
        assert.ok(
          said.includes(`'${word}'`) || new RegExp(`^ {2}${word}: sign\\(`, 'm').test(own.text),
          `${id}: ${word}`,
        )
    }
})

test('shares add up to the whole at most, and what scales them scales the sum', () => {
  const row = { a: 0.7, b: 0.6, own: times(0.5) }
  assert.equal(strengthOf(row), 1)
  assert.equal(strengthOf(row, 'whole'), 1)
  assert.equal(strengthOf(row, 'a'), 0.7)
  assert.equal(strengthOf(row, ['a', 'b']), 1)
  assert.equal(strengthOf(row, ['a', false, 'own']), 0.35)
  assert.equal(strengthOf(row, ['a', 'b', 'own']), 0.5)
  assert.equal(strengthOf(row, 'own'), 0.5)
  assert.equal(strengthOf(row, 'a', 0.5), 0.35)
  assert.throws(() => strengthOf(row, 'c'), /no word/)
})
