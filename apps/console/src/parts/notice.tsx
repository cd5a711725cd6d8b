// What is told beside the work: that something runs, that it failed and what to do now.
import type { ComponentChildren, JSX } from 'preact'
import type { Problem } from '../service/problem.ts'
import { Icon } from './icons.tsx'

export function ProblemNote({
  problem,
  retry,
}: {
  readonly problem: Problem
  readonly retry?: (() => void) | undefined
}): JSX.Element {
  return (
    <div class="notice tone-malicious" role="alert">
      <Icon name="suspicious" size={22} />
      <div>
        <strong>{problem.title}</strong>
        <p>{problem.advice}</p>
        {problem.requestId === null ? null : (
          <p class="small soft">
            Request <code>{problem.requestId}</code>
          </p>
        )}
      </div>
      {retry === undefined ? null : (
        <button type="button" class="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  )
}

export function Waiting({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <p class="waiting" role="status">
      <span class="spinner" aria-hidden="true" />
      {children}
    </p>
  )
}
