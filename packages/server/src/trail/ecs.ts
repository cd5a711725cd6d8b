// What is told, in the Elastic Common Schema: https://www.elastic.co/docs/reference/ecs. What stands in no field of it stands
// under `assay`.
import { NAMES_MAX, TEXT_CHARS_MAX } from './limits.ts'
import type { FileTold, MailTold, RequestTold, SampleTold } from './told.ts'

export const ECS_VERSION = '8.17.0'

/** How grave a line is, as syslog counts (RFC 5424, 6.2.1). */
export type Severity = 'critical' | 'warning' | 'informational'

export interface Line {
  readonly severity: Severity
  /** Of the audit log: what people and programs did, and what became of a sample; else a verdict. */
  readonly isAudit: boolean
  readonly document: object
}

export interface Surroundings {
  readonly now: Date
  readonly version: string
}

const SEVERITIES: Readonly<Record<string, Severity>> = {
  suspicious: 'warning',
  malicious: 'critical',
  highly_malicious: 'critical',
}

const cut = (text: string): string => text.slice(0, TEXT_CHARS_MAX).toWellFormed()

const about = ({ now, version }: Surroundings) => ({
  '@timestamp': now.toISOString(),
  ecs: { version: ECS_VERSION },
  observer: { vendor: 'Assay', product: 'Assay', type: 'threat-analysis', version },
})

/** An alert where there is something to look at. */
const kindOf = (verdict: string): string => (verdict in SEVERITIES ? 'alert' : 'event')

export function mailLine(told: MailTold, surroundings: Surroundings): Line {
  const { level, score, summary, indicators, analysisId } = told
  return {
    severity: SEVERITIES[level] ?? 'informational',
    isAudit: false,
    document: {
      ...about(surroundings),
      message: cut(summary),
      event: {
        kind: kindOf(level),
        category: ['email', ...(level in SEVERITIES ? ['threat'] : [])],
        type: [level in SEVERITIES ? 'indicator' : 'info'],
        action: 'mail-analyzed',
        outcome: 'success',
        module: 'assay',
        dataset: 'assay.verdict',
        provider: told.provider,
        risk_score: score,
        ...(analysisId !== null && { id: analysisId }),
      },
      email: {
        subject: cut(told.subject),
        ...(told.from !== null && { from: { address: [cut(told.from)] } }),
        ...(told.messageId !== null && { message_id: cut(told.messageId) }),
      },
      http: { request: { id: told.requestId } },
      organization: { id: told.accountId },
      user: { id: told.keyId },
      assay: { verdict: level, score, sha256: told.sha256, indicators: indicators.slice(0, NAMES_MAX) },
    },
  }
}

export function fileLine(told: FileTold, surroundings: Surroundings): Line {
  const { verdict, failure, fileName, fileType } = told
  return {
    severity: failure === null ? (SEVERITIES[verdict] ?? 'informational') : 'warning',
    isAudit: false,
    document: {
      ...about(surroundings),
      message: cut(failure ?? `The file is ${verdict}.`),
      event: {
        kind: kindOf(verdict),
        category: ['file', ...(verdict in SEVERITIES ? ['malware'] : [])],
        type: ['info'],
        action: 'file-analyzed',
        outcome: failure === null ? 'success' : 'failure',
        module: 'assay',
        dataset: 'assay.verdict',
        ...(failure !== null && { reason: cut(failure) }),
      },
      file: {
        hash: { sha256: told.sha256 },
        size: told.sizeBytes,
        ...(fileName !== null && { name: cut(fileName) }),
      },
      organization: { id: told.accountId },
      assay: { verdict, file_type: fileType, heuristics: told.heuristics.slice(0, NAMES_MAX) },
    },
  }
}

const DAMAGE: Readonly<Record<SampleTold['problem'], string>> = {
  damaged: 'The stored bytes of a sample are no longer those that were sent.',
  missing: 'The stored bytes of a sample are gone.',
}

export function sampleLine({ sha256, problem, accountId }: SampleTold, surroundings: Surroundings): Line {
  return {
    severity: 'critical',
    isAudit: true,
    document: {
      ...about(surroundings),
      message: DAMAGE[problem],
      event: {
        kind: 'alert',
        category: ['file'],
        type: [problem === 'damaged' ? 'change' : 'deletion'],
        action: `sample-${problem}`,
        outcome: 'unknown',
        module: 'assay',
        dataset: 'assay.audit',
        provider: accountId === null ? 'scrub' : 'analysis',
      },
      file: { hash: { sha256 } },
      ...(accountId !== null && { organization: { id: accountId } }),
    },
  }
}

const TYPES: Readonly<Record<string, string>> = { GET: 'access', HEAD: 'access', DELETE: 'deletion' }

export function requestLine(told: RequestTold, surroundings: Surroundings): Line {
  const { caller, status, operation, method } = told
  const isDone = status < 400
  const isRefused = status === 401 || status === 403
  return {
    severity: isRefused ? 'warning' : 'informational',
    isAudit: true,
    document: {
      ...about(surroundings),
      event: {
        kind: 'event',
        category: [operation.startsWith('admin.') ? 'iam' : 'api', ...(status === 401 ? ['authentication'] : [])],
        type: [TYPES[method] ?? 'change', isDone ? 'allowed' : 'denied'],
        action: operation,
        outcome: isDone ? 'success' : 'failure',
        module: 'assay',
        dataset: 'assay.audit',
        duration: Math.round(told.ms * 1_000_000),
      },
      http: { request: { id: told.requestId, method }, response: { status_code: status } },
      url: { path: cut(told.path) },
      source: { ip: told.address },
      ...(caller !== null && {
        user: { id: caller.keyId, name: cut(caller.keyName) },
        organization: { id: caller.accountId, name: cut(caller.accountName) },
      }),
    },
  }
}
