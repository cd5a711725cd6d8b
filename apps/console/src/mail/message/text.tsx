// The text of the message without its layout.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Shown } from '../why.tsx'
import { findSnippet } from './find-snippet.ts'

const CHARS_MAX = 300_000

export function PlainText({ text, shown }: { readonly text: string; readonly shown: Shown | null }): JSX.Element {
  const cut = text.slice(0, CHARS_MAX)
  return (
    <div class="message-text">
      {cut.trim() === '' ? <p class="soft">The message has no text.</p> : null}
      <pre>
        <Marked text={cut} shown={shown} />
      </pre>
      {text.length > CHARS_MAX ? <p class="soft">The rest is in the source.</p> : null}
    </div>
  )
}

/** A text in which the quotation is marked and brought into sight. */
export function Marked({ text, shown }: { readonly text: string; readonly shown: Shown | null }): JSX.Element {
  const mark = useRef<HTMLElement>(null)
  const found = shown === null ? null : findSnippet(text, shown.snippet)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (found === null) return <>{text}</>
  return (
    <>
      {text.slice(0, found[0])}
      <mark ref={mark}>{text.slice(found[0], found[1])}</mark>
      {text.slice(found[1])}
    </>
  )
}
