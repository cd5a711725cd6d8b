// The page of one mail that is kept: the answer as it was given, the message as it was sent, and what was said of it since.
import { EVERY_MAIL_OPTION } from '@assay/contract/mail-options'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { lazy, useLocation, useRoute } from 'preact-iso'
import { Locked } from '../parts/locked.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { createAsking } from '../service/asking.ts'
import { client, mayDo } from '../service/session.ts'
import { type Analyzed, analysis } from './submission.ts'

const MailResult = lazy(() => import('./result.tsx').then(({ MailResult: result }) => result))

export function KeptMailPage(): JSX.Element {
  const { params } = useRoute()
  const { route } = useLocation()
  const id = params['id'] ?? ''
  const loading = useMemo(() => createAsking<Analyzed>(), [id])
  const fresh = analysis.now.value
  const known = fresh.state === 'done' && fresh.value.data.analysis_id === id ? fresh.value : null
  const load = (): void => void loading.ask((signal) => loadKept(id, signal))
  useEffect(() => {
    if (known === null && mayDo('phishing:read')) load()
    return loading.reset
  }, [loading])
  if (!mayDo('phishing:read')) return <Locked permission="phishing:read" what="read analyses of email" />
  const another = (): void => {
    analysis.reset()
    route('/mail')
  }
  const now = loading.now.value
  const analyzed = known ?? (now.state === 'done' ? now.value : null)
  if (analyzed !== null) return <MailResult key={id} analyzed={analyzed} onAnother={another} />
  return (
    <div class="page">
      <h1 class="unseen">A kept mail</h1>
      {now.state === 'failed' ? (
        <ProblemNote problem={now.problem} retry={load} />
      ) : (
        <Waiting>Fetching the mail…</Waiting>
      )}
    </div>
  )
}

async function loadKept(id: string, signal: AbortSignal): Promise<Analyzed> {
  const [{ data }, message] = await Promise.all([
    client.value.getMail(id, { signal }),
    client.value.getMessage(id, { signal }),
  ])
  return {
    bytes: new Uint8Array(await message.arrayBuffer()),
    inputType: data.input_type,
    options: EVERY_MAIL_OPTION,
    data: data.analysis,
    disposition: data.disposition,
    campaign: data.campaign_id,
  }
}
