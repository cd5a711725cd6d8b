// The bar on top: where one can go, what the account has left, the theme, the way out.
import type { Permission } from '@assay/contract/permissions'
import type { JSX } from 'preact'
import { useLocation } from 'preact-iso'
import { Icon, type IconName } from '../parts/icons.tsx'
import { account, mayDo, signOut } from '../service/session.ts'
import { Mark } from './sign-in.tsx'
import { nextTheme, theme } from './theme.ts'

interface Place {
  readonly path: string
  readonly title: string
  readonly icon: IconName
  readonly needs: Permission | null
}

const PLACES: readonly Place[] = [
  { path: '/inbox', title: 'Inbox', icon: 'inbox', needs: null },
  { path: '/mail', title: 'Email', icon: 'mail', needs: 'phishing:read' },
  { path: '/file', title: 'File', icon: 'file', needs: 'file:read' },
  { path: '/search', title: 'Search', icon: 'search', needs: null },
  { path: '/campaigns', title: 'Campaigns', icon: 'campaign', needs: 'phishing:read' },
  { path: '/usage', title: 'Usage', icon: 'usage', needs: null },
  { path: '/health', title: 'Health', icon: 'health', needs: 'admin' },
]

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

export function Header(): JSX.Element {
  const { path } = useLocation()
  return (
    <header class="bar">
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <a class="brand" href="/">
        <Mark />
        Assay
      </a>
      <nav class="places" aria-label="Main">
        {PLACES.map((place) => (
          <PlaceLink key={place.path} place={place} isCurrent={isWithin(path, place.path)} />
        ))}
        <a class="place" href="/docs">
          <Icon name="link" />
          <span>API</span>
        </a>
      </nav>
      <Credits />
      <button
        type="button"
        class="button-bare"
        onClick={nextTheme}
        title={`Theme: ${theme.value}`}
        aria-label={`Theme: ${theme.value}. Change it`}
      >
        <Icon name="theme" />
      </button>
      <button type="button" class="button-bare" onClick={signOut} title="Sign out" aria-label="Sign out">
        <Icon name="leave" />
      </button>
    </header>
  )
}

/** What the key may not do is not offered, and says why. */
function PlaceLink({ place, isCurrent }: { readonly place: Place; readonly isCurrent: boolean }): JSX.Element {
  const { path, title, icon, needs } = place
  const inside = (
    <>
      <Icon name={icon} />
      <span>{title}</span>
    </>
  )
  if (needs !== null && !mayDo(needs))
    return (
      <span class="place place-off" title={`Your key lacks the permission ${needs}`}>
        {inside}
        <span class="unseen">: your key lacks the permission {needs}</span>
      </span>
    )
  return (
    <a class="place" href={path} aria-current={isCurrent ? 'page' : undefined}>
      {inside}
    </a>
  )
}

/** From this sum on a balance is a way to write that nothing is counted. */
const UNLIMITED = 1_000_000_000

function Credits(): JSX.Element | null {
  const given = account.value
  if (given === null) return null
  const left = given.credits_remaining
  return (
    <p class="credits" title={`Account ${given.name}, plan ${given.plan}, key ${given.key.prefix}…`}>
      <strong>{left >= UNLIMITED ? '∞' : left.toLocaleString()}</strong> <span class="soft">credits</span>
    </p>
  )
}
