// Tells which stages this process takes, and under which conditions, for as long as it does: so that one that nobody takes can be
// told, and who takes only the stage before knows whose runs stand for those that are made now.
import { stageTakenMs } from '../store/limits.ts'
import type { JobStore, TakenStage } from '../store/store.ts'

/** Returns what ends it. */
export function attend(
  queue: Pick<JobStore, 'tellTaken'>,
  stages: () => Promise<readonly TakenStage[]>,
  onError: (error: unknown) => void,
): () => void {
  const tell = (): void =>
    void stages()
      .then((taken) => queue.tellTaken(taken))
      .catch(onError)
  tell()
  const timer = setInterval(tell, stageTakenMs / 3).unref()
  return () => clearInterval(timer)
}
