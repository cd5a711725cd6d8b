// The page for mail: a message is dropped, chosen or pasted; then its analysis takes the place of the form.
import type { MailToggle } from '@assay/contract/mail-options'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { lazy, useLocation } from 'preact-iso'
import { DropZone } from '../parts/drop-zone.tsx'
import { Locked } from '../parts/locked.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { mayDo } from '../service/session.ts'
import {
  analysis,
  analyzeAgain,
  analyzeFile,
  analyzePasted,
  type InputType,
  inputType,
  keeps,
  options,
  pasted,
  TOGGLES,
} from './submission.ts'

const MailResult = lazy(() => import('./result.tsx').then(({ MailResult: result }) => result))

const INPUT_TYPES: Readonly<Record<InputType, string>> = {
  eml: 'A whole message with its headers',
  headers: 'Headers alone',
  raw: 'Whatever I could copy',
}

export function MailPage(): JSX.Element {
  const { route } = useLocation()
  const now = analysis.now.value
  const kept = now.state === 'done' ? now.value.data.analysis_id : undefined
  useEffect(() => {
    if (kept !== undefined) route(`/mail/${kept}`, true)
  }, [kept, route])
  if (!mayDo('phishing:read')) return <Locked permission="phishing:read" what="analyze email" />
  if (now.state === 'done' && kept === undefined) return <MailResult analyzed={now.value} onAnother={analysis.reset} />
  return (
    <div class="page ask">
      <header class="ask-head">
        <h1>Is this email phishing?</h1>
        <p class="soft">
          You get a verdict with its reasons. The message is not sent anywhere else, and no link is followed.
        </p>
      </header>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={analyzeAgain} /> : null}
      {now.state === 'waiting' ? <Waiting>Analyzing the message…</Waiting> : null}
      <div class="ask-ways">
        <DropZone title="Drop a message here" accept=".eml,.txt,message/rfc822" onFile={analyzeFile}>
          <p class="small soft">An .eml file, at most 5 MiB</p>
        </DropZone>
        <PasteForm />
      </div>
      <Toggles />
    </div>
  )
}

function PasteForm(): JSX.Element {
  const submit = (event: Event): void => {
    event.preventDefault()
    if (pasted.value.trim() !== '') analyzePasted()
  }
  return (
    <form class="paste" onSubmit={submit}>
      <label for="pasted">Or paste it</label>
      <textarea
        id="pasted"
        class="field mono"
        rows={9}
        spellcheck={false}
        placeholder={'From: …\nSubject: …\n\nThe text of the message'}
        value={pasted.value}
        onInput={({ currentTarget }) => {
          pasted.value = currentTarget.value
        }}
      />
      <div class="row">
        <label for="input-type" class="unseen">
          What it is
        </label>
        <select
          id="input-type"
          class="field"
          value={inputType.value}
          onChange={({ currentTarget: { value } }) => {
            if (value in INPUT_TYPES) inputType.value = value as InputType
          }}
        >
          {Object.entries(INPUT_TYPES).map(([type, title]) => (
            <option key={type} value={type}>
              {title}
            </option>
          ))}
        </select>
        <button type="submit" class="button button-main" disabled={pasted.value.trim() === ''}>
          Analyze
        </button>
      </div>
    </form>
  )
}

function Toggles(): JSX.Element {
  return (
    <fieldset class="toggles">
      <legend>Look at</legend>
      {Object.entries(TOGGLES).map(([name, title]) => {
        // The keys of a table of our own.
        const toggle = name as MailToggle
        return (
          <label key={toggle} class="toggle">
            <input
              type="checkbox"
              checked={options.value[toggle]}
              onChange={({ currentTarget }) => {
                options.value = { ...options.value, [toggle]: currentTarget.checked }
              }}
            />
            {title}
          </label>
        )
      })}
      <label class="toggle">
        <input
          type="checkbox"
          checked={keeps.value}
          onChange={({ currentTarget }) => {
            keeps.value = currentTarget.checked
          }}
        />
        Keep it in the inbox
      </label>
      <p class="small soft">Headers and authentication are always examined.</p>
    </fieldset>
  )
}
