// What runs inside a file-analysis process: one frame in, one analysis, one frame out. Nothing else goes over stdout.
import { analysisResults, analyzeFile } from '@assay/engine'
import { CHILD_ANSWER_BYTES_MAX } from '../limits.ts'
import { encodeFrame, type Frame, FrameReader } from './frames.ts'
import type { ChildAnswer, ChildTask } from './task.ts'

async function analyze({ fileName, passwords, nowMs }: ChildTask, bytes: Uint8Array): Promise<ChildAnswer> {
  const startedMs = performance.now()
  try {
    const report = await analyzeFile(bytes, {
      fileName,
      passwords,
      now: new Date(nowMs),
      elapsedMs: () => performance.now() - startedMs,
    })
    const { facts } = report.root
    const { sha512, ssdeep, tlsh } = facts.hashes
    return {
      ok: true,
      findings: {
        verdict: report.verdict.label,
        fileType: facts.type.fileType,
        hashes: { sha512, ssdeep, tlsh },
        results: analysisResults(report),
      },
    }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function send(answer: ChildAnswer): void {
  for (const chunk of encodeFrame(answer)) process.stdout.write(chunk)
}

async function onFrame({ head, bytes }: Frame): Promise<void> {
  send(await analyze(head as ChildTask, bytes))
}

// A sample is at most as large as an answer may be by far; the service checked its size long before.
const reader = new FrameReader(CHILD_ANSWER_BYTES_MAX * 16, (frame) => void onFrame(frame))
process.stdin.on('data', (chunk: Buffer) => reader.push(chunk))
process.stdin.on('end', () => process.exit(0))
