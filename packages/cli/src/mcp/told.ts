// Mails and files as a model is told of them.
import type { FileRecord, PhishingData, SearchResponse } from '@assay/contract'
import { notSeen } from '@assay/contract/not-seen'
import type { AnalysisResults } from '@assay/contract/results'
import { answerOf, type ToolAnswer } from './quoted.ts'

const REASONS_MAX = 15
const EVIDENCE_MAX = 3
const FOUND_MAX = 20

const MEANINGS: Readonly<Record<string, string>> = {
  safe: 'Nothing in what was examined points to phishing. That is no proof that it is harmless.',
  clean: 'Nothing was found in what could be read. That is no proof that it is harmless.',
  suspicious: 'Something points to an attack: a person should look before anybody acts on it.',
  malicious: 'It is an attack: nobody should open its links or attachments, run it or reply.',
  highly_malicious: 'It is an attack: nobody should open its links or attachments, run it or reply.',
  unknown: 'It could not be judged. Treat it as unknown, never as harmless.',
}

const listed = (
  reasons: readonly { readonly id: string; readonly title: string; readonly severity: string }[],
): string => reasons.map(({ id, title, severity }) => `- ${id} (${severity}): ${title}`).join('\n')

export function mailAnswer({ verdict, indicators, message, iocs, analysis_id }: PhishingData): ToolAnswer {
  // What is left out is the lightest.
  const reasons = indicators.toSorted((a, b) => b.weight - a.weight).slice(0, REASONS_MAX)
  const urls = iocs?.urls ?? []
  const more = indicators.length - reasons.length
  const lines = [
    `Verdict: ${verdict.level}, score ${verdict.score} of 100. ${MEANINGS[verdict.level] ?? ''}`,
    reasons.length === 0
      ? 'No indicators.'
      : `Indicators, ${more > 0 ? `the heaviest ${REASONS_MAX} of ${indicators.length}` : 'all of them'}:\n${listed(reasons)}`,
    ...(urls.length > FOUND_MAX ? [`URLs, the first ${FOUND_MAX} of ${urls.length}, are quoted.`] : []),
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
      ...leftOut(evidence.length),
    })),
    urls: iocs === undefined ? undefined : urls.slice(0, FOUND_MAX),
  })
}

/** Beside evidence of which only the first is quoted. */
const leftOut = (count: number): object => (count > EVIDENCE_MAX ? { and_more: count - EVIDENCE_MAX } : {})

/** Of the results, which are the engine's own JSON, what a model is told. */
interface Heuristic {
  readonly heur_id: string
  readonly path: string
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
  const results = (analysis_results ?? {}) as AnalysisResults
  const points = new Map(results.verdict?.reasons.map((one) => [`${one.heuristic_id} ${one.path}`, one.score]))
  const pointsOf = ({ heur_id, path }: Heuristic): number => points.get(`${heur_id} ${path}`) ?? 0
  // What is left out is the lightest.
  const reasons = heuristics.toSorted((a, b) => pointsOf(b) - pointsOf(a)).slice(0, REASONS_MAX)
  const unseen = notSeen(results)
  const level = verdict ?? 'unknown'
  const lines = [
    `Verdict: ${level}. ${MEANINGS[level] ?? ''}`,
    `SHA-256 ${sha256}, ${file_size} bytes.`,
    reasons.length === 0
      ? 'No heuristics.'
      : `Heuristics, ${reasons.length} of ${heuristics.length}:\n${listed(reasons.map(({ heur_id, name, severity }) => ({ id: heur_id, title: name, severity })))}`,
    ...(unseen.length === 0
      ? []
      : [
          `Not seen: ${unseen.length} ${unseen.length === 1 ? 'part' : 'parts'}, quoted as not_seen. The verdict says nothing about them.`,
        ]),
    ...(record.pipeline_stages ?? []).flatMap(({ name, status: ended, reason }) =>
      ended === 'complete' ? [] : [`The ${name} stage: ${ended}${reason === undefined ? '' : `; ${reason}`}`],
    ),
  ]
  return answerOf(lines.join('\n'), {
    file_name: record.file_name,
    file_type: record.file_type,
    not_seen: unseen.length === 0 ? undefined : unseen.slice(0, FOUND_MAX),
    evidence: reasons.map(({ heur_id, description, evidence }) => ({
      id: heur_id,
      description,
      seen: evidence.slice(0, EVIDENCE_MAX),
      ...leftOut(evidence.length),
    })),
  })
}

export function searchAnswer({ mail, files }: SearchResponse['data']): ToolAnswer {
  const [mails, samples] = [mail?.items ?? [], files?.items ?? []]
  const more = [mail, files].some((page) => (page?.next_cursor ?? null) !== null) ? ' There are more.' : ''
  const cut = Math.max(mails.length, samples.length) > FOUND_MAX ? ` The first ${FOUND_MAX} of each are quoted.` : ''
  return answerOf(`${mails.length} mails and ${samples.length} files on the first page.${more}${cut}`, {
    mail: mails.slice(0, FOUND_MAX),
    files: samples.slice(0, FOUND_MAX),
  })
}
