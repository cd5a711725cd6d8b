// One operation, asked with what is filled in and the key of this tab. Whatever comes back is shown as text.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { key } from '../service/session.ts'
import { size } from '../words/size.ts'

interface TryItProps {
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  /** An example where it takes JSON, `file` where it takes a form, '' where it takes nothing. */
  readonly body: string
  readonly query: string
  readonly credits: number
}

interface Answer {
  readonly status: string
  readonly text: string
}

/** Of an answer; more is told by its size. */
const SHOWN_CHARS = 20_000
const PARAMETER = /\{(\w+)\}/g

export function TryIt({ method, path, body, query, credits }: TryItProps): JSX.Element {
  // Each of these is a tree of its own, and ids made by trees would be the same in all of them.
  const id = `try-${method}${path}`.replaceAll(/\W+/g, '-')
  const names = [...path.matchAll(PARAMETER)].map(([, name = '']) => name)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [asked, setAsked] = useState(query)
  const [json, setJson] = useState(body)
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  if (key.value === null)
    return (
      <p class="small soft">
        To try it here, <a href="/">sign in</a> with an API key in this tab and come back.
      </p>
    )
  const takesFile = body === 'file'
  const send = async (): Promise<void> => {
    setWaiting(true)
    setAnswer(await ask(addressOf(path, values, asked), method, takesFile ? formOf(file) : json))
    setWaiting(false)
  }
  const ends = method === 'DELETE' ? ', which cannot be taken back' : ''
  return (
    <details class="try">
      <summary>Try it</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {names.map((name) => (
          <p key={name}>
            <label for={`${id}-${name}`}>{name}</label>
            <input
              id={`${id}-${name}`}
              class="field mono"
              required
              autocomplete="off"
              spellcheck={false}
              value={values[name] ?? ''}
              onInput={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
            />
          </p>
        ))}
        <p>
          <label for={`${id}-query`}>Query</label>
          <input
            id={`${id}-query`}
            class="field mono"
            autocomplete="off"
            spellcheck={false}
            placeholder="name=value&name=value"
            value={asked}
            onInput={({ currentTarget }) => setAsked(currentTarget.value)}
          />
        </p>
        {takesFile ? (
          <p>
            <label for={`${id}-file`}>File</label>
            <input
              id={`${id}-file`}
              class="field"
              type="file"
              required
              onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
            />
          </p>
        ) : body === '' ? null : (
          <p>
            <label for={`${id}-body`}>Body</label>
            <textarea
              id={`${id}-body`}
              class="field mono"
              rows={8}
              spellcheck={false}
              value={json}
              onInput={({ currentTarget }) => setJson(currentTarget.value)}
            />
          </p>
        )}
        <p class="row">
          <button type="submit" class="button button-main" disabled={isWaiting}>
            Send
          </button>
          <span class="small soft">
            With the key of this tab, for {credits} {credits === 1 ? 'credit' : 'credits'}
            {ends}.
          </span>
        </p>
      </form>
      <div role="status">
        {answer === null ? null : (
          <>
            <p>
              <b>{answer.status}</b>
            </p>
            <textarea class="field mono" aria-label="Answer" rows={12} readOnly value={answer.text} />
          </>
        )}
      </div>
    </details>
  )
}

const formOf = (file: File | null): FormData => {
  const form = new FormData()
  if (file !== null) form.set('file', file)
  return form
}

function addressOf(path: string, values: Readonly<Record<string, string>>, query: string): string {
  const filled = path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return query === '' ? filled : `${filled}?${query}`
}

async function ask(address: string, method: string, body: string | FormData): Promise<Answer> {
  const headers = new Headers({ authorization: `Bearer ${key.value ?? ''}` })
  if (typeof body === 'string' && body !== '') headers.set('content-type', 'application/json')
  try {
    const response = await fetch(address, { method, headers, ...(body === '' ? {} : { body }) })
    return { status: `${response.status} ${response.statusText}`, text: await textOf(response) }
  } catch {
    return { status: 'No answer', text: 'The service does not answer: it may be restarting. Try again in a moment.' }
  }
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    void response.body?.cancel()
    return 'The stream is open: it tells events until you end it. Closed again.'
  }
  if (!/json|text|rfc822/.test(type)) return `${type}, ${size((await response.arrayBuffer()).byteLength)}`
  const text = await response.text()
  const shown = /json/.test(type) ? indented(text) : text
  return shown.length > SHOWN_CHARS
    ? `${shown.slice(0, SHOWN_CHARS)}\n… and ${(shown.length - SHOWN_CHARS).toLocaleString()} characters more`
    : shown
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
