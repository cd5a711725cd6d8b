// What the suites of the store build on: a temporary folder, a clock that stands still, and plain requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Completion, Store, SubmitRequest } from '../../src/store/store.ts'

export interface Clock {
  readonly now: () => number
  advance(ms: number): void
}

export function createClock(startMs = Date.UTC(2026, 0, 1)): Clock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms
    },
  }
}

/** How a suite gets a store: `reopen` closes it and opens what it left; `second` is another process's view of it. */
export interface StoreUnderTest {
  readonly store: Store
  readonly clock: Clock
  reopen(): Promise<Store>
  second(): Store
  /** SQL that no adapter wrote: what an earlier version, or a broken disk, leaves. */
  execute(sql: string): Promise<void>
  dispose(): Promise<void>
}

export type MakeStore = () => StoreUnderTest | Promise<StoreUnderTest>

export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'assay-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export async function accountWith(store: Store, credits: number, name = 'acme'): Promise<string> {
  const { account } = await store.accounts.create({ name, plan: 'standard' })
  if (credits > 0) {
    await store.ledger.grant({ accountId: account.id, credits, operation: 'test', requestId: null })
  }
  return account.id
}

export const hashOf = (digit: string): string => digit.repeat(64).slice(0, 64)

type Changes = Partial<Omit<SubmitRequest, 'charge'>> & { readonly credits?: number; readonly keep?: number }

export function submission(accountId: string, changes: Changes = {}): SubmitRequest {
  const { credits = 5, keep = 0, ...rest } = changes
  return {
    accountId,
    sample: { sha256: hashOf('a'), sizeBytes: 3, md5: 'm', sha1: 's', sha512: null, ssdeep: null, tlsh: null },
    fileName: 'a.exe',
    tags: ['one'],
    terms: [],
    engineVersion: '1',
    options: '{}',
    optionsDigest: 'none',
    stages: [
      { name: 'static', status: 'pending', durationMs: 0 },
      { name: 'dynamic', status: 'pending', durationMs: 0 },
    ],
    priority: 'normal',
    force: false,
    charge: { credits, operation: 'file.deep', requestId: 'req_1', keep },
    ...rest,
  }
}

export const sampleOf = (sha256: string): SubmitRequest['sample'] => ({ ...submission('').sample, sha256 })

export function completion(changes: Partial<Completion> = {}): Completion {
  return {
    stages: [
      { name: 'static', status: 'complete', durationMs: 12 },
      { name: 'dynamic', status: 'skipped', reason: 'no sandbox', durationMs: 0 },
    ],
    verdict: 'clean',
    fileType: 'pe32',
    hashes: { sha512: null, ssdeep: '3:a:b', tlsh: null },
    fingerprints: [],
    terms: [],
    results: '{"schema_version":"1"}',
    bundle: null,
    refund: false,
    ...changes,
  }
}
