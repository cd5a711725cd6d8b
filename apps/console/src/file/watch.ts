// Follows one analysis until it is complete: first how far it is, then answers that the service holds until it has more. Where it has
// no room to hold one, the client waits before the next: each costs a credit.
import type { FileRecord } from '@assay/contract'
import type { AnalysisResults } from '@assay/contract/results'
import { type Signal, signal } from '@preact/signals'
import { type Problem, problemOf } from '../service/problem.ts'
import { client, noteRefusedKey, refreshAccount } from '../service/session.ts'

export interface Watched {
  readonly record: Signal<FileRecord | null>
  readonly problem: Signal<Problem | null>
  /** Looks again, from the beginning. */
  readonly start: () => void
  readonly stop: () => void
}

export function watchFile(sha256: string): Watched {
  const record = signal<FileRecord | null>(null)
  const problem = signal<Problem | null>(null)
  let watching: AbortController | null = null

  async function follow(signal: AbortSignal): Promise<void> {
    const onAnswer = (data: FileRecord): void => {
      if (!signal.aborted) record.value = data
    }
    const { data } = await client.value.fileStatus(sha256, { includeResults: true, signal })
    onAnswer(data)
    if (data.status !== 'complete') await client.value.waitForFile(sha256, { onAnswer, signal })
  }

  function start(): void {
    watching?.abort()
    const mine = new AbortController()
    watching = mine
    problem.value = null
    follow(mine.signal)
      .catch((error: unknown) => {
        if (mine.signal.aborted) return
        noteRefusedKey(error)
        problem.value = problemOf(error)
      })
      .then(refreshAccount)
  }

  return { record, problem, start, stop: () => watching?.abort() }
}

/** The contract leaves the results open for what is new; what they hold today it describes apart. */
export const resultsOf = ({ analysis_results }: FileRecord): AnalysisResults | null =>
  (analysis_results ?? null) as AnalysisResults | null
