// The page for files: a file is dropped or chosen, its way through the stages is shown, then what was found.
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { DropZone } from '../parts/drop-zone.tsx'
import { Locked } from '../parts/locked.tsx'
import { ProblemNote } from '../parts/notice.tsx'
import { mayDo } from '../service/session.ts'
import { password, sent, submission, submit, submitAgain, tags } from './submission.ts'
import { FileView } from './view.tsx'

export function FilePage(): JSX.Element {
  const { params } = useRoute()
  const { sha256 } = params
  if (!mayDo('file:read')) return <Locked permission="file:read" what="read analyses of files" />
  return sha256 === undefined ? <SubmitForm /> : <FileView key={sha256} sha256={sha256} />
}

function SubmitForm(): JSX.Element {
  const { route } = useLocation()
  const now = submission.now.value
  useEffect(() => {
    if (now.state !== 'done') return
    submission.reset()
    route(`/file/${now.value.sha256}`)
  }, [now, route])
  if (!mayDo('file:write')) return <Locked permission="file:write" what="submit files" />
  return (
    <div class="page ask">
      <header class="ask-head">
        <h1>Is this file malicious?</h1>
        <p class="soft">
          It is taken apart, emulated and, where the service can, run in a virtual machine without a network. It never
          leaves this service.
        </p>
      </header>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={submitAgain} /> : null}
      {now.state === 'waiting' ? <Sending /> : null}
      <DropZone title="Drop a file here" onFile={submit}>
        <p class="small soft">Programs, documents, scripts, archives, messages: some 160 types</p>
      </DropZone>
      <div class="pair file-options">
        <p>
          <label for="tags">Tags</label>
          <input
            id="tags"
            class="field"
            placeholder="case-17, finance"
            value={tags.value}
            onInput={({ currentTarget }) => {
              tags.value = currentTarget.value
            }}
          />
          <span class="small soft">Separated by commas</span>
        </p>
        <p>
          <label for="password">Password of an encrypted archive or document</label>
          <input
            id="password"
            class="field mono"
            autocomplete="off"
            spellcheck={false}
            value={password.value}
            onInput={({ currentTarget }) => {
              password.value = currentTarget.value
            }}
          />
          <span class="small soft">Tried beside the customary ones</span>
        </p>
      </div>
    </div>
  )
}

function Sending(): JSX.Element {
  const share = Math.round(sent.value * 100)
  return (
    <p class="sending" role="status">
      <label for="progress">{share < 100 ? `Sending… ${share} %` : 'Received; reading it…'}</label>
      <progress id="progress" max={100} value={share} />
    </p>
  )
}
