// Cells that start a program, and cells that only cost time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ddeCell, ddeFields } from '../../src/file/formats/office/dde.ts'

for (const [cell, command] of [
  ["=cmd|'/c calc'!A0", 'cmd|/c calc'],
  ['=cmd|"/c calc"!A0', 'cmd|/c calc'],
  ["  +cmd.exe | '/k notepad' !A1", 'cmd.exe|/k notepad'],
  ["@SUM(1+1)*cmd|' /C calc'!A0", 'cmd| /C calc'],
  ["=1+2+C:\\Windows\\System32\\cmd|'/c it''s'!A0", "C:\\Windows\\System32\\cmd|/c it''s"],
  ["-2+3+cmd|' /C calc'!'A'", 'cmd| /C calc'],
  ['=MSEXCEL|\\..\\..\\..\\Windows\\System32\\cmd.exe !A1', 'MSEXCEL|\\..\\..\\..\\Windows\\System32\\cmd.exe '],
] as const)
  test(`starts a program: ${cell}`, () => assert.equal(ddeCell(cell), command))

for (const cell of ['=SUM(A1:A9)', "cmd|'/c calc'!A0", '=a|b', '="a|b"!c', "=|'/c calc'!A0", '=', ''])
  test(`starts none: ${cell}`, () => assert.equal(ddeCell(cell), null))

test('a thousand cells of bars and blanks are read in one pass', () => {
  const before = process.cpuUsage()
  for (const cell of [
    `=a|${' '.repeat(4000)}`,
    `=${'a '.repeat(2000)}|`,
    `=a|${"'".repeat(4000)}`,
    `=a|b${' '.repeat(4000)}x`,
  ])
    for (let count = 0; count < 250; count += 1) assert.equal(ddeCell(cell), null)
  const { user, system } = process.cpuUsage(before)
  assert.ok(user + system < 2_000_000, `${Math.round((user + system) / 1000)} ms of the processor`)
})

test('a command that is kept under a name, spelled by codes, is put where its name stands', () => {
  const fields = (...codes: readonly string[]): readonly string[] =>
    ddeFields(codes, 'a').map(({ command }) => command.replace(/ {2,}/g, ' '))
  const kept = ' SET c " QUOTE 99 58 92 99 109 100 46 101 120 101 "'
  assert.deepEqual(fields(kept, ' DDE  REF c  "/k calc"'), ['c:\\cmd.exe "/k calc"'])
  assert.deepEqual(fields(kept, ' DDEAUTO c "/k calc"'), ['c:\\cmd.exe "/k calc"'])
  assert.deepEqual(fields(' DDE Excel "book.xlsx" "R1C1"'), ['Excel "book.xlsx" "R1C1"'])
})
