// Cells that start a program, and cells that only cost time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ddeCell } from '../../src/file/formats/office/dde.ts'

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
