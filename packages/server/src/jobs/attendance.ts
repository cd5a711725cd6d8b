// Tells which stages this process takes, for as long as it does, so that one that nobody takes can be told.
import { stageTakenMs } from '../store/limits.ts'
import type { StageName } from '../store/records.ts'
import type { Queue } from './queue.ts'

/** Returns what ends it. */
export function attend(
  queue: Pick<Queue, 'tellTaken'>,
  stages: readonly StageName[],
  onError: (error: unknown) => void,
): () => void {
  const tell = (): void => void queue.tellTaken(stages).catch(onError)
  tell()
  const timer = setInterval(tell, stageTakenMs / 3).unref()
  return () => clearInterval(timer)
}
