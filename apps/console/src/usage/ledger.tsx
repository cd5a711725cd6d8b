// The ledger, newest first: every credit that came, went or came back.
import type { UsageResponse } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Card } from '../parts/card.tsx'
import { ProblemNote } from '../parts/notice.tsx'
import { createAsking } from '../service/asking.ts'
import { client } from '../service/session.ts'
import { Time } from '../words/time.tsx'

type Page = UsageResponse['data']

const SIGNS = { grant: '+', refund: '+', charge: '−' } as const

export function Ledger(): JSX.Element {
  const [entries, setEntries] = useState<Page['entries']>([])
  const asking = useMemo(() => createAsking<Page>(), [])
  const load = (cursor: string | null): void =>
    void asking.ask(async (signal) => {
      const { data } = await client.value.usage({ limit: 20, signal, ...(cursor === null ? {} : { cursor }) })
      setEntries((before) => (cursor === null ? data.entries : [...before, ...data.entries]))
      return data
    })
  useEffect(() => {
    load(null)
    return asking.reset
  }, [asking])
  const now = asking.now.value
  const next = now.state === 'done' ? now.value.next_cursor : null
  return (
    <Card title="Ledger">
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={() => load(null)} /> : null}
      <div class="scroll-x" role="group" tabIndex={0} aria-label="Table, scrolls sideways">
        <table>
          <thead>
            <tr>
              <th>Time</th>
              <th>What</th>
              <th>Credits</th>
              <th>Balance</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, time, kind, operation, credits, balance }) => (
              <tr key={id}>
                <td>
                  <Time at={time} short />
                </td>
                <td>{kind === 'refund' ? `${operation}, given back` : operation}</td>
                <td class="number">
                  {SIGNS[kind]}
                  {credits.toLocaleString()}
                </td>
                <td class="number">{balance.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next === null ? null : (
        <button type="button" class="button" onClick={() => load(next)}>
          Earlier ones
        </button>
      )}
    </Card>
  )
}
