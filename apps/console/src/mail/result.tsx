// What was found out about one message, in the order in which it is asked: what is it, what to do, why, who sent it, where
// does it lead.
import type { Disposition, DispositionRequest, PhishingData } from '@assay/contract'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { DispositionForm } from '../parts/disposition.tsx'
import { Icon } from '../parts/icons.tsx'
import { VerdictHead } from '../parts/verdict.tsx'
import { mailReport } from '../report/mail-report.ts'
import { ReportButton } from '../report/report-button.tsx'
import { client, mayDo } from '../service/session.ts'
import { Time } from '../words/time.tsx'
import { ACTIONS } from './actions.ts'
import { Attachments } from './attachments.tsx'
import { MailIocs } from './iocs.tsx'
import { Links } from './links.tsx'
import { Lookalikes } from './lookalikes.tsx'
import { MessageView } from './message/view.tsx'
import { Path } from './path.tsx'
import { Sender } from './sender.tsx'
import type { Analyzed } from './submission.ts'
import { type Shown, Why } from './why.tsx'

interface MailResultProps {
  readonly analyzed: Analyzed
  readonly onAnother: () => void
}

export function MailResult({ analyzed, onAnother }: MailResultProps): JSX.Element {
  const { data, bytes } = analyzed
  const { verdict, message } = data
  const [shown, show] = useState<Shown | null>(null)
  return (
    <article class="page result">
      <VerdictHead
        verdict={verdict.level}
        score={verdict.score}
        most={100}
        summary={reasonsOf(verdict)}
        actions={ACTIONS[verdict.level]}
        about={<About message={message} />}
      >
        <div class="stack">
          <MailDisposition analyzed={analyzed} />
          <div class="row">
            <button type="button" class="button" onClick={onAnother}>
              <Icon name="mail" size={16} />
              Analyze another
            </button>
            <ReportButton report={() => mailReport(analyzed)} />
          </div>
        </div>
      </VerdictHead>
      <div class="split">
        <Why data={data} shown={shown} onShow={show} />
        <MessageView bytes={bytes} shown={shown} />
      </div>
      <div class="pair">
        <Sender data={data} />
        <Path path={data.path} />
      </div>
      <Links links={data.links} />
      <div class="pair">
        <Lookalikes lookalikes={data.lookalikes} />
        <Attachments attachments={data.attachments} bytes={bytes} />
      </div>
      <MailIocs analyzed={analyzed} />
      <Limits data={data} />
    </article>
  )
}

/** The summary without what it advises: that stands beside it, step by step. */
function reasonsOf({ summary, advice }: PhishingData['verdict']): string {
  // An answer that was kept by an older service has no advice apart.
  return advice != null && summary.endsWith(advice) ? summary.slice(0, -advice.length).trimEnd() : summary
}

function MailDisposition({ analyzed }: { readonly analyzed: Analyzed }): JSX.Element | null {
  const { data, disposition, campaign } = analyzed
  const id = data.analysis_id
  if (id === undefined) return null
  const set = async (request: DispositionRequest): Promise<Disposition | null> =>
    (await client.value.setMailDisposition(id, request)).data.disposition
  return (
    <>
      {campaign === null ? null : (
        <p>
          Part of <a href={`/campaigns/${campaign}`}>a campaign</a>: others of your mails are the same attack.
        </p>
      )}
      <DispositionForm disposition={disposition} onSet={mayDo('phishing:write') ? set : null} />
    </>
  )
}

function About({ message }: { readonly message: PhishingData['message'] }): JSX.Element {
  const { subject, from, date } = message
  return (
    <dl class="about">
      <dt>Subject</dt>
      <dd>
        <bdi>{subject === '' ? '(none)' : subject}</bdi>
      </dd>
      <dt>From</dt>
      <dd>
        {from === null ? (
          '(none)'
        ) : (
          <bdi>
            {from.name} &lt;{from.address}&gt;
          </bdi>
        )}
      </dd>
      <dt>Date</dt>
      <dd>
        <Time at={date} />
      </dd>
    </dl>
  )
}

function Limits({ data }: { readonly data: PhishingData }): JSX.Element {
  const { defects, engine_version, headers_analyzed, parsed_as, processing_time_ms } = data
  return (
    <footer class="fine soft small">
      {defects.length === 0 ? null : (
        <details>
          <summary>
            {defects.length} {defects.length === 1 ? 'irregularity' : 'irregularities'} in how the message is written
          </summary>
          <ul class="plain-list">
            {defects.map(({ code, detail }) => (
              <li key={code + detail}>
                <code>{code}</code> {detail}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        Read as {parsed_as}, {headers_analyzed} headers, in {Math.round(processing_time_ms)} ms by engine{' '}
        <code>{engine_version}</code>.
      </p>
    </footer>
  )
}
