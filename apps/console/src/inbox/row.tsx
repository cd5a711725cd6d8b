// One line of the inbox: what it is, what was found, what was said of it.
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { DISPOSITION_WORDS } from '../parts/disposition.tsx'
import { Icon } from '../parts/icons.tsx'
import { VerdictBadge } from '../parts/verdict.tsx'
import { size } from '../words/size.ts'
import { Time } from '../words/time.tsx'
import { addressOf, dispositionOf, type Item, type Row, verdictOf } from './items.ts'

interface InboxRowProps {
  readonly row: Row
  /** Where rows are chosen to do something with all of them. */
  readonly choice?: { readonly isChosen: boolean; readonly onChoose: (chosen: boolean) => void }
  readonly wantsFocus?: boolean
  readonly onFocus?: () => void
}

export function InboxRow({ row: { item, folded }, choice, wantsFocus = false, onFocus }: InboxRowProps): JSX.Element {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (wantsFocus) link.current?.focus()
  }, [wantsFocus])
  const verdict = verdictOf(item)
  const label = dispositionOf(item)?.label ?? null
  const [title, about] = wordsOf(item)
  return (
    <div class="inbox-row">
      {choice === undefined ? null : (
        <input
          type="checkbox"
          checked={choice.isChosen}
          aria-label={`Choose ${title}`}
          onChange={({ currentTarget }) => choice.onChoose(currentTarget.checked)}
        />
      )}
      <Icon name={item.kind} size={16} />
      <span class="inbox-verdict">
        {verdict === null ? <span class="tag">being analyzed</span> : <VerdictBadge verdict={verdict} />}
      </span>
      <a ref={link} class="inbox-title" href={addressOf(item)} onFocus={onFocus}>
        <bdi>{title}</bdi>
      </a>
      {folded.length === 0 || item.kind !== 'mail' ? null : (
        <a class="tag" href={`/campaigns/${item.mail.campaign_id}`} aria-label={`The campaign of ${title}`}>
          and {folded.length} alike
        </a>
      )}
      <span class="inbox-about soft small">
        <bdi>{about}</bdi>
      </span>
      {label === null ? null : <span class="tag">{DISPOSITION_WORDS[label]}</span>}
      <span class="inbox-time soft small">
        <Time at={item.time} short />
      </span>
    </div>
  )
}

function wordsOf(item: Item): readonly [title: string, about: string] {
  if (item.kind === 'mail') {
    const { subject, from } = item.mail
    return [subject === '' ? '(no subject)' : subject, from?.address ?? '']
  }
  const { file_name, sha256, file_type, file_size } = item.file
  const about = [file_type, file_size === null ? null : size(file_size)].filter((part) => part !== null).join(', ')
  return [file_name ?? `${sha256.slice(0, 16)}…`, about]
}
