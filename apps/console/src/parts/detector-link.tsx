// The id of a finding, which leads to what its detector claims, why, and who does it legitimately.
import type { JSX } from 'preact'

export function DetectorLink({ id }: { readonly id: string }): JSX.Element {
  return (
    <a href={`/docs/detectors/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer" title="What this means">
      <code>{id}</code>
    </a>
  )
}
