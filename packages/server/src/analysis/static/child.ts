// What runs inside a file-analysis process: rules are compiled once, then one frame in, one analysis, one frame out.
import {
  type AnalyzeFileInput,
  type AskLists,
  analysisResults,
  analyzeFile,
  bundledYaraRules,
  type CallMatcher,
  callMatcher,
  capeReportedSamples,
  compileOwn,
  compileSigma,
  compileYara,
  type FileReport,
  fingerprintsOf,
  isRunnable,
  type KeptYara,
  type OwnRules,
  type OwnRuns,
  ownRuns,
  problemText,
  type RuleSource,
  restoreYara,
  type SigmaRule,
  traceFromCapeReport,
  traceToWire,
  type YaraRules,
} from '@assay/engine'
import { faultText, tellFaultsOnly } from '../fault-text.ts'
import { OWN_RULES_MS_MAX } from '../limits.ts'
import { sealProcess } from '../seal.ts'
import { processorClock, readTasks, sendAnswer } from './answer-frames.ts'
import { askService, hearTold, type ToldMatches } from './ask-service.ts'
import type { Frame } from './frames.ts'
import { judge } from './judge.ts'
import type { CapeTask, ChildAnswer, ChildSetup, ChildTask, CompileTask, JudgeTask } from './task.ts'
import { within } from './within.ts'

interface Answer {
  readonly answer: ChildAnswer
  readonly bytes?: Uint8Array
}

interface Rules {
  readonly yara: YaraRules
  readonly own: OwnRules
  readonly calls: CallMatcher
  readonly sigma: readonly SigmaRule[]
  readonly ownRuns: OwnRuns
}

let rules: Rules | null = null
/** Null where the operator has no lists. */
let askLists: AskLists | null = null

function prepare({ yara, keptYara, capa, sigma = [], asksLists = false }: ChildSetup): ChildAnswer {
  askLists = asksLists ? askService : null
  const compiledYara = yaraOf(yara, keptYara)
  const compiledOwn = compileOwn(capa, within(OWN_RULES_MS_MAX))
  const compiledSigma = compileSigma(sigma)
  rules = {
    yara: compiledYara,
    own: compiledOwn.rules,
    calls: callMatcher(compiledOwn.capabilities),
    sigma: compiledSigma.rules,
    ownRuns: ownRuns(compiledOwn.runs, compiledOwn.rules.guard),
  }
  const problems = [...compiledYara.problems, ...compiledOwn.problems, ...compiledSigma.problems]
  return { kind: 'ready', problems: problems.map(problemText), notes: compiledOwn.notes.map(problemText) }
}

/** Rules that were compiled before and cannot be restored cost their time again, and no analysis. */
function yaraOf(sources: readonly RuleSource[], kept: KeptYara | undefined): YaraRules {
  if (kept !== undefined)
    try {
      return restoreYara(kept)
    } catch {
      // As if there were none.
    }
  return compileYara([...bundledYaraRules(), ...sources])
}

async function analyze({ fileName, passwords, nowMs }: ChildTask, bytes: Uint8Array): Promise<ChildAnswer> {
  let hasRunnable = false
  const report = await analyzeFile(bytes, {
    fileName,
    passwords,
    onFile: (file, type) => {
      hasRunnable ||= isRunnable(file, type)
    },
    ...surroundings(nowMs),
  })
  const { facts } = report.root
  const { sha512, ssdeep, tlsh } = facts.hashes
  return {
    kind: 'done',
    findings: {
      verdict: report.verdict.label,
      fileType: facts.type.fileType,
      hashes: { sha512, ssdeep, tlsh },
      fingerprints: fingerprintsOf(facts),
      isRunnable: hasRunnable,
      results: analysisResults(report),
    },
  }
}

/** What every analysis in this process is given beside its bytes. */
function surroundings(nowMs: number): Omit<AnalyzeFileInput, 'fileName'> {
  return {
    now: new Date(nowMs),
    elapsedMs: processorClock(),
    ...(askLists !== null && { askLists }),
    ...(rules === null
      ? {}
      : {
          ...{ capabilities: rules.own.capabilities, ownRules: rules.own },
          scanRules: async (file) => rules?.yara.scan?.(file) ?? [],
        }),
  }
}

function readCapeReport({ given, sha256 }: CapeTask, bytes: Uint8Array): ChildAnswer {
  const report: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'))
  const samples = capeReportedSamples(report)
  const [other] = samples
  if (other !== undefined && !samples.includes(sha256)) return { kind: 'other_file', sha256: other }
  return { kind: 'trace', trace: traceToWire(traceFromCapeReport(report, given)) }
}

async function work(task: ChildTask | JudgeTask | CapeTask | CompileTask, bytes: Uint8Array): Promise<Answer> {
  try {
    if (task.kind === 'analyze') return { answer: await analyze(task, bytes) }
    if (task.kind === 'compile') {
      const { keep } = compileYara([...bundledYaraRules(), ...task.yara])
      return { answer: { kind: 'compiled', kept: keep?.() ?? null } }
    }
    if (task.kind === 'cape') return { answer: readCapeReport(task, bytes) }
    const analyzeDropped = (file: Uint8Array, fileName: string): Promise<FileReport> =>
      analyzeFile(file, { fileName, ...surroundings(task.nowMs) })
    const { findings, artifacts } = await judge(task, {
      analyzeDropped,
      ...(rules !== null && { calls: rules.calls, sigma: rules.sigma, ownRuns: rules.ownRuns }),
      ...(askLists !== null && { askLists }),
    })
    const sent = artifacts.map(({ name, bytes: { length } }) => ({ name, size: length }))
    return {
      answer: { kind: 'done', findings, ...(sent.length > 0 && { artifacts: sent }) },
      bytes: Buffer.concat(artifacts.map((one) => one.bytes)),
    }
  } catch (error) {
    return { answer: { kind: 'threw', message: faultText(error) } }
  }
}

const send = ({ answer, bytes }: Answer): void => sendAnswer(answer, bytes)

async function onFrame({ head, bytes }: Frame): Promise<void> {
  const message = head as ChildSetup | ChildTask | JudgeTask | CapeTask | CompileTask | ToldMatches
  if (message.kind === 'told') {
    hearTold(message)
    return
  }
  send(message.kind === 'setup' ? { answer: prepare(message) } : await work(message, bytes))
}

// Loads the one add-on there is, while add-ons can be loaded.
compileYara([])
sealProcess()
tellFaultsOnly()

readTasks(onFrame)
