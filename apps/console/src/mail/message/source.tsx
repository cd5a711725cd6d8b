// The message as it was sent: headers one by one, long ones folded, and below them the body line by line.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { VirtualList } from '../../parts/virtual-list.tsx'
import type { Shown } from '../why.tsx'
import { findSnippet } from './find-snippet.ts'
import { Marked } from './text.tsx'

const VALUE_CHARS_FOLDED = 220
const HEADERS_MAX = 500
const LINE_PX = 20

interface Source {
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly lines: readonly string[]
}

/** Every byte is a letter here: nothing is guessed. */
export function readSource(bytes: Uint8Array): Source {
  const text = new TextDecoder('utf-8').decode(bytes)
  const end = /\r?\n\r?\n/.exec(text)
  const head = end === null ? text : text.slice(0, end.index)
  const headers = head.split(/\r?\n(?![ \t])/, HEADERS_MAX).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, Math.max(0, colon)), value: line.slice(colon + 1).replace(/^ /, '') }
  })
  return { headers, lines: end === null ? [] : text.slice(end.index + end[0].length).split(/\r?\n/) }
}

export function SourceView({
  bytes,
  shown,
}: {
  readonly bytes: Uint8Array
  readonly shown: Shown | null
}): JSX.Element {
  const { headers, lines } = useMemo(() => readSource(bytes), [bytes])
  const wanted = shown?.where.startsWith('header:') === true ? shown.where.slice('header:'.length).toLowerCase() : null
  const line = useMemo(
    () => (shown === null || wanted !== null ? -1 : lines.findIndex((one) => findSnippet(one, shown.snippet) !== null)),
    [lines, shown, wanted],
  )
  return (
    <div class="source">
      <dl class="headers">
        {headers.map(({ name, value }, at) => {
          const isWanted = wanted !== null && name.toLowerCase() === wanted
          const inside = isWanted ? <Marked text={value} shown={shown} /> : value
          return (
            // A header may stand twice with the same value: its place tells them apart.
            <div key={at} class={isWanted ? 'header header-wanted' : 'header'}>
              <dt>{name}</dt>
              <dd>
                {value.length > VALUE_CHARS_FOLDED ? (
                  <details open={isWanted}>
                    <summary>
                      <bdi>{value.slice(0, 80)}…</bdi>
                    </summary>
                    <bdi>{inside}</bdi>
                  </details>
                ) : (
                  <bdi>{inside}</bdi>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {lines.length === 0 ? null : (
        <VirtualList label="Body of the message" count={lines.length} rowPx={LINE_PX} showsRow={line}>
          {(at) => (
            <code class="line">{at === line ? <Marked text={lines[at] ?? ''} shown={shown} /> : lines[at]}</code>
          )}
        </VirtualList>
      )}
    </div>
  )
}
