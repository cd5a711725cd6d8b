// Scripts that would hang, fill or crash the interpreters, or reach out of the JavaScript engine: each ends in a told result,
// within its bounds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runNode } from '../../src/emulate/js/run-node.ts'
import { runBatchFile, runPowerShell } from '../../src/emulate/run-shell-script.ts'
import type { EmulatedRun } from '../../src/emulate/session.ts'
import { firstSetting, type Setting } from '../../src/emulate/setting.ts'

type Run = (source: string, setting: Setting) => Promise<EmulatedRun>

const POWERSHELL: Readonly<Record<string, string>> = {
  'a loop without end': 'while($true){$x++}',
  'a loop that waits without end': 'while(1){Start-Sleep 3600}',
  'a text that doubles': "$a='xxxxxxxx';while(1){$a+=$a}",
  'a list that doubles': '$a=1,2,3,4;while(1){$a+=$a}',
  'searches in a great text':
    "$a='x'*9999999;while(1){$null=$a.IndexOf('y');$null=$a -match 'y';$null=[int[]]$a.ToCharArray()}",
  'a product of a text': "$a='x'*999999999",
  'a great range': '1..2000000000|%{$_}',
  'ranges in ranges': '1..1000000|%{1..1000000|%{$_}}',
  'a function that calls itself': 'function f{f};f',
  'code that runs itself': "$s='iex $s';iex $s",
  'deep brackets': `${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
  'deep blocks': `${'if(1){'.repeat(20_000)}${'}'.repeat(20_000)}`,
  'deep sub-expressions': `"${'$('.repeat(5_000)}`,
  'a long chain of sums': `$x=${"'a'+".repeat(60_000)}'b'`,
  'a long chain of members': `$x='a'${".Replace('a','b')".repeat(20_000)}`,
  'many unary signs': `$x=${'-not '.repeat(30_000)}$true`,
  'many casts': `$x=${'[char]'.repeat(30_000)}65`,
  'a pattern that runs away': "('a'*20000)+'!' -match '(a+)+$'",
  'a pattern of stars': "('a'*20000) -like '*a*a*a*a*a*a*a*a*b'",
  'a format that is wide': "'{0,2000000000}' -f 'a'",
  'a padding that is wide': "'a'.PadLeft(2000000000)",
  'an array that is large': 'New-Object byte[] 2000000000',
  'a stream that inflates': `$s=New-Object IO.MemoryStream(,[Convert]::FromBase64String('H4sIAAAAAAAAA+3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA'));(New-Object IO.StreamReader(New-Object IO.Compression.GzipStream($s,[IO.Compression.CompressionMode]::Decompress))).ReadToEnd()`,
  'a variable that holds itself': '$h=@{};$h.a=$h;"$h";$a=,1;$a[0]=$a;"$a"',
  'files without end': 'for($i=0;;$i++){Set-Content "C:\\t\\$i" (\'x\'*10000)}',
  'programs without end': 'for(;;){Start-Process calc}',
  'an alias of itself': 'Set-Alias a b;Set-Alias b a;a',
  'a switch without end': 'switch(1){1{while(1){}}}',
  'an error that is thrown for ever': 'while(1){try{throw 1}catch{}}',
  'a string that does not end': '"aaa $(',
  noise: '\u0000\u0001@{[($"`#<&|;'.repeat(3_000),
}

