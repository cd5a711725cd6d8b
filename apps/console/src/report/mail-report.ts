// The report on one message.
import { html } from '@assay/contract/markup'
import { defang } from '@assay/engine/defang'
import { ACTIONS } from '../mail/actions.ts'
import type { Analyzed } from '../mail/submission.ts'
import { LOOKS } from '../parts/verdict.tsx'
import { reportDocument, table } from './document.ts'

/** Of a text, the addresses in it. */
const defangWithin = (text: string): string => text.replaceAll(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, defang)

export function mailReport({ data }: Analyzed): string {
  const { verdict, message, authentication, indicators, path, links = [], attachments = [], ioc_details = [] } = data
  const { tone, word } = LOOKS[verdict.level]
  const { spf, dkim, dmarc, arc } = authentication
  const from = message.from === null ? '(none)' : `${message.from.name} <${message.from.address}>`
  return reportDocument(
    {
      title: message.subject === '' ? '(no subject)' : message.subject,
      tone,
      verdict: word,
      score: `${verdict.score} / 100`,
      summary: verdict.summary,
    },
    [
      html`<h2>What to do</h2><ol>${ACTIONS[verdict.level].map((action) => html`<li>${action}</li>`)}</ol>`,
      html`<h2>Message</h2>${table(
        ['Field', 'Value'],
        [
          ['From', from],
          ['Reply-To', message.reply_to.join(', ')],
          ['Return-Path', message.return_path],
          ['Date', message.date],
          ['Message-ID', message.message_id],
        ],
      )}`,
      html`<h2>Why</h2>${indicators
        .toSorted((a, b) => b.weight - a.weight)
        .map(
          ({ title, description, severity, weight, id, attack, evidence }) =>
            html`<h3>${title} <span class="soft">${severity}, +${weight}</span></h3><p><bdi>${description}</bdi></p>${evidence.map(({ where, snippet }) => html`<blockquote><span class="soft">${where}</span><br><bdi>${defangWithin(snippet)}</bdi></blockquote>`)}<p class="soft"><code>${id}</code> ${attack.join(', ')}</p>`,
        )}`,
      html`<h2>What was discounted</h2>${table(
        ['Points', 'Why'],
        verdict.contexts.map(({ points, explain }) => [points, explain]),
      )}`,
      html`<h2>Who sent it</h2>${table(
        ['Check', 'Result', 'Domain', 'What was found'],
        [
          ['SPF', spf.result, spf.domain, spf.detail],
          ['DKIM', dkim.result, dkim.domain, dkim.detail],
          ['DMARC', dmarc.result, dmarc.domain, dmarc.detail],
          ['ARC', arc.result, arc.domain, arc.detail],
        ],
      )}`,
      html`<h2>Path</h2>${table(
        ['From', 'By', 'Time', ''],
        path.map(({ from: client, address, by, time, believed }) => [
          `${client ?? ''} ${address === null ? '' : `[${address}]`}`,
          by,
          time,
          believed ? '' : 'claimed',
        ]),
      )}`,
      html`<h2>Links</h2>${table(
        ['Shows', 'Leads to'],
        links.map(({ text, final_url }) => [defangWithin(text ?? ''), defang(final_url)]),
      )}`,
      html`<h2>Attachments</h2>${table(
        ['Name', 'Type', 'Bytes', 'SHA-256'],
        attachments.map(({ name, detected_type, size, sha256 }) => [name, detected_type, size, sha256]),
      )}`,
      html`<h2>Indicators of compromise</h2>${table(
        ['Kind', 'Value', 'What it is'],
        ioc_details.map(({ kind, value, role, attackers }) => [
          kind,
          defang(value),
          attackers ? `${role}, attacker’s` : role,
        ]),
      )}`,
      html`<p class="soft">Engine ${data.engine_version}.</p>`,
    ],
  )
}
