// What a new key is for: whose it is and what it may do.
import type { CreateKeyRequest } from '@assay/contract'
import { PERMISSIONS, type Permission } from '@assay/contract/permissions'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { account } from '../service/session.ts'

export function NewKeyForm({ onMake }: { readonly onMake: (request: CreateKeyRequest) => void }): JSX.Element {
  const [owner, setOwner] = useState(account.value?.name ?? '')
  const [name, setName] = useState('')
  const [allowed, setAllowed] = useState<readonly Permission[]>(['api:full'])
  const submit = (event: Event): void => {
    event.preventDefault()
    onMake({ account: owner, permissions: [...allowed], ...(name.trim() === '' ? {} : { name: name.trim() }) })
  }
  return (
    <details class="fold">
      <summary>Issue a key</summary>
      <form class="stack" onSubmit={submit}>
        <div class="row">
          <label>
            Account{' '}
            <input
              class="field"
              required
              value={owner}
              onInput={({ currentTarget }) => setOwner(currentTarget.value)}
            />
          </label>
          <label>
            Name{' '}
            <input
              class="field"
              maxLength={100}
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </label>
        </div>
        <fieldset class="toggles">
          <legend>May do</legend>
          {PERMISSIONS.map((permission) => (
            <label key={permission} class="toggle">
              <input
                type="checkbox"
                checked={allowed.includes(permission)}
                onChange={({ currentTarget }) =>
                  setAllowed(
                    currentTarget.checked ? [...allowed, permission] : allowed.filter((one) => one !== permission),
                  )
                }
              />
              {permission}
            </label>
          ))}
        </fieldset>
        <p>
          <button type="submit" class="button button-main" disabled={allowed.length === 0}>
            Issue
          </button>
        </p>
      </form>
    </details>
  )
}
