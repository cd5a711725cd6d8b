// The message three ways: as its reader would see it, as plain text, and as it was sent.
import type { Email } from 'postal-mime'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Card } from '../../parts/card.tsx'
import { Waiting } from '../../parts/notice.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import type { Shown } from '../why.tsx'
import { isShowable, parseMessage } from './parsed.ts'
import { Rendering } from './rendering.tsx'
import { inlinePicturesOf, sanitize } from './sanitize.ts'
import { SourceView } from './source.tsx'
import { PlainText } from './text.tsx'

interface MessageViewProps {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly shown: Shown | null
}

export function MessageView({ bytes, shown }: MessageViewProps): JSX.Element {
  const [parsed, setParsed] = useState<Email | null | 'waiting'>('waiting')
  const [tab, setTab] = useState('rendered')
  useEffect(() => {
    let isCurrent = true
    void parseMessage(bytes).then((email) => {
      if (isCurrent) setParsed(email)
    })
    return () => {
      isCurrent = false
    }
  }, [bytes])
  const email = parsed === 'waiting' ? null : parsed
  const hasHtml = isShowable(email?.html ?? '')
  const pictures = useMemo(() => (email === null ? new Map<string, string>() : inlinePicturesOf(email)), [email])

  useEffect(() => {
    if (parsed === null) setTab('source')
  }, [parsed])
  useEffect(() => {
    if (shown !== null) setTab(email === null ? 'source' : tabFor(shown, hasHtml))
  }, [shown, email, hasHtml])

  return (
    <Card title="Message" class="message">
      {parsed === 'waiting' ? (
        <Waiting>Reading the message…</Waiting>
      ) : (
        <Tabs
          label="Ways to see the message"
          current={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'rendered',
              title: 'Rendered',
              show: () =>
                hasHtml ? (
                  <Rendering html={email?.html ?? ''} pictures={pictures} shown={shown} />
                ) : (
                  <PlainText text={textOf(email)} shown={shown} />
                ),
            },
            { id: 'text', title: 'Text', show: () => <PlainText text={textOf(email)} shown={shown} /> },
            { id: 'source', title: 'Source', show: () => <SourceView bytes={bytes} shown={shown} /> },
          ]}
        />
      )}
    </Card>
  )
}

/** Where a piece of evidence is best seen. */
function tabFor({ where }: Shown, hasHtml: boolean): string {
  if (where.startsWith('header:') || where.startsWith('attachment')) return 'source'
  return hasHtml ? 'rendered' : 'text'
}

/** That of a message with HTML alone is what its cleaned elements hold, a line for each block. */
function textOf(email: Email | null): string {
  if (email === null) return ''
  if ((email.text ?? '') !== '') return email.text ?? ''
  if (!isShowable(email.html ?? '')) return 'This message has too many elements to be shown here. Look at its source.'
  const { body } = sanitize(email.html ?? '', new Map())
  for (const block of body.querySelectorAll('p, div, tr, li, br, h1, h2, h3, h4, h5, h6, table, blockquote'))
    block.append('\n')
  return (body.textContent ?? '').replace(/[ \t]+/g, ' ').replace(/\n\s*\n\s*/g, '\n\n')
}
