// The report on one file.
import type { FileRecord } from '@assay/contract'
import { html } from '@assay/contract/markup'
import { notSeen } from '@assay/contract/not-seen'
import type { AnalysisResults } from '@assay/contract/results'
import { defang } from '@assay/engine/defang'
import { ACTIONS } from '../file/actions.ts'
import { iocsOf } from '../file/iocs.tsx'
import { nothingFound } from '../file/nothing-found.ts'
import { techniquesOf } from '../file/techniques.tsx'
import { LOOKS } from '../parts/verdict.tsx'
import { reportDocument, table } from './document.ts'

export function fileReport(record: FileRecord, results: AnalysisResults, summary: string): string {
  const verdict = record.verdict ?? 'unknown'
  const { tone, word } = LOOKS[verdict]
  const { reasons = [] } = results.verdict ?? {}
  const { sha256, sha1, md5, ssdeep, file_name, file_size, upload_time, completed_at } = record
  return reportDocument(
    {
      title: file_name ?? sha256,
      tone,
      verdict: word,
      score: `${results.verdict?.score ?? 0} points`,
      summary,
    },
    [
      html`<h2>What to do</h2><ol>${ACTIONS[verdict].map((action) => html`<li>${action}</li>`)}</ol>`,
      html`<h2>File</h2>${table(
        ['Field', 'Value'],
        [
          ['Type', results.file?.type_description ?? record.file_type],
          ['Bytes', file_size],
          ['SHA-256', sha256],
          ['SHA-1', sha1],
          ['MD5', md5],
          ['ssdeep', ssdeep],
          ['Submitted', upload_time],
          ['Analyzed', completed_at],
        ],
      )}`,
      html`<h2>Why</h2>${reasons.length === 0 ? html`<p>${nothingFound(results)}</p>` : ''}${reasons
        .toSorted((a, b) => b.score - a.score)
        .map(
          ({ explain, score, heuristic_id, path }) =>
            html`<h3>${explain} <span class="soft">+${score}</span></h3><p class="soft"><code>${heuristic_id}</code> <bdi>${path}</bdi></p>`,
        )}`,
      html`<h2>What was not seen</h2>${table(
        ['What'],
        notSeen(results).map((line) => [line]),
      )}`,
      html`<h2>Techniques</h2>${table(
        ['ATT&CK', 'Name', 'Seen while it ran'],
        techniquesOf(results).map(({ id, title, wasSeenRunning }) => [id, title, wasSeenRunning ? 'yes' : '']),
      )}`,
      html`<h2>Indicators of compromise</h2>${table(
        ['Kind', 'Value', 'What it is'],
        iocsOf(results).map(({ kind, value, role }) => [kind, defang(value), role]),
      )}`,
      html`<p class="soft">Engine ${results.engine?.version ?? ''}.</p>`,
    ],
  )
}
