// Mails and files as a model is told of them.
import type { FileRecord, PhishingData, SearchResponse } from '@assay/contract'
import { answerOf, type ToolAnswer } from './quoted.ts'

const REASONS_MAX = 15
const EVIDENCE_MAX = 3
const FOUND_MAX = 20

const MEANINGS: Readonly<Record<string, string>> = {
  safe: 'Nothing in what was examined points to phishing. That is no proof that it is harmless.',
  clean: 'Nothing was found. That is no proof that it is harmless.',
  suspicious: 'Something points to an attack: a person should look before anybody acts on it.',
  malicious: 'It is an attack: nobody should open its links or attachments, run it or reply.',
  highly_malicious: 'It is an attack: nobody should open its links or attachments, run it or reply.',
  unknown: 'It could not be judged. Treat it as unknown, never as harmless.',
}

const listed = (
  reasons: readonly { readonly id: string; readonly title: string; readonly severity: string }[],
): string => reasons.map(({ id, title, severity }) => `- ${id} (${severity}): ${title}`).join('\n')

export function mailAnswer({ verdict, indicators, message, iocs, analysis_id }: PhishingData): ToolAnswer {
  const reasons = indicators.slice(0, REASONS_MAX)
  const more = indicators.length - reasons.length
  const lines = [
    `Verdict: ${verdict.level}, score ${verdict.score} of 100. ${MEANINGS[verdict.level] ?? ''}`,
    reasons.length === 0
      ? 'No indicators.'
      : `Indicators, ${more > 0 ? `the first ${REASONS_MAX} of ${indicators.length}` : 'all of them'}:\n${listed(reasons)}`,
    ...(analysis_id === undefined ? [] : [`Kept as ${analysis_id}.`]),
    'explain tells of each indicator why it is suspicious and who does the same legitimately.',
  ]
  return answerOf(lines.join('\n'), {
    from: message.from,
    subject: message.subject,
    summary: verdict.summary,
    evidence: reasons.map(({ id, description, evidence }) => ({
      id,
      description,
      seen: evidence.slice(0, EVIDENCE_MAX).map(({ where, snippet }) => `${where}: ${snippet}`),
    })),
    urls: iocs?.urls.slice(0, FOUND_MAX),
  })
}

/** Of the results, which are the engine's own JSON, what a model is told. */
interface Heuristic {
  readonly heur_id: string
  readonly name: string
  readonly severity: string
  readonly description: string
  readonly evidence: readonly { readonly where: string; readonly snippet: string }[]
}

export function fileAnswer(record: FileRecord): ToolAnswer {
  const { status, verdict, sha256, file_size, analysis_results } = record
  if (status !== 'complete')
    return answerOf(`${sha256} is ${status}: ask file_status again in a few seconds.`, { file_name: record.file_name })
  const heuristics = (analysis_results?.['heuristics'] ?? []) as readonly Heuristic[]
  const reasons = heuristics.slice(0, REASONS_MAX)
  const level = verdict ?? 'unknown'
  const lines = [
    `Verdict: ${level}. ${MEANINGS[level] ?? ''}`,
    `SHA-256 ${sha256}, ${file_size} bytes.`,
    reasons.length === 0
      ? 'No heuristics.'
      : `Heuristics, ${reasons.length} of ${heuristics.length}:\n${listed(reasons.map(({ heur_id, name, severity }) => ({ id: heur_id, title: name, severity })))}`,
    ...(record.pipeline_stages ?? []).flatMap(({ name, status: ended, reason }) =>
      ended === 'complete' ? [] : [`The ${name} stage: ${ended}${reason === undefined ? '' : `; ${reason}`}`],
    ),
  ]
  return answerOf(lines.join('\n'), {
    file_name: record.file_name,
    file_type: record.file_type,
    evidence: reasons.map(({ heur_id, description, evidence }) => ({
      id: heur_id,
      description,
      seen: evidence.slice(0, EVIDENCE_MAX),
    })),
  })
}

export function searchAnswer({ mail, files }: SearchResponse['data']): ToolAnswer {
  const [mails, samples] = [mail?.items ?? [], files?.items ?? []]
  return answerOf(`${mails.length} mails and ${samples.length} files on the first page.`, {
    mail: mails.slice(0, FOUND_MAX),
    files: samples.slice(0, FOUND_MAX),
  })
}
