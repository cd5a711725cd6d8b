// One request of a page: what it waits for, what came, what went wrong.
import { type ReadonlySignal, signal } from '@preact/signals'
import { type Problem, problemOf } from './problem.ts'
import { noteRefusedKey } from './session.ts'

export type Asked<Value> =
  | { readonly state: 'idle' }
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'failed'; readonly problem: Problem }

export interface Asking<Value> {
  readonly now: ReadonlySignal<Asked<Value>>
  /** A second request makes the first one's answer count for nothing. */
  readonly ask: (request: (signal: AbortSignal) => Promise<Value>) => Promise<void>
  readonly reset: () => void
}

export function createAsking<Value>(): Asking<Value> {
  const now = signal<Asked<Value>>({ state: 'idle' })
  let current: AbortController | null = null

  async function ask(request: (signal: AbortSignal) => Promise<Value>): Promise<void> {
    current?.abort()
    const mine = new AbortController()
    current = mine
    now.value = { state: 'waiting' }
    try {
      const value = await request(mine.signal)
      if (current === mine) now.value = { state: 'done', value }
    } catch (error) {
      noteRefusedKey(error)
      if (current === mine) now.value = { state: 'failed', problem: problemOf(error) }
    }
  }

  return {
    now,
    ask,
    reset: () => {
      current?.abort()
      current = null
      now.value = { state: 'idle' }
    },
  }
}
