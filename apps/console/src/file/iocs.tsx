// Indicators of compromise of a file as rows.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { csvOf, type Ioc, IocTable } from '../parts/ioc-table.tsx'
import { saveFile } from '../parts/save-file.ts'

const KINDS = {
  urls: 'url',
  domains: 'domain',
  ips: 'ip',
  emails: 'email',
  wallets: 'wallet',
  mutexes: 'mutex',
  named_pipes: 'named pipe',
  registry_keys: 'registry key',
  file_paths: 'path',
  user_agents: 'user agent',
} as const

export const iocsOf = ({ iocs = {} }: AnalysisResults): readonly Ioc[] =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((section) =>
    (iocs[section] ?? []).map(({ value, context, safelisted, sources }) => ({
      kind: KINDS[section],
      value,
      role: safelisted ? 'widely used, no sign by itself' : context,
      isAttackers: false,
      seenIn: [...new Set(sources.map(({ stage, where }) => `${stage}: ${where}`))].join(', '),
    })),
  )

export function FileIocs({ rows }: { readonly rows: readonly Ioc[] }): JSX.Element {
  const tools = (
    <button type="button" class="button" onClick={() => saveFile('iocs.csv', 'text/csv', csvOf(rows))}>
      CSV
    </button>
  )
  return <IocTable rows={rows} tools={tools} />
}
