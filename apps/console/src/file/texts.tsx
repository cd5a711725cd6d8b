// Strings, decoded strings and imports in one list.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { SearchedList } from '../parts/searched-list.tsx'

interface Row {
  readonly kind: 'string' | 'decoded' | 'import' | 'export'
  readonly place: string
  readonly text: string
}

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

/** As many as `rowsOf` makes, without making them: a result may have a hundred thousand. */
export function countOfTexts({ strings, pe, elf, macho }: AnalysisResults): number {
  const libraries = [...(pe?.imports ?? []), ...(pe?.delay_imports ?? [])]
  return [
    ...libraries.map(({ functions }) => functions),
    ...(macho?.slices ?? []).map(({ imports }) => imports),
    elf?.imports ?? [],
    elf?.exports ?? [],
    strings?.decoded ?? [],
    strings?.found ?? [],
  ].reduce((sum, { length }) => sum + length, 0)
}

const KINDS = [
  { value: 'import', title: 'Imports' },
  { value: 'export', title: 'Exports' },
  { value: 'decoded', title: 'Decoded strings' },
  { value: 'string', title: 'Strings' },
] as const

export function Texts({ results }: { readonly results: AnalysisResults }): JSX.Element {
  const rows = useMemo(() => rowsOf(results), [results])
  const { count = 0, found = [] } = results.strings ?? {}
  return (
    <SearchedList
      title="Strings and imports"
      rows={rows}
      kinds={KINDS}
      textOf={({ place, text }) => `${text}\n${place}`}
      empty="The file has no strings and imports nothing."
      note={count > found.length ? `; the file has ${count.toLocaleString()} strings in all` : ''}
    >
      {({ kind, place, text }) => (
        <>
          <span class="tag">{kind}</span>
          <code class="soft">{place}</code>
          <code>
            <bdi>{text}</bdi>
          </code>
        </>
      )}
    </SearchedList>
  )
}
