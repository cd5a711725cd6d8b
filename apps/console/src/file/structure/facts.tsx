// Facts of a format as tables, whatever the format: fields with their values, lists of alike things with a column a field.
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'

const ROWS_AT_FIRST = 15
const DEPTH_MAX = 6
const COLUMNS_MAX = 8

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty))
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((one) => typeof one !== 'object'))

const words = (name: string): string => name.replaceAll('_', ' ')

export function Facts({ value, depth = 0 }: { readonly value: unknown; readonly depth?: number }): JSX.Element {
  if (depth > DEPTH_MAX) return <code class="soft">…</code>
  if (Array.isArray(value)) return <List values={value} depth={depth} />
  if (!isFields(value)) return <Plain value={value} />
  const entries = Object.entries(value).filter(([, inner]) => !isEmpty(inner))
  const plain = entries.filter(([, inner]) => isPlain(inner))
  const nested = entries.filter(([, inner]) => !isPlain(inner))
  return (
    <div class="facts">
      {plain.length === 0 ? null : (
        <dl class="fact-list">
          {plain.map(([name, inner]) => (
            <div key={name} class="fact">
              <dt>{words(name)}</dt>
              <dd>
                <Plain value={inner} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {nested.map(([name, inner]) => (
        <details key={name} class="fold" open={depth === 0 && nested.length < 6}>
          <summary>
            {words(name)}
            {Array.isArray(inner) ? <span class="count">{inner.length.toLocaleString()}</span> : null}
          </summary>
          <Facts value={inner} depth={depth + 1} />
        </details>
      ))}
    </div>
  )
}

function List({ values, depth }: { readonly values: readonly unknown[]; readonly depth: number }): JSX.Element {
  const [all, showAll] = useState(false)
  const shown = all ? values : values.slice(0, ROWS_AT_FIRST)
  const named = [...new Set(shown.flatMap((one) => (isFields(one) ? Object.keys(one) : [])))].filter((name) =>
    shown.some((one) => isFields(one) && !isEmpty(one[name])),
  )
  const columns = named.slice(0, COLUMNS_MAX)
  const more =
    shown.length === values.length ? null : (
      <button type="button" class="button" onClick={() => showAll(true)}>
        Show all {values.length.toLocaleString()}
      </button>
    )
  if (columns.length === 0)
    return (
      <>
        <ul class="plain-list mono">
          {shown.map((one, at) => (
            // Values may stand twice; their order is all that tells them apart.
            <li key={at}>
              <Plain value={one} />
            </li>
          ))}
        </ul>
        {more}
      </>
    )
  return (
    <>
      {/* It may be wider than the page, so the keyboard must reach it. */}
      <div class="scroll-x" role="group" tabIndex={0} aria-label="Table, scrolls sideways">
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name}>{words(name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one, at) => (
              <tr key={at}>
                {columns.map((name) => (
                  <td key={name}>
                    <Cell value={isFields(one) ? one[name] : undefined} depth={depth} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {named.length === columns.length ? null : (
        <p class="soft small">
          Not shown: {named.slice(COLUMNS_MAX).map(words).join(', ')}; the answer of the API has them.
        </p>
      )}
      {more}
    </>
  )
}

function Cell({ value, depth }: { readonly value: unknown; readonly depth: number }): JSX.Element | null {
  if (isEmpty(value)) return null
  if (isPlain(value)) return <Plain value={value} />
  return (
    <details>
      <summary>{Array.isArray(value) ? `${value.length} entries` : 'show'}</summary>
      <Facts value={value} depth={depth + 2} />
    </details>
  )
}

const LONG_CHARS = 400

function Plain({ value }: { readonly value: unknown }): JSX.Element {
  return <bdi class={typeof value === 'number' ? 'number' : ''}>{plainText(value)}</bdi>
}

function plainText(value: unknown): ComponentChildren {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return Number.isInteger(value) ? value.toLocaleString() : value.toFixed(3)
  const text = Array.isArray(value) ? value.map((one) => plainText(one)).join(', ') : String(value ?? '')
  return text.length > LONG_CHARS ? `${text.slice(0, LONG_CHARS)}…` : text
}
