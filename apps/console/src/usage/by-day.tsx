// Credits of the last days, by day and by operation.
import type { UsageSummaryResponse } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { Card } from '../parts/card.tsx'
import { DayBars, everyDay } from '../parts/day-bars.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { createAsking } from '../service/asking.ts'
import { client } from '../service/session.ts'

type Summary = UsageSummaryResponse['data']

export function ByDay(): JSX.Element {
  const asking = useMemo(() => createAsking<Summary>(), [])
  const load = (): void => void asking.ask(async (signal) => (await client.value.usageSummary({ signal })).data)
  useEffect(() => {
    load()
    return asking.reset
  }, [asking])
  const now = asking.now.value
  return (
    <Card title="Credits by day" note="The last 30 days, days in UTC.">
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={load} /> : null}
      {now.state === 'waiting' ? <Waiting>Adding up…</Waiting> : null}
      {now.state === 'done' ? <Summed summary={now.value} /> : null}
    </Card>
  )
}

function Summed({ summary: { since, days } }: { readonly summary: Summary }): JSX.Element {
  const byDay = new Map<string, number>()
  const byOperation = new Map<string, { charged: number; refunded: number; charges: number }>()
  for (const { day, operation, charged, refunded, charges } of days) {
    byDay.set(day, (byDay.get(day) ?? 0) + charged - refunded)
    const sum = byOperation.get(operation) ?? { charged: 0, refunded: 0, charges: 0 }
    byOperation.set(operation, {
      charged: sum.charged + charged,
      refunded: sum.refunded + refunded,
      charges: sum.charges + charges,
    })
  }
  return (
    <>
      <DayBars days={everyDay(since, byDay)} label="Credits that were used, by day" />
      <div class="scroll-x" role="group" tabIndex={0} aria-label="Table, scrolls sideways">
        <table>
          <thead>
            <tr>
              <th>Operation</th>
              <th>Requests</th>
              <th>Credits charged</th>
              <th>Given back</th>
            </tr>
          </thead>
          <tbody>
            {[...byOperation].map(([operation, { charged, refunded, charges }]) => (
              <tr key={operation}>
                <td>{operation}</td>
                <td class="number">{charges.toLocaleString()}</td>
                <td class="number">{charged.toLocaleString()}</td>
                <td class="number">{refunded.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {byOperation.size === 0 ? <p class="soft">Nothing was used.</p> : null}
    </>
  )
}
