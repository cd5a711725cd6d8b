// The filters of the inbox; each choice is an address of its own.
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useDeferredSearch } from '../parts/deferred-search.ts'
import { DISPOSITION_FILTERS, type Filters, inboxAddress, KINDS, VERDICT_FILTERS } from './filters.ts'

export function FilterBar({ filters }: { readonly filters: Filters }): JSX.Element {
  const { route } = useLocation()
  const [typed, setTyped, wanted] = useDeferredSearch(filters.words)
  useEffect(() => {
    if (wanted !== filters.words) route(inboxAddress({ ...filters, words: wanted }), true)
  }, [wanted])
  const choice = (name: 'kind' | 'verdict' | 'disposition', title: string, table: Readonly<Record<string, string>>) => (
    <select
      class="field"
      aria-label={title}
      value={filters[name]}
      onChange={({ currentTarget: { value } }) => route(inboxAddress({ ...filters, [name]: value }))}
    >
      {Object.entries(table).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  )
  return (
    <div class="row tools" role="search">
      <input
        id="inbox-words"
        type="search"
        class="field"
        aria-label="Words of a subject or a name"
        placeholder="Subject or name"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {choice('kind', 'Kind', KINDS)}
      {choice('verdict', 'Verdict', VERDICT_FILTERS)}
      {choice('disposition', 'Disposition', DISPOSITION_FILTERS)}
    </div>
  )
}
