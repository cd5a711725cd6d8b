// Attachments of mail are looked into in processes that can be ended: those of one message together have so much processor
// time and memory, and accounts share the processes by the time that theirs took.
import { fileURLToPath } from 'node:url'
import { NO_OVERRIDES } from '@assay/engine/service'
import { ATTACHMENTS_MEMORY_MIB_MAX, MAIL_MS_MAX, MAIL_QUEUE_BYTES_MAX, MAIL_QUEUE_MAX } from '../../limits.ts'
import type { ChildOutcome, ChildProgram } from '../../static/child-process.ts'
import { ProcessPool } from '../../static/process-pool.ts'
import { WARM_UP_PDF } from '../../warm-up.ts'
import { PoolError } from '../pool-error.ts'
import type { AttachmentsQuestion, Inspected } from '../protocol.ts'
import type { ServedTime } from '../served-time.ts'
import { type Waiting, WaitingLine } from '../waiting-line.ts'
import { readInspections } from './read-inspections.ts'

const PROGRAM: ChildProgram = {
  script: fileURLToPath(new URL('./child.ts', import.meta.url)),
  allowAddons: false,
  tellsReady: true,
}
/** On our own file; what starting takes is no part of it. */
const WARM_UP_MS_MAX = 10_000

interface Asked extends Waiting {
  readonly question: AttachmentsQuestion
  readonly isWanted: () => boolean
  readonly resolve: (inspected: Inspected) => void
  readonly reject: (error: PoolError) => void
}

export class AttachmentProcesses {
  readonly #pool: ProcessPool
  readonly #served: ServedTime
  readonly #line: WaitingLine<Asked>
  /** By account, of those that run. */
  readonly #running = new Map<string, number>()
  readonly #perAccountMax: number
  #free: number
  #closed = false

  /** One account may have `size` at once; one more is there for the others. `onFailure` hears of a process that failed. */
  constructor(size: number, served: ServedTime, onFailure: () => void = () => {}) {
    this.#served = served
    this.#perAccountMax = size
    this.#free = size + 1
    this.#line = new WaitingLine({ itemsMax: MAIL_QUEUE_MAX, bytesMax: MAIL_QUEUE_BYTES_MAX }, served)
    this.#pool = new ProcessPool({
      size: size + 1,
      memoryMibMax: ATTACHMENTS_MEMORY_MIB_MAX,
      program: PROGRAM,
      setup: null,
      onFailure,
    })
  }

  /**
   * Rejects with a PoolError where too many wait, and where a process was lost or had no time, which says nothing about the
   * message. What was not finished says so.
   */
  inspect(accountId: string, question: AttachmentsQuestion, isWanted: () => boolean): Promise<Inspected> {
    return new Promise((resolve, reject) => {
      const asked: Asked = { accountId, bytes: question.content.length, question, isWanted, resolve, reject }
      for (const refused of this.#line.add(asked))
        refused.reject(new PoolError('overloaded', 'too many attachments wait'))
      this.#dispatch()
    })
  }

  /** A process does its first work. */
  async warmUp(): Promise<void> {
    const parts = [{ name: 'a.pdf', declaredType: 'application/pdf', size: WARM_UP_PDF.length }]
    const task = {
      kind: 'attachments',
      parts,
      text: '',
      nowMs: 0,
      mailOverrides: { overrides: NO_OVERRIDES, digest: '' },
    }
    const limits = { timeoutMs: WARM_UP_MS_MAX, memoryMibMax: ATTACHMENTS_MEMORY_MIB_MAX }
    const outcome = await this.#pool.run(task, WARM_UP_PDF, limits, false)
    if (outcome.outcome !== 'complete') throw new PoolError('broken', outcome.reason)
  }

  close(): void {
    this.#closed = true
    for (const { reject } of this.#line.takeAll()) reject(new PoolError('closed', 'the service stops'))
    this.#pool.close()
  }

  #dispatch(): void {
    while (this.#free > 0) {
      const asked = this.#line.take((accountId) => (this.#running.get(accountId) ?? 0) < this.#perAccountMax)
      if (asked === undefined) return
      if (asked.isWanted()) void this.#run(asked)
      else asked.reject(new PoolError('timeout', 'nobody waits for these attachments any more'))
    }
  }

  async #run({ accountId, question: { task, content, leftMs }, resolve, reject }: Asked): Promise<void> {
    this.#free -= 1
    this.#running.set(accountId, (this.#running.get(accountId) ?? 0) + 1)
    const outcome = await this.#pool.run(task, content, {
      timeoutMs: leftMs,
      // Whoever waits for the message waits no longer.
      wallMsMax: MAIL_MS_MAX,
      memoryMibMax: ATTACHMENTS_MEMORY_MIB_MAX,
    })
    const usedMs = usedOf(outcome, leftMs)
    this.#served.add(accountId, usedMs)
    const left = (this.#running.get(accountId) ?? 1) - 1
    if (left > 0) this.#running.set(accountId, left)
    else this.#running.delete(accountId)
    this.#free += 1
    const failure = this.#failureOf(outcome)
    if (failure === null) resolve({ inspections: readInspections(outcome.journal ?? [], task.parts.length), usedMs })
    else reject(failure)
    this.#dispatch()
  }

  /** Only what the message itself used up is told of it; whatever else ended the process is no fact about the message. */
  #failureOf(outcome: ChildOutcome): PoolError | null {
    if (outcome.outcome === 'complete') return null
    if (this.#closed) return new PoolError('closed', 'the service stops')
    if (outcome.outcome === 'timeout')
      return outcome.isStarved === true ? new PoolError('timeout', outcome.reason) : null
    return outcome.isLost === true ? new PoolError('broken', outcome.reason) : null
  }
}

/** What a process that was ended used is not told, and neither is it believed everything. */
function usedOf(outcome: ChildOutcome, leftMs: number): number {
  const answer = outcome.outcome === 'complete' ? outcome.answer : null
  const told = typeof answer === 'object' && answer !== null && 'usedMs' in answer ? answer.usedMs : null
  return typeof told === 'number' && told >= 0 ? Math.min(told, leftMs) : leftMs
}
