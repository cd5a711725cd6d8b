// One attack that came as many mails: why they belong together, what varies, how many came when.
import type { CampaignResponse } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { mailItem } from '../inbox/items.ts'
import { InboxRow } from '../inbox/row.tsx'
import { Card } from '../parts/card.tsx'
import { DayBars, everyDay } from '../parts/day-bars.tsx'
import { Locked } from '../parts/locked.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { VerdictBadge } from '../parts/verdict.tsx'
import { createAsking } from '../service/asking.ts'
import { client, mayDo } from '../service/session.ts'

type Campaign = CampaignResponse['data']

const PAGE = 100

const TIES: Readonly<Record<Campaign['shared'][number]['tie'], string>> = {
  text: 'Text',
  landing: 'Landing page',
  kit: 'Phishing kit',
  attachment: 'Attachment',
  sender: 'Sender',
}

const VARIES: Readonly<Record<Campaign['varies'][number]['what'], string>> = {
  subject: 'Subject',
  sender: 'Sender',
  landing_host: 'Landing host',
}

const read = async (id: string, cursor: string | null, signal: AbortSignal): Promise<Campaign> =>
  (await client.value.getCampaign(id, { signal, limit: PAGE, ...(cursor === null ? {} : { cursor }) })).data

export function CampaignPage(): JSX.Element {
  const { params } = useRoute()
  const id = params['id'] ?? ''
  const asking = useMemo(() => createAsking<Campaign>(), [id])
  const load = (): void => void asking.ask((signal) => read(id, null, signal))
  useEffect(() => {
    if (mayDo('phishing:read')) load()
    return asking.reset
  }, [asking])
  if (!mayDo('phishing:read')) return <Locked permission="phishing:read" what="read analyses of email" />
  const now = asking.now.value
  return (
    <div class="page">
      {now.state === 'done' ? null : <h1 class="unseen">A campaign</h1>}
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={load} /> : null}
      {now.state === 'waiting' ? <Waiting>Fetching the campaign…</Waiting> : null}
      {now.state === 'done' ? <Shown key={id} campaign={now.value} /> : null}
    </div>
  )
}

function Shown({ campaign }: { readonly campaign: Campaign }): JSX.Element {
  const { title, worst, mails, summary, shared, varies, by_day, first_seen } = campaign
  const varying = varies.filter(({ count }) => count > 1)
  const counts = new Map(by_day.map(({ day, mails: count }) => [day, count]))
  return (
    <>
      <header class="stack">
        <h1>
          <bdi>{title === '' ? '(no subject)' : title}</bdi>
        </h1>
        <p>
          <VerdictBadge verdict={worst} /> {mails.toLocaleString()} mails. {summary}
        </p>
      </header>
      <div class="pair">
        <Card title="Why they belong together" count={shared.length}>
          <ul class="plain-list">
            {shared.map(({ tie, value, mails: count, explain }) => (
              <li key={tie + value}>
                <b>{TIES[tie]}</b> <bdi class="mono">{value}</bdi> <span class="tag">{count} mails</span>
                <p class="small soft">{explain}</p>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="What varies">
          {varying.length === 0 ? <p class="soft">Nothing: subject, sender and landing host are the same.</p> : null}
          <ul class="plain-list">
            {varying.map(({ what, values, count }) => (
              <li key={what}>
                <b>{VARIES[what]}</b> <span class="tag">{count} different</span>
                <p class="small">
                  <bdi>{values.join(' · ')}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card title="Mails by day">
        <DayBars days={everyDay(first_seen.slice(0, 10), counts)} label="Mails of this campaign by day" />
      </Card>
      <Mails campaign={campaign} />
    </>
  )
}

/** Its mails, newest first, a page at a time. */
function Mails({ campaign }: { readonly campaign: Campaign }): JSX.Element {
  const [shown, setShown] = useState(campaign.analyses)
  const [next, setNext] = useState(campaign.next_cursor)
  const asking = useMemo(() => createAsking<void>(), [])
  const more = (): void =>
    void asking.ask(async (signal) => {
      const page = await read(campaign.campaign_id, next, signal)
      setShown([...shown, ...page.analyses])
      setNext(page.next_cursor)
    })
  const now = asking.now.value
  return (
    <Card title="Mails" count={campaign.mails}>
      <ul>
        {shown.map((mail) => (
          <li key={mail.analysis_id}>
            <InboxRow row={{ item: mailItem(mail), folded: [] }} />
          </li>
        ))}
      </ul>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={more} /> : null}
      {next === null ? null : (
        <button type="button" class="button" disabled={now.state === 'waiting'} onClick={more}>
          Earlier ones
        </button>
      )}
    </Card>
  )
}
