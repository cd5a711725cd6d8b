// What runs inside an emulation process: one sample in, what it records while it runs and its traces out, and the process
// ends. Before the sample it runs three scripts of ours, so that all code is compiled when
// somebody waits for it.
import { emulate, traceToWire } from '@assay/engine/emulation'
import { faultText, tellFaultsOnly } from '../fault-text.ts'
import { sealProcess } from '../seal.ts'
import { processorClock, readTasks, sendAnswer } from '../static/answer-frames.ts'
import type { Frame } from '../static/frames.ts'
import type { EmulateAnswer, EmulateTask } from './emulate-task.ts'
import { journalWriter } from './journal-writer.ts'

async function run({ fileName, passwords, nowMs, budgetMs }: EmulateTask, bytes: Uint8Array): Promise<EmulateAnswer> {
  try {
    const { traces, notRun } = await emulate(bytes, {
      fileName,
      passwords,
      now: new Date(nowMs),
      budgetMs,
      journal: journalWriter((entries) => send({ kind: 'journal', entries })),
      elapsedMs: processorClock(),
    })
    return { kind: 'emulated', traces: traces.map(traceToWire), notRun }
  } catch (error) {
    return { kind: 'threw', message: faultText(error) }
  }
}

const send = (answer: EmulateAnswer): void => sendAnswer(answer)

async function onFrame({ head, bytes }: Frame): Promise<void> {
  send(await run(head as EmulateTask, bytes))
}

/** One for each interpreter that takes long to get going. */
const OWN_SCRIPTS: readonly (readonly [name: string, text: string])[] = [
  ['warm.js', 'WScript.CreateObject("WScript.Shell").ExpandEnvironmentStrings("%TEMP%"); [1].map(String)'],
  [
    'warm.vbs',
    'Set shell = CreateObject("WScript.Shell")\nx = shell.ExpandEnvironmentStrings("%TEMP%")\nWScript.Echo x',
  ],
  ['warm.ps1', '$x = (Get-Date).Year; Write-Host "$x"'],
]

for (const [fileName, text] of OWN_SCRIPTS)
  await emulate(Buffer.from(text), { fileName, passwords: [], now: new Date(0), budgetMs: 1_000 })
sealProcess()
tellFaultsOnly()

readTasks(onFrame)
