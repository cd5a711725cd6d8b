// A part of a page with its heading; what does not apply is left out by who would show it.
import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'

interface CardProps {
  readonly title: string
  readonly count?: number | null
  readonly note?: string
  readonly class?: string
  readonly tools?: ComponentChildren
  readonly children: ComponentChildren
}

export function Card({ title, count = null, note, class: name = '', tools, children }: CardProps): JSX.Element {
  const id = useId()
  return (
    <section class={`card ${name}`} aria-labelledby={id}>
      <div class="card-head">
        <h2 id={id}>
          {title} {count === null ? null : <span class="count">{count.toLocaleString()}</span>}
        </h2>
        {tools}
      </div>
      {note === undefined ? null : <p class="soft small card-note">{note}</p>}
      {children}
    </section>
  )
}

interface EmptyProps {
  readonly title: string
  /** It is all that the page shows, and not a part of it. */
  readonly isPage?: boolean
  readonly children: ComponentChildren
}

/** Where there is nothing yet: what would stand here, and how it comes. */
export function Empty({ title, isPage = false, children }: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      <div class="soft">{children}</div>
    </div>
  )
}
