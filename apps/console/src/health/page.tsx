// How the service is, for administrators: what waits, who works, what stands around what runs.
import type { HealthResponse } from '@assay/contract'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Card } from '../parts/card.tsx'
import { Icon } from '../parts/icons.tsx'
import { Locked } from '../parts/locked.tsx'
import { ProblemNote, Waiting } from '../parts/notice.tsx'
import { createAsking } from '../service/asking.ts'
import { client, mayDo } from '../service/session.ts'
import { Time } from '../words/time.tsx'

type Health = HealthResponse['data']

const LOOK_AGAIN_MS = 10_000

export function HealthPage(): JSX.Element {
  // What was seen last stays until the next is there.
  const [health, setHealth] = useState<Health | null>(null)
  const asking = useMemo(() => createAsking<void>(), [])
  const load = (): void => void asking.ask(async (signal) => setHealth((await client.value.health({ signal })).data))
  useEffect(() => {
    if (!mayDo('admin')) return
    load()
    const timer = setInterval(load, LOOK_AGAIN_MS)
    return () => {
      clearInterval(timer)
      asking.reset()
    }
  }, [asking])
  if (!mayDo('admin')) return <Locked permission="admin" what="see the health of the service" />
  const now = asking.now.value
  return (
    <div class="page">
      <header>
        <h1>Health</h1>
      </header>
      {now.state === 'failed' ? <ProblemNote problem={now.problem} retry={load} /> : null}
      {health !== null ? <Shown health={health} /> : now.state === 'waiting' ? <Waiting>Looking…</Waiting> : null}
    </div>
  )
}

function Shown({ health }: { readonly health: Health }): JSX.Element {
  const { version, engine_version, started_at, files, mail, isolation, sandbox, retention, streams } = health
  return (
    <>
      <div class="figures">
        <Figure value={files.queued} what="files wait" />
        <Figure value={files.processing} what={`files are analyzed, by ${counted(files.workers, 'worker')}`} />
        <Figure value={mail.running} what={`mails are analyzed, by ${counted(mail.threads, 'thread')}`} />
        <Figure value={mail.waiting} what="mails wait" />
      </div>
      <div class="pair">
        <Card title="Isolation" note="What stands around the processes that read files.">
          <ul class="plain-list">
            {isolation.walls.map((wall) => (
              <State key={wall} isGood text={wall} />
            ))}
            {isolation.missing.map((wall) => (
              <State key={wall} isGood={false} text={`${wall} is missing`} />
            ))}
          </ul>
        </Card>
        <Card title="Virtual machines">
          <ul class="plain-list">
            {sandbox.guests.map(({ name, ready, detail }) => (
              <State key={name} isGood={ready} text={`${name}: ${detail}`} />
            ))}
          </ul>
          {sandbox.guests.length === 0 ? <p class="soft">There are none: programs are not run.</p> : null}
        </Card>
      </div>
      <Card title="Service">
        <dl class="about">
          <dt>Version</dt>
          <dd>{version}</dd>
          <dt>Engine</dt>
          <dd class="mono">{engine_version}</dd>
          <dt>Runs since</dt>
          <dd>
            <Time at={started_at} />
          </dd>
          <dt>Mail is kept</dt>
          <dd>{retention.mail_days === 0 ? 'not at all' : `${retention.mail_days} days`}</dd>
          <dt>Files are kept</dt>
          <dd>{retention.file_days === 0 ? 'until they are deleted' : `${retention.file_days} days`}</dd>
          <dt>Open streams</dt>
          <dd>{streams}</dd>
        </dl>
      </Card>
    </>
  )
}

function Figure({ value, what }: { readonly value: number; readonly what: string }): JSX.Element {
  return (
    <p class="figure card">
      <strong>{value.toLocaleString()}</strong>
      <span class="soft">{what}</span>
    </p>
  )
}

function State({ isGood, text }: { readonly isGood: boolean; readonly text: string }): JSX.Element {
  return (
    <li class={isGood ? 'state' : 'state tone-text-suspicious'}>
      <Icon name={isGood ? 'done' : 'suspicious'} size={16} />
      {text}
    </li>
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
