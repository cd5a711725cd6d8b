// What was found out about one file, in the order in which it is asked.
import type { FileRecord } from '@assay/contract'
import { notSeen } from '@assay/contract/not-seen'
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Card } from '../parts/card.tsx'
import { Hash } from '../parts/hash.tsx'
import { type Tab, Tabs } from '../parts/tabs.tsx'
import { VerdictHead } from '../parts/verdict.tsx'
import { fileReport } from '../report/file-report.ts'
import { size } from '../words/size.ts'
import { Time } from '../words/time.tsx'
import { ACTIONS } from './actions.ts'
import { BehaviorView } from './behavior/behavior.tsx'
import { Children } from './children.tsx'
import { FileIocs, iocsOf } from './iocs.tsx'
import { Reasons } from './reasons.tsx'
import { Similar } from './similar.tsx'
import { Structure } from './structure/structure.tsx'
import { Techniques, techniquesOf } from './techniques.tsx'
import { countOfTexts, Texts } from './texts.tsx'
import { FileTools } from './tools.tsx'
import { Stages } from './view.tsx'
import { resultsOf } from './watch.ts'

/** Points from which a file is malicious; there is no upper end. */
const SCORE_OF_MALICE = 1000

/** The two strongest reasons in their own words; the service's summary where there are none. */
function summaryOf(results: AnalysisResults | null): string {
  if (results?.verdict === undefined) return 'The analysis holds no results.'
  const { reasons, summary } = results.verdict
  const [first, second] = reasons
    .toSorted((a, b) => b.score - a.score)
    .map(({ explain }) => explain.replace(/\.?$/, '.'))
  if (first === undefined) return summary
  return second === undefined || second === first ? first : `${first} ${second}`
}

export function FileResult({ record }: { readonly record: FileRecord }): JSX.Element {
  const results = resultsOf(record)
  const verdict = record.verdict ?? 'unknown'
  const told = results?.verdict
  return (
    <article class="result">
      <VerdictHead
        verdict={verdict}
        score={told?.score ?? 0}
        most={SCORE_OF_MALICE}
        summary={summaryOf(results)}
        actions={ACTIONS[verdict]}
        about={<About record={record} />}
      >
        <FileTools
          sha256={record.sha256}
          hasArtifacts={(results?.behavior?.artifacts ?? []).length > 0}
          report={() => (results === null ? '' : fileReport(record, results, summaryOf(results)))}
        />
      </VerdictHead>
      {results === null ? (
        <Card title="Stages" note="Nothing was found out, which says nothing about the file. Analyze it again.">
          <Stages stages={record.pipeline_stages ?? []} />
        </Card>
      ) : (
        <Found record={record} results={results} />
      )}
    </article>
  )
}

function Found({ record, results }: { readonly record: FileRecord; readonly results: AnalysisResults }): JSX.Element {
  const techniques = useMemo(() => techniquesOf(results), [results])
  const iocs = useMemo(() => iocsOf(results), [results])
  const texts = useMemo(() => countOfTexts(results), [results])
  const [tab, setTab] = useState('reasons')
  const tabs: readonly (Tab | null)[] = [
    { id: 'reasons', title: 'Reasons', show: () => <Overview record={record} results={results} /> },
    { id: 'structure', title: 'Structure', show: () => <Structure results={results} /> },
    {
      id: 'texts',
      title: 'Strings and imports',
      count: texts,
      show: () => <Texts results={results} />,
    },
    results.behavior === undefined
      ? null
      : { id: 'behavior', title: 'Behavior', show: () => <BehaviorView behavior={results.behavior} /> },
    {
      id: 'techniques',
      title: 'ATT&CK',
      count: techniques.length,
      show: () => <Techniques techniques={techniques} results={results} />,
    },
    { id: 'iocs', title: 'Indicators', count: iocs.length, show: () => <FileIocs rows={iocs} /> },
  ]
  return (
    <Tabs label="Parts of the analysis" tabs={tabs.filter((one) => one !== null)} current={tab} onChange={setTab} />
  )
}

function Overview({
  record,
  results,
}: {
  readonly record: FileRecord
  readonly results: AnalysisResults
}): JSX.Element {
  return (
    <div class="wide-narrow">
      <div class="stack">
        <Reasons results={results} />
        <Children of={results.children ?? []} />
      </div>
      <div class="stack">
        <Card title="Stages">
          <Stages stages={record.pipeline_stages ?? []} />
        </Card>
        <Hashes record={record} results={results} />
        <Similar similar={results.similar ?? []} />
        <NotSeen results={results} />
      </div>
    </div>
  )
}

function About({ record }: { readonly record: FileRecord }): JSX.Element {
  const results = resultsOf(record)
  return (
    <dl class="about">
      <dt>Name</dt>
      <dd>
        <bdi>{record.file_name ?? '(none)'}</bdi>
      </dd>
      <dt>Type</dt>
      <dd>
        {results?.file?.type_description ?? record.file_type ?? 'unknown'}
        {record.file_size === null ? '' : `, ${size(record.file_size)}`}
        {results?.file?.type_mismatch === true ? <span class="tag tag-strong">not what its name says</span> : null}
      </dd>
      <dt>Analyzed</dt>
      <dd>
        <Time at={record.completed_at} />
      </dd>
      {record.tags.length === 0 ? null : (
        <>
          <dt>Tags</dt>
          <dd class="tags">
            {record.tags.map((tag) => (
              <span key={tag} class="tag">
                {tag}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

function Hashes({ record, results }: { readonly record: FileRecord; readonly results: AnalysisResults }): JSX.Element {
  const { sha256, sha1, md5, ssdeep } = record
  const others = Object.entries({ ...results.file?.hash, ...results.pe?.hashes, ...results.elf?.hashes })
  const shown = new Set(['sha256', 'sha1', 'md5', 'ssdeep'])
  return (
    <Card title="Hashes">
      <Hash name="SHA-256" value={sha256} />
      <Hash name="SHA-1" value={sha1} />
      <Hash name="MD5" value={md5} />
      <Hash name="ssdeep" value={ssdeep} />
      {others.map(([name, value]) => (shown.has(name) ? null : <Hash key={name} name={name} value={value} />))}
    </Card>
  )
}

/** What the analysis did not see: a verdict says nothing of it. */
function NotSeen({ results }: { readonly results: AnalysisResults }): JSX.Element | null {
  const lines = notSeen(results)
  if (lines.length === 0) return null
  return (
    <Card title="What was not seen" count={lines.length} note="The verdict says nothing about these parts.">
      <ul class="plain-list">
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
