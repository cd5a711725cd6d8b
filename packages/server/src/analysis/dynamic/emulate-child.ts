// What runs inside an emulation process: one sample in, what it records while it runs and its traces out, and the process
// ends. Nothing else goes over
// stdout.
import { emulate, traceToWire } from '@assay/engine'
import { CHILD_ANSWER_BYTES_MAX } from '../limits.ts'
import { encodeFrame, type Frame, FrameReader } from '../static/frames.ts'
import type { EmulateAnswer, EmulateTask } from './emulate-task.ts'
import { journalWriter } from './journal-writer.ts'

async function run({ fileName, passwords, nowMs, budgetMs }: EmulateTask, bytes: Uint8Array): Promise<EmulateAnswer> {
  const usedBefore = process.cpuUsage()
  try {
    const { traces, notRun } = await emulate(bytes, {
      fileName,
      passwords,
      now: new Date(nowMs),
      budgetMs,
      journal: journalWriter((entries) => send({ kind: 'journal', entries })),
      elapsedMs: () => {
        const { user, system } = process.cpuUsage(usedBefore)
        return (user + system) / 1000
      },
    })
    return { kind: 'emulated', traces: traces.map(traceToWire), notRun }
  } catch (error) {
    return { kind: 'threw', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Written at once as long as the pipe has room, also while a script holds the thread: the other side reads all the time.
function send(message: EmulateAnswer): void {
  for (const chunk of encodeFrame(message)) process.stdout.write(chunk)
}

async function onFrame({ head, bytes }: Frame): Promise<void> {
  send(await run(head as EmulateTask, bytes))
}

const reader = new FrameReader(CHILD_ANSWER_BYTES_MAX * 16, (frame) => void onFrame(frame))
process.stdin.on('data', (chunk: Buffer) => reader.push(chunk))
process.stdin.on('end', () => process.exit(0))
