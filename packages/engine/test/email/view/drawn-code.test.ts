// QR codes drawn with characters and with the cells of tables come out dot by dot, and a reader of pictures reads them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_TOGGLES, dnsDisabled, examineMail } from '../../../src/index.ts'
import { viewOfHtml, viewOfText } from './messages.ts'

/** `https://www.tix-verein.de/t/88231-KX`. */
const DRAWN = `█▀▀▀▀▀█ █▀ █ ███ ▄▀▄█ █▀▀▀▀▀█
█ ███ █ ▀▀█▄ ▀█▄▄▄▀▄█ █ ███ █
█ ▀▀▀ █ ▀███▄█▄▀▄█▀▀▄ █ ▀▀▀ █
▀▀▀▀▀▀▀ ▀▄█ █ █▄▀ █▄█ ▀▀▀▀▀▀▀
█  █▀▀▀█████▀▀█▀▀▀▄▄ █ ▄█ ██▀
▀██▄▀▀▀▀█▄█   █  █  ▄ ▄▀ ▄▀ ▄
▄▄▀█▀█▀▄█ ██ ▀▀█▀▄█▀▀ █▀▄▄▄▄█
 ▀▀▀█▄▀▄ ▀▄▄█▄█▄▄▀ █▄█▄█▄ █ █
▄▄▀▀▄█▀▀█▀█▄   █▄▄ ▄▄▄  ▄▀▄▄
███▀▀▄▀█▀▀▄█ █▀█▀▀▄█ ▀ ▄▄█▄ ▀
▀▀ ▀▀ ▀▀▄▀▀ ▄█ ▀▀▀█▀█▀▀▀██▀▀
█▀▀▀▀▀█ █▄▄▄██ ▀▀████ ▀ █▀ ▄
█ ███ █ ██▄▄██▄▄▀█▄█▀▀▀█▀▀ █
█ ▀▀▀ █   ▀  ▄▀█ █ ▄ █ █▀▄█▀█
▀▀▀▀▀▀▀ ▀▀ ▀  ▀▀▀▀▀▀▀   ▀▀`
const ROWS = `#######.##.#.###..#.#.#######
#.....#.#..#.###.#.##.#.....#
#.###.#.###..##...#.#.#.###.#
#.###.#...##..####.##.#.###.#
#.###.#.####.#.#.###..#.###.#
#.....#..######.##..#.#.....#
#######.#.#.#.#.#.#.#.#######
.........##.#.##..###........
#..###############...#..#.###
#..#...#####..#...##.#.##.##.
###.#####.#...#..#.....#..#..
.###....###...#..#..#.#..#..#
..#####.#.##.####.###.##....#
##.#.#.##.##...#.##...#.#####
.####.#..#..#.#..#.#.#.#..#.#
....##.#..#######..######.#.#
..##.######....#.........#...
##..##..#.##...###.###..#.##.
#####.####.#.#####.#.#...#..#
###..#.#..##.#.#..##...####..
##.##.##.##..#.#############.
........#...##....#.#...##...
#######.#...##.######.#.##...
#.....#.######...####...#..#.
#.###.#.##..##..##.#######.#.
#.###.#.########.###...#...#.
#.###.#...#...##.#...#.##.###
#.....#......#.#.#.#.#.#.##.#
#######.##.#..#######...##...`.split('\n')

const cellsOf = (rows: readonly string[]): string =>
  `<table><tr><td><table cellspacing=0>${rows
    .map(
      (row) =>
        `<tr>${[...row].map((dot) => `<td bgcolor="${dot === '#' ? '#000000' : '#ffffff'}"></td>`).join('')}</tr>`,
    )
    .join('')}</table></td></tr></table><p>Scan to pay</p>`

test('characters: each is two dots wide and four high', () => {
  const [code] = viewOfText(`Scan this:\n\n${DRAWN}\n\nThank you`).drawnCodes
  assert.equal(code?.form, 'characters')
  assert.equal(code.rows.length, 4 * DRAWN.split('\n').length)
  assert.ok(code.rows.every((row) => row.length === code.rows[0]?.length))
})

test('cells: one dot each, whatever table stands around them', () => {
  const [code] = viewOfHtml(cellsOf(ROWS)).drawnCodes
  assert.equal(code?.form, 'table')
  assert.equal(code.rows.map((row) => row.map((dot) => (dot ? '#' : '.')).join('')).join('\n'), ROWS.join('\n'))
})

const NO_CODES: Readonly<Record<string, string>> = {
  'a bar of progress': '<pre>█████████████ 80 %</pre>',
  'a table of figures': `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(60)}</table>`,
  'white cells': cellsOf(ROWS.map((row) => '.'.repeat(row.length))),
  'rows of unequal length': cellsOf(ROWS.map((row, index) => row.slice(index % 2))),
  'a few coloured cells': cellsOf(ROWS.slice(0, 12)),
}

for (const [name, html] of Object.entries(NO_CODES))
  test(`none: ${name}`, () => assert.deepEqual(viewOfHtml(html).drawnCodes, []))

for (const [name, body] of [
  ['characters', `Content-Type: text/plain; charset=utf-8\r\n\r\nScan this:\r\n\r\n${DRAWN.replaceAll('\n', '\r\n')}`],
  ['table', `Content-Type: text/html; charset=utf-8\r\n\r\n${cellsOf(ROWS)}`],
] as const)
  test(`read and followed: ${name}`, async () => {
    const mail = `From: a@sender.example\r\nTo: b@receiver.example\r\nSubject: Voice message\r\nMIME-Version: 1.0\r\n${body}`
    const { facts, findings } = await examineMail(Buffer.from(mail), ALL_TOGGLES, {
      inputType: 'eml',
      resolve: dnsDisabled,
      now: new Date('2026-03-10T10:00:00Z'),
    })
    assert.deepEqual(
      facts.drawnCodes.map(({ texts }) => texts),
      [['https://www.tix-verein.de/t/88231-KX']],
    )
    const ids = findings.map(({ id }) => id)
    assert.ok(ids.includes('unicode_qr') && ids.includes('qr_code_leads_to_stranger'), ids.join(' '))
  })
