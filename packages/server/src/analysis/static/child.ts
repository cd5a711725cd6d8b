// What runs inside a file-analysis process: rules are compiled once, then one frame in, one analysis, one frame out.
// Nothing else goes over stdout.
import {
  analysisResults,
  analyzeFile,
  bundledCapabilityRules,
  bundledYaraRules,
  compileRules,
  compileYara,
  type FileMatcher,
  fileMatcher,
  problemText,
  type YaraRules,
} from '@assay/engine'
import { CHILD_ANSWER_BYTES_MAX } from '../limits.ts'
import { encodeFrame, type Frame, FrameReader } from './frames.ts'
import type { ChildAnswer, ChildSetup, ChildTask } from './task.ts'

interface Rules {
  readonly yara: YaraRules
  readonly capabilities: FileMatcher
}

let rules: Rules | null = null

function prepare({ yara, capa }: ChildSetup): ChildAnswer {
  const compiledYara = compileYara([...bundledYaraRules(), ...yara])
  const compiledCapa = compileRules([...bundledCapabilityRules(), ...capa])
  rules = { yara: compiledYara, capabilities: fileMatcher(compiledCapa) }
  return { kind: 'ready', problems: [...compiledYara.problems, ...compiledCapa.problems].map(problemText) }
}

async function analyze({ fileName, passwords, nowMs }: ChildTask, bytes: Uint8Array): Promise<ChildAnswer> {
  const startedMs = performance.now()
  try {
    const report = await analyzeFile(bytes, {
      fileName,
      passwords,
      now: new Date(nowMs),
      elapsedMs: () => performance.now() - startedMs,
      ...(rules === null
        ? {}
        : { capabilities: rules.capabilities, scanRules: async (file) => rules?.yara.scan?.(file) ?? [] }),
    })
    const { facts } = report.root
    const { sha512, ssdeep, tlsh } = facts.hashes
    return {
      kind: 'done',
      findings: {
        verdict: report.verdict.label,
        fileType: facts.type.fileType,
        hashes: { sha512, ssdeep, tlsh },
        results: analysisResults(report),
      },
    }
  } catch (error) {
    return { kind: 'threw', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function send(answer: ChildAnswer): void {
  for (const chunk of encodeFrame(answer)) process.stdout.write(chunk)
}

async function onFrame({ head, bytes }: Frame): Promise<void> {
  const message = head as ChildSetup | ChildTask
  send(message.kind === 'setup' ? prepare(message) : await analyze(message, bytes))
}

// A sample is far smaller than this; the service checked its size long before.
const reader = new FrameReader(CHILD_ANSWER_BYTES_MAX * 16, (frame) => void onFrame(frame))
process.stdin.on('data', (chunk: Buffer) => reader.push(chunk))
process.stdin.on('end', () => process.exit(0))
