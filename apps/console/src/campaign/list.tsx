// Attacks that came as many mails, the one that was seen last first.
import type { CampaignListResponse } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Card, Empty } from '../parts/card.tsx'
import { Locked } from '../parts/locked.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { VerdictBadge } from '../parts/verdict.tsx'
import { createAsking } from '../service/asking.ts'
import { client, mayDo } from '../service/session.ts'
import { Time } from '../words/time.tsx'

type Page = CampaignListResponse['data']

const PAGE = 50

export function CampaignsPage(): JSX.Element {
  const [shown, setShown] = useState<Page['campaigns']>([])
  const asking = useMemo(() => createAsking<Page>(), [])
  const load = (cursor: string | null): void =>
    void asking.ask(async (signal) => {
      const { data } = await client.value.listCampaigns({ signal, limit: PAGE, ...(cursor === null ? {} : { cursor }) })
      setShown((before) => (cursor === null ? data.campaigns : [...before, ...data.campaigns]))
      return data
    })
  useEffect(() => {
    if (mayDo('phishing:read')) load(null)
    return asking.reset
  }, [asking])
  if (!mayDo('phishing:read')) return <Locked permission="phishing:read" what="read analyses of email" />
  const now = asking.now.value
  const next = now.state === 'done' ? now.value.next_cursor : null
  return (
    <div class="page">
      <header>
        <h1>Campaigns</h1>
        <p class="soft">Kept mails that are the same attack, and why they belong together.</p>
      </header>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={() => load(null)} /> : null}
      {now.state === 'waiting' ? <Waiting>Fetching the campaigns…</Waiting> : null}
      {now.state === 'done' && shown.length === 0 ? (
        <Empty title="No campaigns">
          <p>Two kept mails that are the same attack make one. None of yours are.</p>
        </Empty>
      ) : null}
      {shown.map(({ campaign_id, title, worst, mails, summary, first_seen, last_seen }) => (
        <Card
          key={campaign_id}
          title={title === '' ? '(no subject)' : title}
          count={mails}
          tools={<VerdictBadge verdict={worst} />}
        >
          <p>{summary}</p>
          <p class="small soft">
            <Time at={first_seen} short /> to <Time at={last_seen} short /> ·{' '}
            <a href={`/campaigns/${campaign_id}`}>Open</a>
          </p>
        </Card>
      ))}
      {next === null ? null : (
        <button type="button" class="button" onClick={() => load(next)}>
          Earlier ones
        </button>
      )}
    </div>
  )
}
