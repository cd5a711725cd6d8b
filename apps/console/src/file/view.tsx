// One file: where its analysis stands, and once it is complete what was found.
import type { FileRecord, PipelineStage } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { Icon } from '../parts/icons.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { span } from '../words/time.tsx'
import { FileResult } from './result.tsx'
import { watchFile } from './watch.ts'

export function FileView({ sha256 }: { readonly sha256: string }): JSX.Element {
  const watched = useMemo(() => watchFile(sha256), [sha256])
  useEffect(() => {
    watched.start()
    return watched.stop
  }, [watched])
  const record = watched.record.value
  const problem = watched.problem.value
  return (
    <div class="page">
      {record === null ? <h1 class="unseen">A file</h1> : null}
      {problem === null ? null : <ProblemNote problem={problem} retry={watched.start} />}
      {record === null && problem === null ? <Waiting>Looking it up…</Waiting> : null}
      {record === null ? null : record.status === 'complete' ? (
        <FileResult record={record} />
      ) : (
        <Underway record={record} />
      )}
    </div>
  )
}

const WORDS: Readonly<Record<PipelineStage['status'], string>> = {
  pending: 'waits',
  running: 'runs now',
  complete: 'done',
  skipped: 'left out',
  failed: 'failed',
  timeout: 'ran out of time',
}
const TITLES: Readonly<Record<PipelineStage['name'], string>> = {
  static: 'Taken apart and read',
  dynamic: 'Emulated or run',
}

function Underway({
  record: { file_name, sha256, status, pipeline_stages },
}: {
  readonly record: FileRecord
}): JSX.Element {
  return (
    <section class="card underway" aria-labelledby="underway">
      <h1 id="underway">
        <bdi>{file_name ?? sha256}</bdi>
      </h1>
      <Waiting>{status === 'queued' ? 'Waits for its turn…' : 'Being analyzed…'}</Waiting>
      <Stages stages={pipeline_stages ?? []} />
      <p class="soft small">You can leave this page; the analysis goes on. Its address leads back here.</p>
    </section>
  )
}

export function Stages({ stages }: { readonly stages: readonly PipelineStage[] }): JSX.Element {
  return (
    <ol class="stages">
      {stages.map(({ name, status, duration_ms, reason }) => (
        <li key={name} class={`stage stage-${status}`}>
          <Icon
            name={
              status === 'complete' ? 'done' : status === 'failed' || status === 'timeout' ? 'suspicious' : 'unknown'
            }
            size={16}
          />
          <div>
            <b>{TITLES[name]}</b> <span class="soft">({name})</span>: {WORDS[status]}
            {duration_ms > 0 ? <span class="soft"> in {span(duration_ms)}</span> : null}
            {reason === undefined ? null : <p class="small soft">{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
