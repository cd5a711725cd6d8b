// What can be done with a file that was analyzed: judged, fetched, analyzed again.
import type { Disposition, DispositionRequest } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { DispositionForm } from '../parts/disposition.tsx'
import { Icon } from '../parts/icons.tsx'
import { ProblemNote } from '../parts/notice.tsx'
import { saveFile } from '../parts/save-file.ts'
import { ReportButton } from '../report/report-button.tsx'
import { createAsking } from '../service/asking.ts'
import { client, mayDo } from '../service/session.ts'
import { analyzeAgain, submission } from './submission.ts'

interface FileToolsProps {
  readonly sha256: string
  readonly report: () => string
  /** Its runs left something to take away. */
  readonly hasArtifacts: boolean
}

export function FileTools({ sha256, report, hasArtifacts }: FileToolsProps): JSX.Element {
  const { route } = useLocation()
  const [fetching] = useState(() => createAsking<void>())
  const save = (name: string, fetchZip: (signal: AbortSignal) => Promise<Blob>): void =>
    void fetching.ask(async (signal) => saveFile(name, 'application/zip', await fetchZip(signal)))
  const download = (): void => save(`${sha256}.zip`, (signal) => client.value.downloadFile(sha256, { signal }))
  const downloadArtifacts = (): void =>
    save(`${sha256}-artifacts.zip`, (signal) => client.value.downloadArtifacts(sha256, { signal }))
  const again = async (): Promise<void> => {
    await analyzeAgain(sha256)
    if (submission.now.value.state === 'failed') route('/file')
    else location.reload()
  }
  const now = fetching.now.value
  return (
    <div class="stack">
      <FileDisposition sha256={sha256} />
      {now.state === 'failed' ? <ProblemNote problem={now.problem} /> : null}
      <div class="row">
        <a class="button" href="/file">
          <Icon name="file" size={16} />
          Analyze another
        </a>
        {mayDo('file:write') ? (
          <button type="button" class="button" onClick={() => void again()} title="Costs as much as the first time">
            Analyze again
          </button>
        ) : null}
        {mayDo('file:download') ? (
          <button type="button" class="button" onClick={download} title="A ZIP with the password “infected”">
            Download
          </button>
        ) : null}
        {hasArtifacts && mayDo('file:download') ? (
          <button
            type="button"
            class="button"
            onClick={downloadArtifacts}
            title="Packets, printed output, files, memory and decoded scripts of its runs: a ZIP with the password “infected”"
          >
            Artifacts
          </button>
        ) : null}
        <ReportButton report={report} />
      </div>
    </div>
  )
}

/** A status does not tell it; the list does. */
function FileDisposition({ sha256 }: { readonly sha256: string }): JSX.Element | null {
  const [known, setKnown] = useState<Disposition | null | undefined>(undefined)
  useEffect(() => {
    const life = new AbortController()
    client.value.search(sha256, { in: 'files', limit: 1, signal: life.signal }).then(
      ({ data }) => setKnown(data.files?.items[0]?.disposition ?? null),
      () => undefined,
    )
    return () => life.abort()
  }, [sha256])
  if (known === undefined) return null
  const set = async (request: DispositionRequest): Promise<Disposition | null> =>
    (await client.value.setFileDisposition(sha256, request)).data.disposition
  return <DispositionForm disposition={known} onSet={mayDo('file:write') ? set : null} />
}
