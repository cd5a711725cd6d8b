// Watches a mailbox: each report is judged, then filed; what is filed is handled. A service or a mailbox that is away is waited for.
import { setTimeout as sleep } from 'node:timers/promises'
import { InputError } from '../input.ts'
import { RunError } from '../judging.ts'
import type { Service } from '../service/connect.ts'
import type { Answerer } from './answer/answerer.ts'
import { type JudgedReport, judgeReport, NOTHING_JUDGED } from './judge-report.ts'
import { FOLDERS, type Report, type ReportMailbox } from './mailbox.ts'

export interface WatchOptions {
  readonly open: () => Promise<ReportMailbox>
  readonly service: Service
  /** Null where nobody is answered. */
  readonly answerer: Answerer | null
  /** Handles what is there and ends. */
  readonly isOnce: boolean
  readonly onHandled: (id: string, judged: JudgedReport, isAnswered: boolean) => void
  readonly onTrouble: (message: string) => void
  readonly signal: AbortSignal
}

const PAUSE_MS_MIN = 1_000
const PAUSE_MS_MAX = 60_000
/** Tries of one report; then it is filed as unclear, where a person sees it. */
const TRIES_MAX = 5

/** Resolves when `signal` aborts, or once all is handled; rejects with a RunError where that could not be done. */
export async function watch(options: WatchOptions): Promise<void> {
  const { signal, isOnce, onTrouble } = options
  const tries = new Map<string, number>()
  for (let pauseMs = PAUSE_MS_MIN; !signal.aborted; pauseMs = Math.min(PAUSE_MS_MAX, pauseMs * 2)) {
    try {
      await using mailbox = await options.open()
      do {
        const left = await handleAll(options, mailbox, tries)
        pauseMs = PAUSE_MS_MIN
        if (isOnce && left > 0) throw new RunError(`${left} reports could not be judged and stay where they are`)
        if (!isOnce) await mailbox.wait(signal)
      } while (!(isOnce || signal.aborted))
      return
    } catch (error) {
      if (isOnce || signal.aborted) throw error
      onTrouble(error instanceof Error ? error.message : String(error))
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** How many could not be judged. Rejects where the service or the mailbox is away. */
async function handleAll(options: WatchOptions, mailbox: ReportMailbox, tries: Map<string, number>): Promise<number> {
  let left = 0
  for (const report of await mailbox.list()) {
    if (options.signal.aborted) return left
    if (!(await handle(options, report, tries))) left += 1
  }
  return left
}

async function handle(options: WatchOptions, report: Report, tries: Map<string, number>): Promise<boolean> {
  const { service, onHandled, onTrouble } = options
  const { id } = report
  const judged = await judgeReport(service, await report.read()).catch((error: unknown) => {
    if (!(error instanceof InputError)) throw error
    const tried = (tries.get(id) ?? 0) + 1
    tries.set(id, tried)
    onTrouble(`report ${id} ${error.message}`)
    return tried < TRIES_MAX ? null : NOTHING_JUDGED
  })
  if (judged === null) return false
  const isOurs = await report.file(FOLDERS[judged.outcome])
  tries.delete(id)
  // Only now: who is killed before has answered nothing, who is killed after does not find the report again.
  onHandled(id, judged, isOurs && (await answer(options, judged)))
  return true
}

async function answer({ answerer, onTrouble }: WatchOptions, { reporter, outcome }: JudgedReport): Promise<boolean> {
  if (answerer === null || reporter === null) return false
  try {
    return await answerer.answer(reporter, outcome === 'highly_malicious' ? 'malicious' : outcome)
  } catch (error) {
    onTrouble(`a reporter could not be answered: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}
