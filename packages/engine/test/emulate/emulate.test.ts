// From a submitted file to traces: what in it can be run is found wherever it lies.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { type Emulation, emulate } from '../../src/emulate/emulate.ts'

const run = (bytes: Uint8Array | string, fileName: string): Promise<Emulation> =>
  emulate(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, {
    fileName,
    passwords: [],
    now: new Date('2026-03-02T10:00:00Z'),
    budgetMs: 20_000,
    elapsedMs: () => performance.now(),
  })

const commands = ({ traces }: Emulation): readonly string[] =>
  traces.flatMap(({ processes }) => processes.slice(1).map(({ commandLine }) => commandLine))

/** An archive with one member, made by hand. */
function zip(name: string, text: string): Buffer {
  const data = deflateRawSync(Buffer.from(text))
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 0, 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(Buffer.byteLength(text), 22)
  head.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\u0001\u0002', 0, 'latin1')
  head.copy(central, 6, 4, 30)
  const start = 30 + name.length + data.length
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([head, Buffer.from(name), data, central, Buffer.from(name), end])
}

test('a script in an archive is run and named by its way', async () => {
  const made = await run(
    zip('invoice.js', 'var shell = new ActiveXObject("WScript.Shell"); shell.Run("calc.exe", 0)'),
    'a.zip',
  )
  assert.deepEqual(commands(made), ['calc.exe'], JSON.stringify(made.notRun))
  assert.match(made.ran[0] ?? '', /a\.zip\/invoice\.js$/)
  assert.match(made.traces[0]?.environment.facts['file'] ?? '', /invoice\.js$/)
})

test('every language of a Windows script file is run', async () => {
  const made = await run(
    '<?xml version="1.0"?><package><job id="a"><script language="JScript">new ActiveXObject("WScript.Shell").Run("one.exe")</script><script language="VBScript">CreateObject("WScript.Shell").Run "two.exe"</script></job></package>',
    'a.wsf',
  )
  assert.deepEqual([...commands(made)].sort(), ['one.exe', 'two.exe'], JSON.stringify(made))
})

test('Visual Basic in an HTML application is run', async () => {
  const made = await run(
    '<html><head><hta:application id="a"></head><body><script language="VBScript">CreateObject("WScript.Shell").Run "calc.exe", 0</script></body></html>',
    'a.hta',
  )
  assert.deepEqual(commands(made), ['calc.exe'], JSON.stringify(made.notRun))
})

test('a script that acts on another day or in another language only is run there', async () => {
  const made = await run(
    'var s = new ActiveXObject("WScript.Shell"); if (new Date().getFullYear() > 2026) s.Run("calc.exe")',
    'a.js',
  )
  assert.deepEqual(commands(made), ['calc.exe'])
  assert.equal(made.traces.length, 2)
})

test('text that nothing runs says so by having no trace', async () => {
  const made = await run('Dear all, the meeting is on Monday.', 'note.txt')
  assert.deepEqual([made.traces, made.ran], [[], []])
})

test('the same file gives the same traces', async () => {
  const source = 'WScript.Echo(Math.random()); new ActiveXObject("WScript.Shell").Run("calc.exe")'
  assert.deepEqual((await run(source, 'a.js')).traces, (await run(source, 'a.js')).traces)
})
