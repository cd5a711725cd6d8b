// One hash, whole and copyable.
import type { JSX } from 'preact'
import { Copy } from './copy.tsx'

export function Hash({
  name,
  value,
}: {
  readonly name: string
  readonly value: string | null | undefined
}): JSX.Element | null {
  if (value === null || value === undefined || value === '') return null
  return (
    <p class="hash">
      <span class="soft">{name}</span> <code>{value}</code> <Copy text={value} what={name} />
    </p>
  )
}
