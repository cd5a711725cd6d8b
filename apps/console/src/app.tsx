// The console as a whole: who is signed in, the bar on top, and the page that the address names.
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso'
import { MailPage } from './mail/page.tsx'
import { Empty } from './parts/card.tsx'
import { ProblemNote, Waiting } from './parts/notice.tsx'
import { createAsking } from './service/asking.ts'
import { refreshAccount, session } from './service/session.ts'
import { Header } from './shell/header.tsx'
import { RefusedKeyDialog, SignInPage } from './shell/sign-in.tsx'

const KeptMailPage = lazy(() => import('./mail/kept.tsx').then(({ KeptMailPage: page }) => page))
const InboxPage = lazy(() => import('./inbox/page.tsx').then(({ InboxPage: page }) => page))
const UsagePage = lazy(() => import('./usage/page.tsx').then(({ UsagePage: page }) => page))
const CampaignsPage = lazy(() => import('./campaign/list.tsx').then(({ CampaignsPage: page }) => page))
const CampaignPage = lazy(() => import('./campaign/page.tsx').then(({ CampaignPage: page }) => page))
const HealthPage = lazy(() => import('./health/page.tsx').then(({ HealthPage: page }) => page))
const SearchPage = lazy(() => import('./search/page.tsx').then(({ SearchPage: page }) => page))
const FilePage = lazy(() => import('./file/page.tsx').then(({ FilePage: page }) => page))

/** Addresses that are the console's; links to others are left to the browser. */
const OURS = /^\/(?:$|[?#]|(?:mail|file|inbox|search|campaigns|usage|health)(?:[/?#]|$))/

const looking = createAsking<void>()

export function App(): JSX.Element {
  useEffect(() => {
    if (session.value === 'checking') void looking.ask(refreshAccount)
  }, [])
  if (session.value === 'out') return <SignInPage />
  if (session.value === 'checking') return <Checking />
  return (
    <LocationProvider scope={OURS}>
      <Header />
      <main id="main" tabIndex={-1}>
        <Router onRouteChange={toTop}>
          <Route path="/" component={MailPage} />
          <Route path="/mail" component={MailPage} />
          <Route path="/mail/:id" component={KeptMailPage} />
          <Route path="/inbox" component={InboxPage} />
          <Route path="/search" component={SearchPage} />
          <Route path="/campaigns" component={CampaignsPage} />
          <Route path="/campaigns/:id" component={CampaignPage} />
          <Route path="/usage" component={UsagePage} />
          <Route path="/health" component={HealthPage} />
          <Route path="/file" component={FilePage} />
          <Route path="/file/:sha256" component={FilePage} />
          <Route default component={Nowhere} />
        </Router>
      </main>
      <RefusedKeyDialog />
    </LocationProvider>
  )
}

const toTop = (): void => window.scrollTo(0, 0)

function Checking(): JSX.Element {
  const now = looking.now.value
  return (
    <main id="main" class="sign-in">
      {now.state === 'failed' ? (
        <ProblemNote problem={now.problem} retry={() => void looking.ask(refreshAccount)} />
      ) : (
        <Waiting>Signing in…</Waiting>
      )}
    </main>
  )
}

function Nowhere(): JSX.Element {
  const { path } = useLocation()
  return (
    <Empty isPage title="There is no such page">
      <p>
        Nothing stands at <code>{path}</code>. Go to <a href="/mail">Email</a> or <a href="/file">File</a>.
      </p>
    </Empty>
  )
}
