// One box for everything that the account holds: which mails and files have this in them.
import type { SearchResponse } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { fileItem, type Item, mailItem } from '../inbox/items.ts'
import { InboxRow } from '../inbox/row.tsx'
import { Card, Empty } from '../parts/card.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { createAsking } from '../service/asking.ts'
import { client } from '../service/session.ts'

type Found = SearchResponse['data']

export function SearchPage(): JSX.Element {
  const { query, route } = useLocation()
  const q = query['q'] ?? ''
  const [typed, setTyped] = useState(q)
  const asking = useMemo(() => createAsking<Found>(), [])
  const load = (): void => void asking.ask(async (signal) => (await client.value.search(q, { signal })).data)
  useEffect(() => {
    if (q === '') asking.reset()
    else load()
    return asking.reset
  }, [q, asking])
  const now = asking.now.value
  const submit = (event: Event): void => {
    event.preventDefault()
    if (typed.trim() !== '') route(`/search?q=${encodeURIComponent(typed.trim())}`)
  }
  return (
    <div class="page">
      <header class="stack">
        <h1>Search</h1>
        <form class="row" onSubmit={submit}>
          <input
            type="search"
            class="field"
            aria-label="What to search for"
            placeholder="A hash, URL, domain, address, file name, subject, sender or detector"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <button type="submit" class="button button-main">
            Search
          </button>
        </form>
      </header>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={load} /> : null}
      {now.state === 'waiting' ? <Waiting>Searching…</Waiting> : null}
      {now.state === 'done' ? <Results found={now.value} /> : null}
      {now.state === 'idle' ? (
        <Empty title="Where was this seen before?">
          <p>Search all kept mails and files of your account. Defanged addresses are understood.</p>
        </Empty>
      ) : null}
    </div>
  )
}

function Results({ found: { understood_as, mail, files } }: { readonly found: Found }): JSX.Element {
  const hits = (mail?.items.length ?? 0) + (files?.items.length ?? 0)
  return (
    <>
      <p class="small soft" role="status">
        {understood_as.length === 0
          ? ''
          : `Understood as ${understood_as.map((kind) => kind.replaceAll('_', ' ')).join(', ')}. `}
        {hits === 0 ? 'Nothing was found.' : ''}
      </p>
      <Hits
        title="Mail"
        items={mail?.items.map((one) => [mailItem(one), one.matched] as const) ?? []}
        goesOn={(mail?.next_cursor ?? null) !== null}
      />
      <Hits
        title="Files"
        items={files?.items.map((one) => [fileItem(one), one.matched] as const) ?? []}
        goesOn={(files?.next_cursor ?? null) !== null}
      />
    </>
  )
}

interface HitsProps {
  readonly title: string
  readonly items: readonly (readonly [item: Item, matched: readonly string[]])[]
  readonly goesOn: boolean
}

function Hits({ title, items, goesOn }: HitsProps): JSX.Element | null {
  if (items.length === 0) return null
  return (
    <Card title={title} count={items.length} note={goesOn ? 'The newest ones; there are more.' : 'Newest first.'}>
      <ul>
        {items.map(([item, matched]) => (
          <li key={item.id} class="hit">
            <InboxRow row={{ item, folded: [] }} />
            <span class="small soft">{matched.map((kind) => kind.replaceAll('_', ' ')).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
