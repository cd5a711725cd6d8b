// What hangs on the message; each can be handed in as a file.
import type { PhishingData } from '@assay/contract'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { submit } from '../file/submission.ts'
import { Card } from '../parts/card.tsx'
import { Hash } from '../parts/hash.tsx'
import { Icon } from '../parts/icons.tsx'
import { mayDo } from '../service/session.ts'
import { size } from '../words/size.ts'
import { Flags } from './links.tsx'
import { parseMessage } from './message/parsed.ts'

interface AttachmentsProps extends Pick<PhishingData, 'attachments'> {
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function Attachments({ attachments, bytes }: AttachmentsProps): JSX.Element | null {
  if (attachments === undefined) return null
  return (
    <Card title="Attachments" count={attachments.length}>
      {attachments.length === 0 ? <p class="soft">Nothing is attached.</p> : null}
      <ul class="attachments">
        {attachments.map((attachment) => {
          const { name, declared_type, detected_type, size: sizeBytes, sha256, flags } = attachment
          return (
            <li key={sha256 + name} class="attachment">
              <Icon name="clip" />
              <div>
                <h3>
                  <bdi>{name ?? '(no name)'}</bdi>
                </h3>
                <p class="small soft">
                  {size(sizeBytes)} · {detected_type ?? 'type unknown'}
                  {declared_type === null || declared_type === detected_type ? '' : `, declared as ${declared_type}`}
                </p>
                <Flags flags={flags} />
                <Hash name="SHA-256" value={sha256} />
                <Open attachment={attachment} bytes={bytes} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type Attachment = NonNullable<PhishingData['attachments']>[number]

/** Of what the browser took out of the message, that which the service speaks of: the two count parts in their own ways. */
async function contentOf(
  { sha256, size: sizeBytes, name }: Attachment,
  parsed: Awaited<ReturnType<typeof parseMessage>>,
): Promise<ArrayBuffer | null> {
  // What the parser gives is memory of its own, never shared.
  const found = (parsed?.attachments ?? []).map(({ content, filename }) => ({
    content: content as ArrayBuffer,
    filename,
  }))
  const alike = found.filter(({ content }) => content.byteLength === sizeBytes)
  // Browsers hash on localhost and behind TLS alone.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle === undefined) {
    const named = alike.filter(({ filename }) => filename === name)
    return named.length === 1 ? (named[0]?.content ?? null) : null
  }
  for (const { content } of alike) {
    const digest = new Uint8Array(await subtle.digest('SHA-256', content))
    if ([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256) return content
  }
  return null
}

/** Takes the attachment out of the message in the browser and submits it as any file. */
function Open({
  attachment,
  bytes,
}: {
  readonly attachment: Attachment
  readonly bytes: Uint8Array<ArrayBuffer>
}): JSX.Element | null {
  const { route } = useLocation()
  const [failed, fail] = useState(false)
  if (!mayDo('file:write')) return null
  const open = async (): Promise<void> => {
    const content = await contentOf(attachment, await parseMessage(bytes))
    if (content === null) fail(true)
    else {
      submit(new File([content], attachment.name ?? 'attachment'))
      route('/file')
    }
  }
  return (
    <p>
      <button type="button" class="button" onClick={() => void open()}>
        <Icon name="file" size={16} />
        Analyze as a file
      </button>
      {failed ? (
        <span class="small soft">
          {' '}
          Your browser could not take it out of the message; save it and submit it as a file.
        </span>
      ) : null}
    </p>
  )
}
