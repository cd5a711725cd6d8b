// Indicators of compromise of a message, in the order of what to look at first, and in the forms that other tools import.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { csvOf, type Ioc, IocTable } from '../parts/ioc-table.tsx'
import { ProblemNote } from '../parts/notice.tsx'
import { saveFile } from '../parts/save-file.ts'
import { type Problem, problemOf } from '../service/problem.ts'
import { client, noteRefusedKey, refreshAccount } from '../service/session.ts'
import { type Analyzed, NOT_KEPT } from './submission.ts'

export function MailIocs({ analyzed }: { readonly analyzed: Analyzed }): JSX.Element | null {
  const [problem, tell] = useState<Problem | null>(null)
  const { data, bytes, inputType, options } = analyzed
  if (data.ioc_details === undefined) return null
  const rows: readonly Ioc[] = data.ioc_details.map(({ kind, value, role, attackers, seen_in }) => ({
    kind,
    value,
    role,
    isAttackers: attackers,
    seenIn: seen_in.join(', '),
  }))
  const save = async (form: 'stix' | 'misp'): Promise<void> => {
    tell(null)
    try {
      const made = await client.value.exportIocs(bytes, form, {
        inputType,
        options: { ...options, store: false },
        idempotencyKey: NOT_KEPT,
      })
      saveFile(`iocs.${form}.json`, 'application/json', JSON.stringify(made, null, 1))
    } catch (error) {
      noteRefusedKey(error)
      tell(problemOf(error))
    }
    await refreshAccount()
  }
  const tools = (
    <>
      <button type="button" class="button" onClick={() => void save('stix')} title="Costs one credit">
        STIX
      </button>
      <button type="button" class="button" onClick={() => void save('misp')} title="Costs one credit">
        MISP
      </button>
      <button type="button" class="button" onClick={() => saveFile('iocs.csv', 'text/csv', csvOf(rows))}>
        CSV
      </button>
    </>
  )
  return (
    <>
      <IocTable rows={rows} tools={tools} />
      {problem === null ? null : <ProblemNote problem={problem} />}
    </>
  )
}
