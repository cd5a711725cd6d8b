// In place of a page that the key may not use: what is missing, and who can give it.
import type { Permission } from '@assay/contract/permissions'
import type { JSX } from 'preact'
import { account } from '../service/session.ts'
import { Empty } from './card.tsx'

export function Locked({ permission, what }: { readonly permission: Permission; readonly what: string }): JSX.Element {
  const prefix = account.value?.key.prefix ?? ''
  return (
    <Empty isPage title={`Your key may not ${what}`}>
      <p>
        The key <code>{prefix}…</code> lacks the permission <code>{permission}</code>. Ask whoever issued it for a key
        that has it, then sign in again.
      </p>
    </Empty>
  )
}
