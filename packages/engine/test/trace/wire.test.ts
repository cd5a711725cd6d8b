// A trace survives the way between processes; anything else gives an empty or a smaller one and never throws.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runScript } from '../../src/emulate/js/run-script.ts'
import { firstSetting } from '../../src/emulate/setting.ts'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import { traceFromWire, traceToWire } from '../../src/trace/wire.ts'

test('a real trace comes back as it was', async () => {
  const source =
    'var s=new ActiveXObject("WScript.Shell");s.Run("calc",0);s.RegWrite("HKCU\\\\a\\\\b","c");eval("1234567890123");WScript.Sleep(5);var f=new ActiveXObject("Scripting.FileSystemObject").CreateTextFile("C:\\\\a.txt");f.Write("x");f.Close();var h=new ActiveXObject("MSXML2.XMLHTTP");h.open("GET","http://a.example/",false);h.send()'
  const { trace } = await runScript(source, firstSetting('a.js', new Date(0)))
  assert.ok(trace.network.length === 1 && trace.dropped.length === 1 && trace.layers.length === 1)
  const back = traceFromWire(JSON.parse(JSON.stringify(traceToWire(trace))))
  const plain = (one: object): unknown => JSON.parse(JSON.stringify(one))
  assert.deepEqual(plain(traceToWire(back)), plain(traceToWire(trace)))
})

test('anything gives a trace that can be judged', () => {
  const event = fc.record({
    kind: fc.constantFrom('dns', 'http', 'smtp', 'sleep', 'task', 'injection'),
    op: fc.string(),
    path: fc.anything(),
    what: fc.anything(),
  })
  const list = fc.array(fc.oneof(event, fc.anything()), { maxLength: 8 })
  const lists = fc.dictionary(
    fc.constantFrom(
      'processes',
      'files',
      'registry',
      'network',
      'system',
      'memory',
      'dropped',
      'layers',
      'apiCalls',
      'exit',
      'environment',
      'limits',
    ),
    fc.oneof(list, fc.anything()),
  )
  fc.assert(
    fc.property(lists, (given) => {
      const { failures } = analyzeTrace([traceFromWire(given)], { path: 'a' })
      assert.deepEqual(failures, [])
    }),
    { numRuns: 300 },
  )
})

test('lists that hold more than is read are told among the limits', () => {
  const lists = ['processes', 'files', 'registry', 'network', 'system', 'modules', 'memory', 'apiCalls', 'layers']
  const more = ['dropped', 'screenshots', 'opinions', 'notCovered', 'limits']
  for (const name of [...lists, ...more]) {
    const { limits } = traceFromWire({ [name]: Array<object>(30_000).fill({}) })
    assert.match(JSON.stringify(limits[0]), new RegExp(`more of ${name}"`), name)
  }
  assert.deepEqual(traceFromWire({ files: [{}] }).limits, [])
})
