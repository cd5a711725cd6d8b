// Indicators of compromise of mail and of files: defanged unless asked otherwise, copied one by one or all together.
import { defang } from '@assay/engine/defang'
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Card } from './card.tsx'
import { Copy } from './copy.tsx'

export interface Ioc {
  readonly kind: string
  readonly value: string
  /** What it is in the message or the file. */
  readonly role: string
  readonly isAttackers: boolean
  readonly seenIn: string
}

const ROWS_AT_FIRST = 25
/** Of kinds, those that something could follow. */
const FOLLOWED = new Set(['domain', 'ip', 'email', 'url'])

const written = (ioc: Ioc, defanged: boolean): string =>
  defanged && FOLLOWED.has(ioc.kind) ? defang(ioc.value) : ioc.value

export function IocTable({
  rows,
  tools,
}: {
  readonly rows: readonly Ioc[]
  readonly tools?: ComponentChildren
}): JSX.Element {
  const [defanged, setDefanged] = useState(true)
  const [all, showAll] = useState(false)
  const shown = all ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <Card
      title="Indicators of compromise"
      count={rows.length}
      tools={
        <div class="row tools">
          <label class="toggle">
            <input
              type="checkbox"
              checked={defanged}
              onChange={({ currentTarget }) => setDefanged(currentTarget.checked)}
            />
            Defanged
          </label>
          <Copy text={rows.map((row) => written(row, defanged)).join('\n')} what="all indicators" label="Copy all" />
          {tools}
        </div>
      }
    >
      {rows.length === 0 ? <p class="soft">There are none.</p> : null}
      {rows.length === 0 ? null : (
        <div class="scroll-x" role="group" tabIndex={0} aria-label="Table of indicators">
          <table class="iocs">
            <thead>
              <tr>
                <th>Kind</th>
                <th>Value</th>
                <th>What it is</th>
                <th>Seen in</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.kind + row.value}>
                  <td>{row.kind}</td>
                  <td class="mono">
                    <bdi>{written(row, defanged)}</bdi> <Copy text={written(row, defanged)} what={row.kind} />
                  </td>
                  <td>
                    {row.role} {row.isAttackers ? <span class="tag tag-strong">attacker’s</span> : null}
                  </td>
                  <td class="soft">{row.seenIn}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length === rows.length ? null : (
        <button type="button" class="button" onClick={() => showAll(true)}>
          Show all {rows.length}
        </button>
      )}
    </Card>
  )
}

/** A cell that begins like a formula is text all the same: a spreadsheet must not calculate what an attacker wrote. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const csvOf = (rows: readonly Ioc[]): string =>
  [
    'kind,value,role,attackers,seen_in',
    ...rows.map((row) => [row.kind, row.value, row.role, String(row.isAttackers), row.seenIn].map(cell).join(',')),
  ].join('\r\n')
