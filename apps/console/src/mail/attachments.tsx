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
        {attachments.map(({ name, declared_type, detected_type, size: sizeBytes, sha256, flags }, at) => (
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
              <Open at={at} bytes={bytes} name={name} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Takes the attachment out of the message in the browser and submits it as any file. */
function Open({
  at,
  bytes,
  name,
}: {
  readonly at: number
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly name: string | null
}) {
  const { route } = useLocation()
  const [failed, fail] = useState(false)
  if (!mayDo('file:write')) return null
  const open = async (): Promise<void> => {
    const parsed = await parseMessage(bytes)
    const content = parsed?.attachments[at]?.content
    if (content === undefined) fail(true)
    else {
      // What the parser gives is memory of its own, never shared.
      submit(new File([content as ArrayBuffer], name ?? 'attachment'))
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
