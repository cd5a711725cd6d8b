// Kept mail of a running service that somebody has said a word on, as labelled messages: each is fetched into a folder, with
// a table of labels, so that it can be measured on again without the service.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DispositionLabel } from '@assay/contract'
import { InputError } from '../input.ts'
import type { Service } from '../service/connect.ts'
import type { Labelled } from './examined.ts'

const PAGE = 200
const LABELS: Readonly<Record<DispositionLabel, 'phish' | 'ham'>> = {
  confirmed: 'phish',
  false_alarm: 'ham',
  benign: 'ham',
}

export interface Fetched {
  readonly messages: readonly Labelled[]
  /** Heads alone, or text without a head: not what is measured. */
  readonly left: number
}

/** Rejects as the service does. */
export async function fetchJudgedMail({ ask }: Service, folder: string): Promise<Fetched> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const messages: Labelled[] = []
  let left = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const from: string = cursor
    const { data } = await ask((client) =>
      client.listMail({
        limit: PAGE,
        disposition: ['confirmed', 'false_alarm', 'benign'],
        ...(from === '' ? {} : { cursor: from }),
      }),
    )
    for (const { analysis_id: id, input_type, disposition } of data.analyses) {
      const said = disposition?.label ?? null
      if (said === null) continue
      const bytes = input_type === 'eml' ? await messageOf(ask, id) : null
      if (bytes === null) {
        left += 1
        continue
      }
      const path = join(folder, `${id}.eml`)
      await writeFile(path, bytes, { mode: 0o600 })
      messages.push({ path, source: said, label: LABELS[said], isBad: LABELS[said] === 'phish' })
    }
    cursor = data.next_cursor
  }
  const rows = messages.map(({ path, label, source }) => `${path.slice(folder.length + 1)}\t${label}\t${source}`)
  await writeFile(join(folder, 'labels.tsv'), `${['file\tlabel\tdisposition', ...rows].join('\n')}\n`)
  return { messages, left }
}

/** Null where it was deleted meanwhile. */
async function messageOf(ask: Service['ask'], id: string): Promise<Uint8Array | null> {
  try {
    const message = await ask((client) => client.getMessage(id))
    return new Uint8Array(await message.arrayBuffer())
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}
