// Tabs as the ARIA practices want them, by Zag's state machine: arrow keys, Home and End, one of them in the order of the tab key.
import { normalizeProps, useMachine } from '@zag-js/preact'
import * as tabs from '@zag-js/tabs'
import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'

export interface Tab {
  readonly id: string
  readonly title: string
  readonly count?: number
  readonly show: () => ComponentChildren
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onChange: (id: string) => void
}

export function Tabs({ label, tabs: given, current, onChange }: TabsProps): JSX.Element {
  const service = useMachine(tabs.machine, {
    id: useId(),
    value: current,
    onValueChange: ({ value }) => onChange(value),
    translations: { listLabel: label },
  })
  const api = tabs.connect(service, normalizeProps)
  return (
    <div {...api.getRootProps()} class="tabs">
      <div {...api.getListProps()} class="tab-list">
        {given.map(({ id, title, count }) => (
          <button key={id} {...api.getTriggerProps({ value: id })} class="tab">
            {title}
            {count === undefined ? null : <span class="count">{count.toLocaleString()}</span>}
          </button>
        ))}
      </div>
      {given.map(({ id, show }) => (
        <div key={id} {...api.getContentProps({ value: id })} class="tab-panel">
          {id === current ? show() : null}
        </div>
      ))}
    </div>
  )
}
