// Mail analysis as the routes see it: large bodies are read, and messages analysed, in threads; attachments in processes.
import { MAIL_MS_MAX } from '../limits.ts'
import type { ListsInForce } from '../lists/watched-lists.ts'
import { AttachmentProcesses } from './attachments/attachment-processes.ts'
import type { MailRules } from './mail-rules.ts'
import { type Asked, ThreadPool } from './pool.ts'
import type { AnalyzeTask, AttachmentsQuestion, EmailReport, ReadTask, ThreadSetup, WarmUpTask } from './protocol.ts'
import { ServedTime } from './served-time.ts'
import type { MailOverrides } from './watched-overrides.ts'

/** A JSON body, read in a thread: the value without `content` as far as `shallowJson` keeps it, and `content` as UTF-8. */
export type ReadBody =
  | { readonly ok: true; readonly rest: unknown; readonly content: Uint8Array<ArrayBuffer> | null }
  | { readonly ok: false; readonly fault: 'invalid_json' | 'too_many_values' }

/** Blocks that share no memory with anything else. */
export interface ReceivedBody {
  readonly blocks: readonly Uint8Array<ArrayBuffer>[]
  readonly bytes: number
}

export interface MailAnalyzer {
  /** Every thread does its first work, so that no caller waits for it. Rejects with a PoolError. */
  warmUp(): Promise<void>
  /** Reads a JSON body. Rejects with a PoolError. The memory of its blocks is handed over and cannot be used afterwards. */
  read(accountId: string, body: ReceivedBody, fields: readonly string[]): Promise<ReadBody>
  /** Analyses a message. Rejects with a PoolError. */
  analyze(accountId: string, task: Omit<AnalyzeTask, 'kind'>): Promise<EmailReport>
  /** From now on messages are judged with these. */
  replaceOverrides(mailOverrides: MailOverrides): void
  /** From now on messages are judged with these rules of the operator as well. */
  replaceRules(rules: MailRules): void
  /** From now on these lists are asked. */
  replaceLists(lists: ListsInForce): void
  readonly load: { readonly running: number; readonly waiting: number }
  close(): Promise<void>
}

export interface MailAnalyzerHears {
  /** Of a thread or a process that failed and was replaced. */
  readonly onFailure?: (of: 'mail' | 'attachments') => void
  /** Once of each rule of messages that cannot be used. */
  readonly onRuleProblem?: (problem: string) => void
}

export function createMailAnalyzer(
  threads: number,
  setup: ThreadSetup,
  { onFailure = () => {}, onRuleProblem = () => {} }: MailAnalyzerHears = {},
): MailAnalyzer {
  const served = new ServedTime()
  const processes =
    setup.attachments === 'in_processes'
      ? new AttachmentProcesses(threads, served, () => onFailure('attachments'))
      : null
  const pool = new ThreadPool({
    script: new URL('./thread.ts', import.meta.url),
    size: threads,
    workerData: setup,
    served,
    isForOne: setup.attachments === 'in_thread',
    onFailure: () => onFailure('mail'),
    onRuleProblem,
    ...(processes !== null && {
      answer: ({ accountId, question, isWanted }: Asked) =>
        processes.inspect(accountId, question as AttachmentsQuestion, isWanted),
    }),
  })
  let current = setup
  const replace = (changed: Partial<ThreadSetup>): void => {
    current = { ...current, ...changed }
    pool.replaceSetup(current)
  }
  return {
    warmUp: async () => {
      const makeTask = (): WarmUpTask => ({ kind: 'warm_up' })
      const threadsReady = pool.runOnEach(makeTask, { accountId: '', transfer: [], bytes: 0, timeoutMs: MAIL_MS_MAX })
      await Promise.all([threadsReady, processes?.warmUp()])
    },
    read: (accountId, { blocks, bytes }, fields) => {
      const task: ReadTask = { kind: 'read', blocks, fields }
      return pool.run(task, {
        accountId,
        transfer: blocks.map(({ buffer }) => buffer),
        bytes,
        timeoutMs: MAIL_MS_MAX,
      }) as Promise<ReadBody>
    },
    analyze: (accountId, given) => {
      const task: AnalyzeTask = { kind: 'analyze', ...given }
      return pool.run(task, {
        accountId,
        // A copy goes to the thread: a message that waits in one that ends begins anew in another.
        transfer: [],
        bytes: given.content.length,
        timeoutMs: MAIL_MS_MAX,
      }) as Promise<EmailReport>
    },
    replaceOverrides: (mailOverrides) => replace({ mailOverrides }),
    replaceRules: (rules) => replace({ rules }),
    replaceLists: (lists) => replace({ lists }),
    get load() {
      return pool.load
    },
    close: () => {
      processes?.close()
      return pool.close()
    },
  }
}
