// Keys of all accounts, for administrators: issued and shown once, replaced, revoked.
import type { ListKeysResponse } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Card } from '../parts/card.tsx'
import { Copy } from '../parts/copy.tsx'
import { ProblemNote } from '../parts/notice.tsx'
import { createAsking } from '../service/asking.ts'
import { account, client } from '../service/session.ts'
import { Time } from '../words/time.tsx'
import { NewKeyForm } from './new-key-form.tsx'

type Key = ListKeysResponse['data']['keys'][number]

export function Keys(): JSX.Element {
  const asking = useMemo(() => createAsking<readonly Key[]>(), [])
  const [shown, show] = useState<string | null>(null)
  const load = (): void => void asking.ask(async (signal) => (await client.value.listKeys({ signal })).data.keys)
  useEffect(() => {
    load()
    return asking.reset
  }, [asking])
  const now = asking.now.value
  const [changing] = useState(() => createAsking<void>())
  const change = (act: () => Promise<void>): void => void changing.ask(act).then(load)
  const changed = changing.now.value
  return (
    <Card title="Keys" note="Of all accounts. A key itself is shown once, when it is made, and stored nowhere.">
      {changed.state === 'failed' ? <ProblemNote problem={changed.problem} /> : null}
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={load} /> : null}
      {shown === null ? null : (
        <p class="new-key" role="status">
          Copy the new key now, it is not shown again: <code>{shown}</code>{' '}
          <Copy text={shown} what="the new key" label="Copy" />
        </p>
      )}
      <NewKeyForm
        onMake={(request) =>
          change(async () => {
            show((await client.value.createKey(request)).data.key)
          })
        }
      />
      <div class="scroll-x" role="group" tabIndex={0} aria-label="Keys, scrolls sideways">
        <div class="scroll-x" role="group" tabIndex={0} aria-label="Table, scrolls sideways">
          <table>
            <thead>
              <tr>
                <th>Key</th>
                <th>Name</th>
                <th>May do</th>
                <th>Made</th>
                <th>Last used</th>
                <th>State</th>
                <th>
                  <span class="unseen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {(now.state === 'done' ? now.value : []).map((key) => (
                <KeyRow
                  key={key.id}
                  item={key}
                  onRotate={() =>
                    change(async () => {
                      show((await client.value.rotateKey(key.id)).data.key)
                    })
                  }
                  onRevoke={() => change(async () => void (await client.value.revokeKey(key.id)))}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  )
}

interface KeyRowProps {
  readonly item: Key
  readonly onRotate: () => void
  readonly onRevoke: () => void
}

function KeyRow({ item, onRotate, onRevoke }: KeyRowProps): JSX.Element {
  const { prefix, name, permissions, created_at, last_used_at, revoked_at, expires_at } = item
  const [asks, setAsks] = useState(false)
  const isOver = revoked_at !== null || (expires_at !== null && expires_at < new Date().toISOString())
  const isMine = account.value?.key.prefix === prefix
  return (
    <tr class={isOver ? 'soft' : ''}>
      <td class="mono">{prefix}…</td>
      <td>
        <bdi>{name ?? ''}</bdi> {isMine ? <span class="tag">this one</span> : null}
      </td>
      <td>{permissions.join(', ')}</td>
      <td>
        <Time at={created_at} short />
      </td>
      <td>{last_used_at === null ? 'never' : <Time at={last_used_at} short />}</td>
      <td>
        {revoked_at !== null ? 'revoked' : expires_at === null ? 'works' : isOver ? 'expired' : 'works until '}
        {revoked_at === null && expires_at !== null && !isOver ? <Time at={expires_at} short /> : null}
      </td>
      <td class="row">
        {isOver ? null : asks ? (
          <>
            <button type="button" class="button" onClick={onRevoke}>
              Revoke for good
            </button>
            <button type="button" class="button" onClick={() => setAsks(false)}>
              Keep
            </button>
          </>
        ) : (
          <>
            <button type="button" class="button" onClick={onRotate} title="The old one goes on for a day">
              Replace
            </button>
            <button type="button" class="button" onClick={() => setAsks(true)}>
              Revoke…
            </button>
          </>
        )}
      </td>
    </tr>
  )
}
