// An analyst's word on a mail or a file. It stands beside the verdict and never takes its place.
import type { Disposition, DispositionLabel, DispositionRequest } from '@assay/contract'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { createAsking } from '../service/asking.ts'
import { Time } from '../words/time.tsx'
import { ProblemNote } from './notice.tsx'

export const DISPOSITION_WORDS: Readonly<Record<DispositionLabel, string>> = {
  confirmed: 'Confirmed',
  false_alarm: 'False alarm',
  benign: 'Benign',
}

interface DispositionFormProps {
  readonly disposition: Disposition | null
  /** Null where the key may not set one. */
  readonly onSet: ((request: DispositionRequest) => Promise<Disposition | null>) | null
}

export function DispositionForm({ disposition, onSet }: DispositionFormProps): JSX.Element | null {
  const [current, setCurrent] = useState(disposition)
  const [note, setNote] = useState(disposition?.note ?? '')
  const [setting] = useState(() => createAsking<void>())
  if (onSet === null) return current === null ? null : <Word disposition={current} />
  const set = (label: DispositionLabel | null): void => {
    void setting.ask(async () => setCurrent(await onSet({ label, note: note.trim() === '' ? null : note.trim() })))
  }
  const now = setting.now.value
  return (
    <form
      class="disposition"
      onSubmit={(event) => {
        event.preventDefault()
        set(current?.label ?? null)
      }}
    >
      <h2>Your word on it</h2>
      <div class="row" role="group" aria-label="Disposition">
        {Object.entries(DISPOSITION_WORDS).map(([name, word]) => {
          // The keys of a table of our own.
          const label = name as DispositionLabel
          const isSet = current?.label === label
          return (
            <button
              key={label}
              type="button"
              class="button"
              aria-pressed={isSet}
              onClick={() => set(isSet ? null : label)}
            >
              {word}
            </button>
          )
        })}
      </div>
      <div class="row">
        <input
          class="field"
          aria-label="Note"
          placeholder="Note, such as the number of the ticket"
          maxLength={2000}
          value={note}
          onInput={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <button type="submit" class="button" disabled={now.state === 'waiting' || note === (current?.note ?? '')}>
          Save
        </button>
      </div>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} /> : null}
      {current === null ? null : <Word disposition={current} />}
    </form>
  )
}

function Word({ disposition: { label, note, by, time } }: { readonly disposition: Disposition }): JSX.Element {
  return (
    <p class="small soft">
      {label === null ? 'Noted' : DISPOSITION_WORDS[label]} by <bdi>{by}</bdi>, <Time at={time} short />
      {note === null ? null : (
        <>
          : <bdi>{note}</bdi>
        </>
      )}
    </p>
  )
}
