// Macro sheets of workbooks of binary parts (`.xlsb`), read by the static stage and run by the emulator.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Emulation, emulate } from '../../src/emulate/emulate.ts'
import { analyzeFile } from '../../src/index.ts'
import { COMMAND, call, joined } from './write-xlm.ts'
import { partCell, partInSheet, partName, partText, writeXlsb } from './write-xlsb.ts'

const now = new Date('2026-03-02T10:00:00Z')
const run = (bytes: Uint8Array): Promise<Emulation> =>
  emulate(bytes, { fileName: 'a.xlsb', passwords: [], now, budgetMs: 60_000 })

const commands = ({ traces }: Emulation): readonly string[] =>
  traces.flatMap(({ processes }) =>
    processes.flatMap(({ startedBy, commandLine }) => (startedBy === 'sample' ? [] : [commandLine])),
  )

const PARTS = (tokens: readonly Buffer[], value: string | number = 0) => [
  {
    name: 'Sheet1',
    isMacro: false,
    cells: [[4, 1, { shared: 0 }] as const, [5, 1, 'parts'] as const, [6, 1, 42] as const],
  },
  {
    name: 'Macro1',
    isMacro: true,
    state: 2 as const,
    cells: [
      [0, 0, { tokens: Buffer.concat([partText('no'), call(55, 1)]), value: 'no' }] as const,
      [9, 2, { tokens: Buffer.concat([...tokens]), value }] as const,
      [10, 2, { tokens: call(54, 0), value: 0 }] as const,
    ],
  },
]

test('workbooks of binary parts: what other sheets hold, the shared table, names by number', async () => {
  const tokens = [partInSheet(0, 4, 1), partName(2), joined, partInSheet(0, 6, 1), joined, call(110, 1)]
  const names = [
    ['_xlnm.Auto_Open', partInSheet(1, 9, 2)],
    ['part', partInSheet(0, 5, 1)],
  ] as const
  const made = await run(writeXlsb(PARTS(tokens), names, ['show ']))
  assert.deepEqual(commands(made), ['show parts42'])
})

test('workbooks of binary parts: a formula that is written by another', async () => {
  const tokens = [partText('=EXEC("show made")'), partCell(10, 2), call(COMMAND | 96, 2)]
  const bytes = writeXlsb(PARTS(tokens, 'TRUE'), [['_xlnm.Auto_Open', partInSheet(1, 9, 2)]])
  assert.deepEqual(commands(await run(bytes)), ['show made'])
  const { root } = await analyzeFile(bytes, { fileName: 'a.xlsb', now: now })
  assert.deepEqual(root.facts.office?.xlm?.sheets, [{ name: 'Macro1', visibility: 'very_hidden' }])
  assert.ok(root.facts.office?.xlm?.formulas.includes('=FORMULA("=EXEC(""show made"")",R11C3)'))
  assert.deepEqual(root.facts.office?.xlm?.autoRun, ['Auto_Open =SHEET1!R10C3'])
})

test('a workbook of binary parts that is cut anywhere is read as far as it goes', async () => {
  const parts = writeXlsb(PARTS([partText('calc'), call(110, 1)]), [['_xlnm.Auto_Open', partInSheet(1, 9, 2)]])
  for (let part = 1; part < 12; part += 1) await run(parts.subarray(0, Math.floor((parts.length * part) / 12)))
})
