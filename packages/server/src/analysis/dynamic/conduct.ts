// Which engines run a sample, in which order, and how the time of the stage is shared among them. Engines on this machine
// run one after the other: a job has about one core, and two that compete for it make each other miss their time. What one
// leaves of its share goes to the next. An engine elsewhere costs only waiting, so it runs beside the others from the
// start, with the whole time.
import type { DynamicEngine, DynamicSample, EngineOutcome } from './engine.ts'

export interface EngineRun {
  readonly name: DynamicEngine['name']
  readonly ended: EngineOutcome
  readonly durationMs: number
}

export interface Conduct {
  /** Those on this machine are asked in this order: the cheapest first. */
  readonly engines: readonly DynamicEngine[]
  readonly sample: DynamicSample
  /** The time of the stage. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** One entry an engine, in the order of `engines`. Resolves always. */
export async function runEngines({ engines, sample, timeoutMs, signal }: Conduct): Promise<readonly EngineRun[]> {
  const runs = new Map<DynamicEngine, EngineRun>()
  const willing: DynamicEngine[] = []
  for (const engine of engines) {
    const reason = engine.declines(sample)
    if (reason === null) willing.push(engine)
    else runs.set(engine, { name: engine.name, ended: { outcome: 'skipped', reason }, durationMs: 0 })
  }
  const elsewhere = willing.filter(({ place }) => place === 'elsewhere')
  const here = willing.filter(({ place }) => place === 'here')
  const one = async (engine: DynamicEngine, shareMs: number): Promise<number> => {
    const startedMs = performance.now()
    const ended = await runOne(engine, sample, shareMs, signal)
    const durationMs = Math.round(performance.now() - startedMs)
    runs.set(engine, { name: engine.name, ended, durationMs })
    return durationMs
  }
  const inTurn = async (): Promise<void> => {
    let leftMs = timeoutMs
    for (const [at, engine] of here.entries()) {
      const shareMs = leftMs / (here.length - at)
      leftMs -= Math.min(await one(engine, shareMs), shareMs)
    }
  }
  await Promise.all([inTurn(), ...elsewhere.map((engine) => one(engine, timeoutMs))])
  return engines.flatMap((engine) => runs.get(engine) ?? [])
}

/** An engine that throws or never answers costs its own run and no more. */
async function runOne(
  engine: DynamicEngine,
  sample: DynamicSample,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<EngineOutcome> {
  if (signal.aborted) return CALLED_OFF
  const over = new AbortController()
  const limitMs = engine.limitMs(timeoutMs)
  let timer: NodeJS.Timeout | undefined
  let stop = (): void => {}
  const ended = new Promise<EngineOutcome>((resolve) => {
    timer = setTimeout(
      () => resolve({ outcome: 'timeout', reason: `The engine gave no answer within ${seconds(limitMs)} s.` }),
      limitMs,
    )
    stop = () => resolve(CALLED_OFF)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([
      engine.run(sample, { timeoutMs, signal: AbortSignal.any([signal, over.signal]) }),
      ended,
    ])
  } catch (error) {
    return { outcome: 'failed', reason: `The engine failed: ${error instanceof Error ? error.message : String(error)}` }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    over.abort()
  }
}

const CALLED_OFF: EngineOutcome = { outcome: 'failed', reason: 'The run was called off.' }

const seconds = (ms: number): number => Math.round(ms / 1000)
