// Everything that was submitted, mails and files together, newest first, as it comes.
import type { DispositionLabel } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { Empty } from '../parts/card.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { VirtualList } from '../parts/virtual-list.tsx'
import { createAsking } from '../service/asking.ts'
import type { Problem } from '../service/problem.ts'
import { client, mayDo } from '../service/session.ts'
import { createFeed, type Feed } from './feed.ts'
import { FilterBar } from './filter-bar.tsx'
import { readFilters } from './filters.ts'
import { foldCampaigns, type Item, type Row, withDisposition } from './items.ts'
import { InboxRow } from './row.tsx'
import { useInboxKeys } from './use-keys.ts'

const ROW_PX = 44
/** So many rows before the end the next page is asked for. */
const AHEAD_ROWS = 60

export function InboxPage(): JSX.Element {
  const { query } = useLocation()
  const filters = readFilters(query)
  const { kind, verdict, disposition, words } = filters
  const feed = useMemo(() => createFeed({ kind, verdict, disposition, words }), [kind, verdict, disposition, words])
  useEffect(() => {
    feed.start()
    return feed.stop
  }, [feed])
  const items = feed.items.value
  const rows = useMemo(() => foldCampaigns(items), [items])
  const problem = feed.problem.value
  const silence = feed.silence.value
  return (
    <div class="page inbox">
      <header class="row inbox-head">
        <h1>Inbox</h1>
        <FilterBar filters={filters} />
      </header>
      {problem === null ? null : <ProblemNote problem={problem} retry={() => void feed.more()} />}
      {silence === null ? null : <ProblemNote problem={silentNote(silence)} retry={feed.listenAgain} />}
      {rows.length > 0 ? (
        <Rows feed={feed} rows={rows} />
      ) : problem !== null ? null : feed.isLoading.value ? (
        <Waiting>Fetching the inbox…</Waiting>
      ) : (
        <Nothing isFiltered={kind !== '' || verdict !== '' || disposition !== '' || words !== ''} />
      )}
    </div>
  )
}

const silentNote = ({ title, advice, requestId }: Problem): Problem => ({
  title: 'What comes in is not shown any more',
  advice: `${title}. ${advice}`,
  requestId,
})

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): JSX.Element {
  return isFiltered ? (
    <Empty title="Nothing matches">
      <p>
        <a href="/inbox">Show everything</a>
      </p>
    </Empty>
  ) : (
    <Empty title="Nothing here yet">
      <p>
        What you analyze comes here. Begin with <a href="/mail">an email</a> or <a href="/file">a file</a>.
      </p>
    </Empty>
  )
}

function Rows({ feed, rows }: { readonly feed: Feed; readonly rows: readonly Row[] }): JSX.Element {
  // By its name: rows come in above it while somebody reads.
  const [currentId, setCurrentId] = useState<string | null>(null)
  /** To have the focus as soon as it is in the page. */
  const [wantedId, setWantedId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const saying = useMemo(() => createAsking<void>(), [])
  const [again, setAgain] = useState<(() => void) | undefined>()
  const said = saying.now.value
  const placeOf = (id: string | null): number => (id === null ? -1 : rows.findIndex(({ item }) => item.id === id))

  const label = async (items: readonly Item[], word: DispositionLabel): Promise<void> => {
    for (const item of items) {
      if (!mayDo(item.kind === 'mail' ? 'phishing:write' : 'file:write')) continue
      const { data } =
        item.kind === 'mail'
          ? await client.value.setMailDisposition(item.id, { label: word })
          : await client.value.setFileDisposition(item.id, { label: word })
      feed.replace(withDisposition(item, data.disposition))
    }
  }
  const labelThese = (word: DispositionLabel): void => {
    const picked = rows.filter(({ item }) => chosen.has(item.id))
    const here = rows[placeOf(currentId)]
    const wanted = picked.length > 0 ? picked : here === undefined ? [] : [here]
    // A row speaks for the campaign that is folded into it.
    const items = wanted.flatMap(({ item, folded }) => [item, ...folded])
    const say = (): void =>
      void saying.ask(async () => {
        await label(items, word)
        setChosen(new Set())
      })
    setAgain(() => say)
    say()
  }
  const move = (by: number): void => {
    const id = rows[Math.max(0, Math.min(rows.length - 1, placeOf(currentId) + by))]?.item.id ?? null
    setCurrentId(id)
    setWantedId(id)
  }
  const arrive = (id: string): void => {
    setCurrentId(id)
    setWantedId(null)
  }
  useInboxKeys({ onMove: move, onLabel: labelThese })

  return (
    <div>
      <div class="row inbox-tools">
        <span class="small soft">
          <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>/</kbd> searches, <kbd>c</kbd> confirms,{' '}
          <kbd>f</kbd> marks a false alarm
        </span>
        {chosen.size === 0 ? null : (
          <>
            <b role="status">{chosen.size} chosen</b>
            <button type="button" class="button" onClick={() => labelThese('confirmed')}>
              Confirm
            </button>
            <button type="button" class="button" onClick={() => labelThese('false_alarm')}>
              False alarm
            </button>
            <button type="button" class="button" onClick={() => setChosen(new Set())}>
              Choose none
            </button>
          </>
        )}
      </div>
      {said.state === 'failed' ? <ProblemNote problem={said.problem} retry={again} /> : null}
      <VirtualList
        label="Inbox"
        count={rows.length}
        rowPx={ROW_PX}
        showsRow={placeOf(wantedId)}
        keyOf={(at) => rows[at]?.item.id ?? at}
        onEnd={() => void feed.more()}
        aheadRows={AHEAD_ROWS}
      >
        {(at) => {
          const row = rows[at]
          if (row === undefined) return null
          const { id } = row.item
          return (
            <div class={id === currentId ? 'inbox-current' : ''}>
              <InboxRow
                row={row}
                choice={{
                  isChosen: chosen.has(id),
                  onChoose: (is) =>
                    setChosen(is ? new Set([...chosen, id]) : new Set([...chosen].filter((one) => one !== id))),
                }}
                wantsFocus={id === wantedId}
                onFocus={() => arrive(id)}
              />
            </div>
          )
        }}
      </VirtualList>
      {feed.isLoading.value ? <Waiting>Fetching more…</Waiting> : null}
    </div>
  )
}