const BATCH: Readonly<Record<string, string>> = {
  'a jump without end': ':a\r\ngoto a',
  'a call of itself': ':a\r\ncall :a',
  'a file that starts itself': '%0|%0',
  'a variable that doubles': `set a=aaaaaaaa\r\n${'set a=%a%%a%%a%\r\n'.repeat(60)}echo %a%`,
  'a loop to the moon': 'for /l %%i in (1,0,2) do echo x\r\nfor /l %%i in (1,1,2000000000) do echo %%i',
  'loops in loops': 'for /l %%a in (1,1,999) do for /l %%b in (1,1,999) do for /l %%c in (1,1,999) do echo %%a',
  'deep brackets': `${'('.repeat(30_000)}echo a${')'.repeat(30_000)}`,
  'brackets that stay open': '(\r\n'.repeat(20_000),
  'conditions in conditions': 'if 1==1 '.repeat(10_000),
  'sums in brackets': `set /a x=${'('.repeat(20_000)}1`,
  'many signs': `set /a x=${'-'.repeat(60_000)}1`,
  'many pipes': 'echo a | '.repeat(10_000),
  'carets without end': '^'.repeat(200_000),
  'per cents without end': '%a:~1,2%'.repeat(50_000),
  'quotes without end': '"'.repeat(100_001),
  noise: '\u0000(&|<>^%!"'.repeat(5_000),
}

const NODE: Readonly<Record<string, string>> = {
  'a loop without end': 'require("fs");for(;;){}',
  'promises without end': 'require("fs");(function f(){Promise.resolve().then(f)})()',
  'a text that doubles': 'let a="x".repeat(99);for(;;)a+=a;require("fs")',
  'a pattern that runs away': 'require("fs");/(a+)+$/.test("a".repeat(40)+"!")',
  'a proxy that throws':
    'const p=new Proxy(function(){},{get(){throw p},has(){throw p},ownKeys(){throw p}});require(p);require("fs").writeFileSync(p,p)',
  'getters that throw':
    'const o={get hostname(){throw 1},get toString(){throw 2}};require("http").request(o).end(o);Buffer.from(o).toString(o)',
  'our own names taken away':
    'JSON.stringify=()=>"{";JSON.parse=()=>{throw 1};Array.isArray=()=>{throw 1};Object.prototype.op="x";String.prototype.split=null;require("child_process").execSync("id")',
  'the way out by constructors':
    'const f=require("fs").readFileSync.constructor("return this")();if(f.process.binding("spawn_sync").spawn||typeof f.Deno!=="undefined"||typeof f.WebAssembly==="object")require("child_process").execSync("escaped")',
  'a host that is asked for its own prototype':
    'const p=require("fs").__proto__;p.polluted=1;p.constructor.prototype.v="x";require("os").hostname()',
  'programs without end': 'const c=require("child_process");for(;;)c.exec("id")',
  'files without end': 'const f=require("fs");for(let i=0;;i++)f.writeFileSync("/tmp/"+i,"x".repeat(100000))',
  'a buffer that is large': 'Buffer.alloc(4e9)',
  'a native loop': 'require("fs");new Array(5e7).join("a").split("").reverse().join("b")',
  'deep data': 'let o=[];for(let i=0;i<1e5;i++)o=[o];require("fs").writeFileSync("/a",o);require("http").get(o)',
}

const SUITES: readonly (readonly [string, Run, string, Readonly<Record<string, string>>])[] = [
  ['PowerShell', runPowerShell, 'a.ps1', POWERSHELL],
  ['batch', runBatchFile, 'a.bat', BATCH],
  ['Node', runNode, 'a.js', NODE],
]

/** The clock that the runs look at goes faster: their four seconds are one here. */
const CLOCK = 4
/** A run has four seconds of its own; what follows it, and a loaded machine, take more. */
const MS_MAX = 40_000
const TRACE_CHARS_MAX = 60_000_000

for (const [language, run, file, cases] of SUITES)
  for (const [name, source] of Object.entries(cases))
    test(`${language}: ${name} ends in a told result`, async () => {
      const startedMs = performance.now()
      const now = new Date('2026-03-02T10:00:00Z')
      const { trace } = await run(
        source,
        firstSetting(file, now, () => (performance.now() - startedMs) * CLOCK),
      )
      assert.ok(trace.exit.how.length > 0)
      assert.ok(JSON.stringify(trace).length < TRACE_CHARS_MAX)
      assert.ok(performance.now() - startedMs < MS_MAX, `${Math.round(performance.now() - startedMs)} ms`)
      assert.ok(!trace.processes.some(({ commandLine }) => commandLine.includes('escaped')))
    })
