// Code that tools made unreadable, through the whole engine: what runs it is suspicious, what only cannot be read is never clean.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testOnFacts } from '../../../../test/file/detector-table.ts'
import * as made from '../../../../test/file/script/unreadable-scripts.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { analyzeFile } from '../../analyze.ts'
import type { FileFacts } from '../../facts.ts'
import { readScript } from '../../formats/script/read.ts'
import { unreadableSigns } from '../../formats/script/unreadable/signs.ts'
import { scriptRunsUnreadableCode } from './evasion/script-runs-unreadable-code.ts'

const script = (text: string, language: ScriptLanguage = 'javascript'): Partial<FileFacts> => ({
  script: readScript(text, language).facts,
})

testOnFacts([scriptRunsUnreadableCode], {
  script_runs_unreadable_code: {
    hits: {
      'a table of characters': script(made.fromTable()),
      'an array of numbers': script(made.fromNumbers()),
      'every second letter of a text': script(made.everySecond()),
      'a list of names for letters': script(made.listedNames()),
      'members of the host named by pieces': script(made.memberPieces()),
      'letters as escapes': script(made.escapedLetters()),
      'names without vowels': script(made.namesAtRandom()),
      'pieces that Visual Basic executes': script(made.basicPieces(), 'vbscript'),
      'AutoIt whose texts are written backwards': script(made.autoItDecoded('DllCall'), 'autoit'),
      'AutoIt whose characters are quotients': script(made.autoItCharacters(), 'autoit'),
    },
    misses: {
      'minified code': script(made.minified()),
      'a library that knows old browsers': script(made.oldLibrary()),
      'a table of letters that nothing runs': script(made.letterTable()),
      'administration by hand': script(made.honestHost()),
      'Visual Basic that joins a query and makes an object': script(
        `Set s = GetObject("winmgmts:")\nq = ${Array.from({ length: 30 }, (_, at) => `"AND f${at}"`).join(' & ')}\nSet r = s.ExecQuery(q)\n`,
        'vbscript',
      ),
      'a duration in milliseconds': script('setTimeout(eval(answer), 30 * 24 * 60 * 60 * 1000)'),
      'AutoIt that translates what it shows': script(made.autoItDecoded('MsgBox'), 'autoit'),
      'AutoIt that calls Windows by name': script(made.autoItPlain(), 'autoit'),
      'data in an array of numbers': script(`var curve=[${Array.from({ length: 500 }, (_, at) => at)}]`),
      'names with vowels': script(
        made
          .namesAtRandom()
          .replace(/[bdfhk]/g, 'a')
          .replace(/[A-Z]/g, 'o'),
      ),
      'a text that was packed, evaluated nowhere': script(made.everySecond().replace('eval(c)', 'show(c)')),
    },
  },
})

const verdictOf = async (text: string, fileName: string): Promise<string> =>
  (await analyzeFile(Buffer.from(text), { fileName, now: new Date('2026-01-01T00:00:00Z') })).verdict.label

const TECHNIQUES = {
  'a table of characters': made.fromTable(),
  'an array of numbers': made.fromNumbers(),
  'every second letter': made.everySecond(),
  'a list of names': made.listedNames(),
  'members named by pieces': made.memberPieces(),
  'letters as escapes': made.escapedLetters(),
  'names at random': made.namesAtRandom(),
}
for (const [technique, text] of Object.entries(TECHNIQUES))
  test(`a lone script is not clean that is made by ${technique}`, async () => {
    const label = await verdictOf(text, 'invoice.js')
    assert.ok(label === 'suspicious' || label === 'malicious', label)
  })

test('what cannot be read and runs nothing is unknown', async () => {
  const table = made.fromTable().replace('eval(c)', 'show(c)')
  assert.equal(await verdictOf(table, 'invoice.js'), 'unknown')
})

test('honest scripts stay clean', async () => {
  for (const text of [made.minified(), made.oldLibrary(), made.letterTable(), made.honestHost()])
    assert.equal(await verdictOf(text, 'tool.js'), 'clean')
})

test('the signs are counted in one pass, however deep brackets nest and however long a line is', () => {
  for (const text of ['x['.repeat(200_000), '"a"+'.repeat(100_000), '('.repeat(200_000), 'eval('.repeat(80_000)])
    assert.ok(unreadableSigns(text, 'javascript').signs.length >= 0)
})
