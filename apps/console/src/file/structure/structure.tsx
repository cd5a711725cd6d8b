// How the file is built: entropy by offset, and the facts of its format.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { Card, Empty } from '../../parts/card.tsx'
import { EntropyStrip, sectionsOf } from './entropy-strip.tsx'
import { Facts } from './facts.tsx'
import { Layers } from './layers.tsx'

/** Sections of the results that have a view of their own. */
const SHOWN_ELSEWHERE = new Set([
  'schema_version',
  'file',
  'verdict',
  'heuristics',
  'capabilities',
  'children',
  'behavior',
  'iocs',
  'strings',
  'similar',
  'limits',
  'errors',
  'engine',
])

const TITLES: Readonly<Record<string, string>> = {
  pe: 'PE',
  elf: 'ELF',
  macho: 'Mach-O',
  pdf: 'PDF',
  html: 'HTML',
  lnk: 'Shortcut',
  msi: 'MSI',
  rtf: 'RTF',
  yara: 'YARA',
  marks: 'Marks of programs',
  dotnet: '.NET',
}

export function Structure({ results }: { readonly results: AnalysisResults }): JSX.Element {
  const entropy = results.file?.entropy_windows
  const sections = Object.entries(results).filter(
    ([name, value]) =>
      !SHOWN_ELSEWHERE.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return (
    <div class="stack">
      {entropy === undefined ? null : (
        <Card
          title="Entropy"
          note="How random the bytes are, by offset: near 8 is compressed or encrypted, near 0 is empty."
        >
          <EntropyStrip
            values={entropy.values}
            windowBytes={entropy.window_bytes}
            sections={sectionsOf(results)}
            mean={results.file?.entropy ?? 0}
          />
        </Card>
      )}
      <Layers layers={results.script?.layers ?? []} ran={results.behavior?.layers ?? []} />
      {sections.map(([name, value]) => (
        <Card key={name} title={TITLES[name] ?? `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`}>
          <Facts value={value} />
        </Card>
      ))}
      {sections.length === 0 && entropy === undefined ? (
        <Empty title="Nothing to show">
          <p>The file has no inner structure that Assay reads.</p>
        </Empty>
      ) : null}
    </div>
  )
}
