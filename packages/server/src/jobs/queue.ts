// The queue as a worker sees it. A job has a lease: who dies loses it, and the job runs again; after three tries it is
// handed out as exhausted, to be completed with what is known. A job leaves the queue only by being completed.
//
// In the embedded store the queue is a part of the store, because a submission and its job must be one transaction.
import type { JobStore } from '../store/store.ts'

export type Queue = JobStore
