// The queue as a worker sees it. A job has a lease: who dies loses it, and the job runs again; after three tries it is
// handed out as exhausted, to be completed with what is known. A job leaves the queue only by being completed.
import type { Lease, LeasedJob } from '../store/records.ts'
import type { Completion, LeaseOutcome } from '../store/store.ts'

export interface Queue {
  /** The next job by priority, then fairly between accounts, then by age; null when none waits. */
  lease(workerId: string, leaseMs: number): Promise<LeasedJob | null>
  /** Prolongs a lease; `lease_lost` means: stop working, another has the job. */
  extend(lease: Lease, leaseMs: number): Promise<LeaseOutcome>
  reportStages(lease: Lease, stages: LeasedJob['stages']): Promise<LeaseOutcome>
  complete(lease: Lease, completion: Completion): Promise<LeaseOutcome>
  /** For a graceful stop: back to its place, the try not counted. */
  giveBack(lease: Lease): Promise<LeaseOutcome>
  count(): Promise<{ readonly queued: number; readonly processing: number }>
}
