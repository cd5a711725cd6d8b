// The file that is being handed in: kept outside of the page, so that going elsewhere and back loses nothing.
import { signal } from '@preact/signals'
import { createAsking } from '../service/asking.ts'
import { client, key, refreshAccount } from '../service/session.ts'
import { upload } from '../service/upload.ts'

export interface Submitted {
  readonly sha256: string
  readonly wasKnown: boolean
}

export const tags = signal('')
export const password = signal('')
/** Share of the bytes that are sent, 0 to 1. */
export const sent = signal(0)
export const submission = createAsking<Submitted>()

let last: (() => void) | null = null

export function submit(file: File): void {
  last = () => submit(file)
  sent.value = 0
  const form = new FormData()
  form.set('file_name', file.name)
  for (const tag of tags.value.split(',').map((text) => text.trim())) if (tag !== '') form.append('tags', tag)
  if (password.value !== '') form.append('password', password.value)
  form.set('file', file)
  void submission
    .ask(async (signal) => {
      const { data, meta } = await upload(key.value ?? '', form, {
        signal,
        onProgress: (share) => {
          sent.value = share
        },
      })
      return { sha256: data.sha256, wasKnown: meta.deduplicated === true }
    })
    .then(refreshAccount)
}

export const submitAgain = (): void => last?.()

/** Of a sample that the account holds already. */
export const analyzeAgain = (sha256: string): Promise<void> =>
  submission
    .ask(async (signal) => {
      const { data } = await client.value.resubmitFile(sha256, { force: true, signal, idempotencyKey: null })
      return { sha256: data.sha256, wasKnown: false }
    })
    .then(refreshAccount)
