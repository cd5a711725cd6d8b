// Strings, decoded strings and imports in one list that can be searched; a hundred thousand rows are no burden.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Card } from '../parts/card.tsx'
import { useDeferredSearch } from '../parts/deferred-search.ts'
import { VirtualList } from '../parts/virtual-list.tsx'

interface Row {
  readonly kind: 'string' | 'decoded' | 'import' | 'export'
  readonly place: string
  readonly text: string
}

const ROW_PX = 26

const hex = (offset: number): string => `0x${offset.toString(16).padStart(6, '0')}`

function rowsOf({ strings, pe, elf, macho }: AnalysisResults): readonly Row[] {
  const libraries = [...(pe?.imports ?? []), ...(pe?.delay_imports ?? [])]
  return [
    ...libraries.flatMap(({ library, functions }) =>
      functions.map(({ name, ordinal }): Row => ({ kind: 'import', place: library, text: name ?? `#${ordinal}` })),
    ),
    ...(elf?.imports ?? []).map((text): Row => ({ kind: 'import', place: '', text })),
    ...(macho?.slices ?? []).flatMap(({ imports, cpu }) =>
      imports.map((text): Row => ({ kind: 'import', place: cpu, text })),
    ),
    ...(elf?.exports ?? []).map((text): Row => ({ kind: 'export', place: '', text })),
    ...(strings?.decoded ?? []).map(
      ({ offset, method, text }): Row => ({ kind: 'decoded', place: `${hex(offset)} ${method}`, text }),
    ),
    ...(strings?.found ?? []).map(({ offset, text }): Row => ({ kind: 'string', place: hex(offset), text })),
  ]
}

export const countOfTexts = (results: AnalysisResults): number => rowsOf(results).length

export function Texts({ results }: { readonly results: AnalysisResults }): JSX.Element {
  const rows = useMemo(() => rowsOf(results), [results])
  const [kind, setKind] = useState<Row['kind'] | ''>('')
  const [typed, setTyped, wanted] = useDeferredSearch()
  const found = useMemo(() => {
    const lower = wanted.toLowerCase()
    return rows.filter(
      (row) =>
        (kind === '' || row.kind === kind) &&
        (lower === '' || row.text.toLowerCase().includes(lower) || row.place.toLowerCase().includes(lower)),
    )
  }, [rows, kind, wanted])
  const count = results.strings?.count ?? 0
  return (
    <Card
      title="Strings and imports"
      count={rows.length}
      tools={
        <div class="row tools">
          <input
            type="search"
            class="field"
            aria-label="Search strings and imports"
            placeholder="Search…"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <select
            class="field"
            aria-label="Kind"
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(value as Row['kind'] | '')}
          >
            <option value="">Everything</option>
            <option value="import">Imports</option>
            <option value="export">Exports</option>
            <option value="decoded">Decoded strings</option>
            <option value="string">Strings</option>
          </select>
        </div>
      }
    >
      <p class="small soft" role="status">
        {found.length.toLocaleString()} of {rows.length.toLocaleString()} rows
        {count > (results.strings?.found.length ?? 0) ? `; the file has ${count.toLocaleString()} strings in all` : ''}
      </p>
      {found.length === 0 ? (
        <p class="soft">Nothing matches.</p>
      ) : (
        <VirtualList label="Strings and imports" count={found.length} rowPx={ROW_PX}>
          {(at) => {
            const row = found[at]
            return row === undefined ? null : (
              <span class="text-row">
                <span class="tag">{row.kind}</span>
                <code class="soft">{row.place}</code>
                <code>
                  <bdi>{row.text}</bdi>
                </code>
              </span>
            )
          }}
        </VirtualList>
      )}
    </Card>
  )
}
