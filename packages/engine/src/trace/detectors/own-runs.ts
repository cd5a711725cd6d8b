// An operator's rules of the scope `run`: detectors like those that ship, whose patterns are stopped where they run away.
import { weightsOf } from '../../detector.ts'
import type { Weights } from '../../file/verdict/categories.ts'
import type { Example, Rule } from '../../rules/rule.ts'
import { RuleGuard } from '../../rules/rule-guard.ts'
import { gatherTraceFacts } from '../facts.ts'
import type { Trace } from '../trace.ts'
import { ruleDetector } from './run-rules.ts'
import type { WeighedTraceDetector } from './trace-detector.ts'

export interface OwnRuns {
  readonly detectors: readonly WeighedTraceDetector[]
  readonly weights: Weights
}

/** Of rules that weigh, as `compileOwn` gives them. */
export function ownRuns(rules: readonly Rule[], guard: RuleGuard = new RuleGuard()): OwnRuns {
  const detectors = rules.flatMap((rule): readonly WeighedTraceDetector[] => {
    const detector = ruleDetector(rule)
    if (detector === null) return []
    const detect: WeighedTraceDetector['detect'] = (facts) =>
      guard.run(() => (guard.mayAsk(rule.name) ? detector.detect(facts) : null), null)
    return [{ ...detector, detect, isOfOperator: true }]
  })
  return { detectors, weights: weightsOf(detectors) }
}

/** Whether a rule of runs finds what an example says that a run did. */
export const showsInRun = (rule: Rule, example: Example): boolean =>
  ruleDetector(rule)?.detect(gatherTraceFacts([exampleTrace(example)])) != null

/** Its events as the parts of a trace that they are. */
export function exampleTrace({ run: { commands = [], calls = [], ...events } }: Example): Trace {
  const started = commands.map(String).map((commandLine) => ({
    ...{ pid: 100, parentPid: 1, commandLine, startedBy: 'call' as const },
    image: commandLine.split(' ')[0] ?? '',
  }))
  const { processes = [], ...rest } = events as Partial<Trace> // as a rule writes them
  return { ...NOTHING_DONE, ...rest, processes: [...processes, ...started], apiCalls: calls as Trace['apiCalls'] }
}

const NOTHING_DONE: Trace = {
  engine: 'emulate',
  environment: { name: 'example', fidelity: 'emulated', facts: {} },
  ...{ startedAt: null, durationMs: 0, exit: { how: 'finished' } },
  ...{ processes: [], files: [], registry: [], network: [], system: [], modules: [], apiCalls: [], dropped: [] },
  ...{ memory: [], layers: [], notCovered: [], limits: [] },
}
