// Asks for an API key: as a page before anything else, and as a dialog over the work when the key of before is refused.
import type { JSX } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { ProblemNote } from '../parts/notice.tsx'
import { createAsking } from '../service/asking.ts'
import { session, signIn, signOut } from '../service/session.ts'

const trying = createAsking<void>()

function KeyForm({ action }: { readonly action: string }): JSX.Element {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: Event): void => {
    event.preventDefault()
    const given = field.current?.value.trim() ?? ''
    if (given !== '') void trying.ask(() => signIn(given))
  }
  const now = trying.now.value
  return (
    <form class="key-form" onSubmit={submit}>
      <label for={id}>API key</label>
      <div class="row">
        <input
          id={id}
          ref={field}
          type="password"
          class="field mono"
          placeholder="assay_…"
          autocomplete="off"
          spellcheck={false}
          required
        />
        <button type="submit" class="button button-main" disabled={now.state === 'waiting'}>
          {now.state === 'waiting' ? 'Checking…' : action}
        </button>
      </div>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} /> : null}
    </form>
  )
}

export function SignInPage(): JSX.Element {
  return (
    <main class="sign-in" id="main">
      <div class="sign-in-card card">
        <p class="brand brand-large">
          <Mark />
          Assay
        </p>
        <h1>Is this email phishing? Is this file malicious?</h1>
        <p class="soft">Sign in with your API key. It stays in this tab and is gone when you close it.</p>
        <KeyForm action="Sign in" />
        <p class="small soft">
          No key yet? The first start of the service prints one; <code>assay keys create</code> makes others. What the
          API can do stands in the <a href="/docs">reference</a>.
        </p>
      </div>
    </main>
  )
}

/** Over the page, which keeps all that was entered. */
export function RefusedKeyDialog(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = session.value === 'refused'
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="refused" onCancel={(event) => event.preventDefault()}>
      <h2 id="refused">Your key is not accepted any more</h2>
      <p>It was revoked or has expired. Enter another key to go on; nothing on this page is lost.</p>
      {isOpen ? <KeyForm action="Go on" /> : null}
      <button type="button" class="button" onClick={signOut}>
        Sign out
      </button>
    </dialog>
  )
}

export function Mark(): JSX.Element {
  return (
    <svg class="brand-mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 1.5 21.5 7v10L12 22.5 2.5 17V7L12 1.5Z" />
      <path d="m7.5 12.3 3 3 6-6.6" />
    </svg>
  )
}
