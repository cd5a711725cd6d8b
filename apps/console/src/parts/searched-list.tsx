// Rows of several kinds in one list that is searched and cut down to a kind; a hundred thousand of them are no burden.
import type { ComponentChildren, JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Card } from './card.tsx'
import { useDeferredSearch } from './deferred-search.ts'
import { VirtualList } from './virtual-list.tsx'

interface Kind<Row extends { readonly kind: string }> {
  readonly value: Row['kind']
  readonly title: string
}

interface SearchedListProps<Row extends { readonly kind: string }> {
  readonly title: string
  readonly rows: readonly Row[]
  /** Those that there are to choose from. */
  readonly kinds: readonly Kind<Row>[]
  readonly textOf: (row: Row) => string
  /** What stands where the list has no row at all. */
  readonly empty: string
  /** Said behind how many rows were found. */
  readonly note?: string
  readonly children: (row: Row) => ComponentChildren
}

const ROW_PX = 28

export function SearchedList<Row extends { readonly kind: string }>({
  title,
  rows,
  kinds,
  textOf,
  empty,
  note = '',
  children,
}: SearchedListProps<Row>): JSX.Element {
  const [kind, setKind] = useState('')
  const [typed, setTyped, wanted] = useDeferredSearch()
  const isSearched = wanted !== ''
  const texts = useMemo(() => (isSearched ? rows.map((row) => textOf(row).toLowerCase()) : []), [rows, isSearched])
  const found = useMemo(() => {
    const words = wanted.toLowerCase()
    if (kind === '' && words === '') return rows
    return rows.filter((row, at) => (kind === '' || row.kind === kind) && (texts[at] ?? '').includes(words))
  }, [rows, texts, kind, wanted])
  return (
    <Card
      title={title}
      count={rows.length}
      tools={
        <div class="row tools">
          <input
            type="search"
            class="field"
            aria-label={`Search: ${title}`}
            placeholder="Search…"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <select
            class="field"
            aria-label={`Kind: ${title}`}
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(value)}
          >
            <option value="">Everything</option>
            {kinds.map((one) => (
              <option key={one.value} value={one.value}>
                {one.title}
              </option>
            ))}
          </select>
        </div>
      }
    >
      <p class="small soft" role="status">
        {found.length.toLocaleString()} of {rows.length.toLocaleString()} rows{note}
      </p>
      {found.length === 0 ? (
        <p class="soft">{rows.length === 0 ? empty : 'Nothing matches.'}</p>
      ) : (
        <VirtualList label={title} count={found.length} rowPx={ROW_PX}>
          {(at) => {
            const row = found[at]
            return row === undefined ? null : <span class="text-row">{children(row)}</span>
          }}
        </VirtualList>
      )}
    </Card>
  )
}
