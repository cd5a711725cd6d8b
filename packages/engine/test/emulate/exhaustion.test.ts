// Scripts that loop, grow, recurse and flood: each run ends by a limit that it names, within its time, and what was done
// before stands in its trace. What cannot be ended from inside ends with its process (the server's tests of the stage).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emulate } from '../../src/emulate/emulate.ts'

interface Case {
  readonly file: string
  readonly text: string
}

const SHELL = "var s=new ActiveXObject('WScript.Shell');s.RegWrite('HKCU\\\\Software\\\\Before','x');"

const CASES: Readonly<Record<string, Case>> = {
  'an endless loop': { file: 'a.js', text: `${SHELL}for(;;){}` },
  'an endless loop that catches everything': { file: 'a.js', text: `${SHELL}while(true){try{throw 1}catch(e){}}` },
  'a catastrophic regular expression': {
    file: 'a.js',
    text: `${SHELL}/^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')`,
  },
  'endless recursion': { file: 'a.js', text: `${SHELL}function f(){return f()+1}f()` },
  'a string that doubles': { file: 'a.js', text: `${SHELL}var a='aaaaaaaa';while(true)a+=a` },
  'objects without end': { file: 'a.js', text: `${SHELL}var a=[];while(true)a.push({b:[1,2,3]})` },
  'promises that make promises': { file: 'a.js', text: `${SHELL}function p(){return Promise.resolve().then(p)}p()` },
  'a flood of host calls': {
    file: 'a.js',
    text: `${SHELL}for(var i=0;i<1e9;i++)s.ExpandEnvironmentStrings('%TEMP%'+i)`,
  },
  'code that makes code': { file: 'a.js', text: `${SHELL}var c='eval(c)';eval(c)` },
  'an endless loop of Visual Basic': {
    file: 'a.vbs',
    text: 'CreateObject("WScript.Shell").RegWrite "HKCU\\Software\\Before","x"\nDo\nLoop',
  },
  'a string of Visual Basic that doubles': {
    file: 'a.vbs',
    text: 'CreateObject("WScript.Shell").RegWrite "HKCU\\Software\\Before","x"\na="aaaaaaaa"\nDo\na=a&a\nLoop',
  },
  'endless recursion of Visual Basic': {
    file: 'a.vbs',
    text: 'CreateObject("WScript.Shell").RegWrite "HKCU\\Software\\Before","x"\nFunction f(n)\nf=f(n+1)\nEnd Function\nf 1',
  },
  'an endless loop of PowerShell': {
    file: 'a.ps1',
    text: 'Set-ItemProperty -Path HKCU:\\Software -Name Before -Value x\nwhile ($true) { $i++ }',
  },
  'a string of PowerShell that doubles': {
    file: 'a.ps1',
    text: "Set-ItemProperty -Path HKCU:\\Software -Name Before -Value x\n$a = 'aaaaaaaa'; while ($true) { $a = $a + $a }",
  },
  'an endless loop of the command processor': {
    file: 'a.bat',
    text: '@echo off\r\nreg add HKCU\\Software /v Before /d x /f\r\n:again\r\nset /a n=n+1\r\ngoto again\r\n',
  },
}

/** Twenty times as fast as the real one, so that a limit of four seconds is reached in a fifth of one of the processor, which a busy machine takes from nobody. */
function hurriedClock(): () => number {
  const started = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(started)
    return ((user + system) / 1000) * 20
  }
}

for (const [name, { file, text }] of Object.entries(CASES)) {
  test(`${name} ends, and what came before it is told`, async () => {
    const startedMs = performance.now()
    const { traces } = await emulate(Buffer.from(text), {
      fileName: file,
      passwords: [],
      now: new Date('2026-03-01T10:00:00Z'),
      budgetMs: 100_000,
      elapsedMs: hurriedClock(),
    })
    const [trace] = traces
    assert.ok(trace !== undefined)
    const isTold = trace.exit.how !== 'finished' || trace.limits.length > 0 || trace.notCovered.length > 0
    assert.ok(isTold, JSON.stringify(trace.exit))
    const before = [
      ...trace.registry.map(({ key, name: value }) => `${key}\\${value}`),
      ...trace.processes.map(({ commandLine }) => commandLine),
    ]
    assert.ok(
      before.some((one) => /before/i.test(one)),
      before.join('; '),
    )
    assert.ok(JSON.stringify(trace).length < 64 * 1024 * 1024)
    assert.ok(performance.now() - startedMs < 60_000)
  })
}
