// How the command line lays out what it tells: columns for any script, nothing wider than the terminal, colour for
// terminals alone.
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { describe, it } from 'node:test'
import { WriteStream } from 'node:tty'
import { stripVTControlCharacters } from 'node:util'
import { EXIT } from '../src/exit-codes.ts'
import { InputError } from '../src/input.ts'
import { type Judged, judgeAll } from '../src/judging.ts'
import { beginningOf, endOf, padTo, widthOf, wrap } from '../src/terminal/layout.ts'

const NAMES = ['ledger.pdf', '請求書_二〇二六年一月_最終版.pdf', 'e\u0301te\u0301.txt', '견적서.xlsx', 'x'.repeat(90)]
const WHY = '宛先を確認してください。この文書は外部のプログラムを起動し、別のファイルを取得して実行しようとします。'

interface Screen {
  readonly stream: Writable
  readonly text: () => string
}

function screen(columns: number | null): Screen {
  let text = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  if (columns !== null)
    Object.assign(stream, { isTTY: true, columns, getColorDepth: WriteStream.prototype.getColorDepth })
  return { stream, text: () => text }
}

async function shown(columns: number | null): Promise<string> {
  const out = screen(columns)
  const inputs = NAMES.map((name) => ({ name, read: () => Promise.reject(new InputError('unread', 'is not read')) }))
  const judge = async (): Promise<Judged> => ({
    outcome: 'malicious',
    row: { verdict: 'malicious', score: 100, type: 'pdf', why: WHY },
    json: {},
    render: () => '',
  })
  const code = await judgeAll(
    inputs,
    { jobs: 1, isJson: false, count: inputs.length },
    { out: out.stream, err: screen(null).stream },
    judge,
  )
  assert.equal(code, EXIT.malicious)
  return out.text()
}

/** `environment` as long as `work` runs. */
async function withColour<Result>(
  values: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  // Node takes a machine of continuous integration for one without colours.
  const names = ['NO_COLOR', 'FORCE_COLOR', 'NODE_DISABLE_COLORS', 'TERM', 'CI']
  const before = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) delete process.env[name]
  Object.assign(process.env, { TERM: 'xterm-256color' }, values)
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      delete process.env[name]
      if (value !== undefined) process.env[name] = value
    }
  }
}

const hasColour = (text: string): boolean => stripVTControlCharacters(text) !== text

/** Columns before the reason begins, and the whole line's. */
const measured = (text: string): readonly (readonly [before: number, whole: number])[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.startsWith('malicious'))
    .map((line) => [widthOf(line.slice(0, line.indexOf(WHY.slice(0, 2)))), widthOf(line)])

describe('lists', () => {
  for (const columns of [80, 120, 200])
    it(`at ${columns} columns every reason begins in the same one, and no line goes on in the next`, async () => {
      const lines = measured(await shown(columns))
      assert.equal(lines.length, NAMES.length)
      assert.equal(new Set(lines.map(([before]) => before)).size, 1)
      for (const [, whole] of lines) assert.ok(whole <= columns, `${whole} columns`)
    })

  for (const columns of [40, 60])
    it(`at ${columns} columns verdict and file are there, and no line goes on in the next`, async () => {
      const lines = stripVTControlCharacters(await shown(columns)).split('\n')
      for (const line of lines) assert.ok(widthOf(line) <= columns, `${widthOf(line)} columns: ${line}`)
      for (const name of NAMES)
        assert.ok(
          lines.some((line) => line.startsWith('malicious ') && line.includes(name.slice(-5))),
          name,
        )
    })

  it('into a pipe nothing is cut', async () => {
    const text = await shown(null)
    for (const name of NAMES) assert.ok(text.includes(name))
    assert.equal(text.split(WHY).length - 1, NAMES.length)
  })

  it('colour is for terminals, unless NO_COLOR is set', async () => {
    assert.ok(hasColour(await withColour({}, () => shown(80))))
    assert.ok(!hasColour(await withColour({ NO_COLOR: '1' }, () => shown(80))))
    assert.ok(!hasColour(await withColour({}, () => shown(null))))
  })
})

describe('widths', () => {
  it('wide characters take two columns, marks none', () => {
    assert.equal(widthOf('請求書'), 6)
    assert.equal(widthOf('e\u0301'), 1)
    assert.equal(padTo('請求', 6), '請求  ')
  })

  it('a cut keeps to the columns and never halves a character', () => {
    for (let columns = 2; columns < 20; columns += 1) {
      for (const cut of [beginningOf('請求書_二〇二六年', columns), endOf('請求書_二〇二六年', columns)]) {
        assert.ok(widthOf(cut) <= columns, `${columns}: ${cut}`)
        assert.ok(cut.includes('…') || cut === '請求書_二〇二六年')
        assert.ok(cut.isWellFormed())
      }
    }
    assert.ok(beginningOf('😀😀😀', 4).isWellFormed() && endOf('😀😀😀', 4).isWellFormed())
  })

  it('words are not broken where they fit, and what has no spaces is broken where it must be', () => {
    for (const line of wrap('The account is closed within twenty-four hours', 20, '  ').split('\n')) {
      assert.ok(widthOf(line) <= 20)
      assert.match(line, /^ {2}(?:(?:The|account|is|closed|within|twenty-four|hours) ?)+$/)
    }
    for (const line of wrap(WHY, 40, '  ').split('\n')) assert.ok(widthOf(line) <= 40, line)
  })
})
