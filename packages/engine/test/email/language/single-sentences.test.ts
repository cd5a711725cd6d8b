// Sentences that are a lure, and sentences of the same things that are none, forty of each in each language: `sentences/xx.txt`.
// Of further languages, in `sentences-further`, the commonest dozen and a few that are none.
// A line is `+kind sentence` (kinds that would all be true parted by `/`) or `- sentence`; `?` before it marks what is read wrongly still.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readLures } from '../../../src/email/language/read-lures.ts'

/** From here on a detector tells of a lure. */
const TOLD = 0.25
const OF_EACH = 40
/** May only fall. */
const WRONG_MAX = 16

const folder = join(import.meta.dirname, 'sentences')
const further = join(import.meta.dirname, 'sentences-further')
const LINE = /^(\?)?(?:\+([a-z_/]+)|-) (.+)$/
let wrong = 0

interface Sentence {
  readonly text: string
  readonly kinds: readonly string[]
  readonly isWrong: boolean
}

function sentencesOf(path: string): readonly Sentence[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [, mark, kinds, text] = LINE.exec(line) ?? []
    assert.ok(text !== undefined, line)
    return { text, kinds: kinds?.split('/') ?? [], isWrong: mark !== undefined }
  })
}

function testAll(sentences: readonly Sentence[]): void {
  for (const { text, kinds, isWrong } of sentences) {
    if (isWrong) wrong += 1
    else
      test(`${kinds.length === 0 ? 'no lure' : kinds.join(' or ')}: ${text}`, () => {
        const told = readLures(text, '').lures.filter(({ strength }) => strength >= TOLD)
        if (kinds.length === 0) assert.deepEqual(told, [])
        else
          assert.ok(
            told.some(({ kind }) => kinds.includes(kind)),
            JSON.stringify(told),
          )
      })
  }
}

for (const file of readdirSync(folder))
  describe(`sentences in ${file.slice(0, 2)}`, () => {
    const sentences = sentencesOf(join(folder, file))
    test('there are forty that are a lure, and forty that are none', () => {
      const lures = sentences.filter(({ kinds }) => kinds.length > 0).length
      assert.deepEqual([lures, sentences.length - lures], [OF_EACH, OF_EACH])
    })
    testAll(sentences)
  })

for (const file of readdirSync(further))
  describe(`sentences in ${file.slice(0, 2)}`, () => testAll(sentencesOf(join(further, file))))

test('few are read wrongly', () => assert.equal(wrong, WRONG_MAX))
