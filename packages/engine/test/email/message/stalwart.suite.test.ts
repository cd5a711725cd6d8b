// stalwart's 107 messages, each with LF and with CRLF, against the JSON beside them: every difference is in the table of
// `stalwart-differences.ts`, and every line of the table still is one.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parseMessage } from '../../../src/email/message/message.ts'
import { type KnownDifference, knownDifferences } from './stalwart-differences.ts'
import { differences, type JsonMessage, readJson, readPart } from './stalwart-reading.ts'

const folder = resolve(import.meta.dirname, '../../../../../../shared/suites/mime/stalwart')
const skip = existsSync(folder) ? false : 'the published messages are not beside the checkout'

const covers = (pattern: string, place: string): boolean =>
  pattern.endsWith('*') ? place.startsWith(pattern.slice(0, -1)) : place === pattern

/** The differences of one file that the table does not explain; those that it does are struck off `unused`. */
function unexplained(file: string, lineEnd: '\n' | '\r\n', unused: Set<KnownDifference>): readonly string[] {
  const source = readFileSync(resolve(folder, `${file}.eml`), 'latin1').replaceAll(/\r?\n/g, lineEnd)
  const json: JsonMessage = JSON.parse(
    readFileSync(resolve(folder, `${file}${lineEnd === '\n' ? '' : '.crlf'}.json`), 'utf8'),
  )
  const { root } = parseMessage(Buffer.from(source, 'latin1'), 'eml')
  const table = knownDifferences.filter((known) => known.file === file)
  return differences(readJson(json), readPart(root))
    .filter(({ place }) => {
      const known = table.filter(({ places }) => places.some((pattern) => covers(pattern, place)))
      for (const line of known) unused.delete(line)
      return known.length === 0
    })
    .map(({ place, theirs, ours }) => `${file} ${place}: theirs ${theirs}, ours ${ours}`)
}

test('every difference from the JSON of stalwart is known and explained', { skip }, () => {
  const files = globSync('*/*.eml', { cwd: folder })
    .map((file) => file.replace(/\.eml$/, ''))
    .sort()
  assert.equal(files.length, 107)
  const unused = new Set(knownDifferences)
  assert.deepEqual(
    files.flatMap((file) => unexplained(file, '\n', unused)),
    [],
  )
  assert.deepEqual(
    files.flatMap((file) => unexplained(file, '\r\n', unused)),
    [],
  )
  assert.deepEqual([...unused], [])
})
