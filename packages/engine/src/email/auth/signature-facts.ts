// Each signature of a message once: by our own check, or by the receiver's report of it where our check could not be finished.
import type { HeaderField } from '../message/header/header-field.ts'
import type { SignatureCheck } from './checks.ts'
import type { Reported, ReportedAuthentication } from './reported.ts'
import type { DkimResult, SignatureFacts } from './types.ts'

export type Aligned = (domain: string | null) => boolean | null

export function signatureFacts(
  checks: readonly SignatureCheck[],
  told: ReportedAuthentication['dkim'],
  headers: readonly HeaderField[],
  aligned: Aligned,
): readonly SignatureFacts[] {
  const left = told.filter(({ result }) => result !== 'none')
  const counts = fieldCounts(headers)
  const own = checks.map((check): SignatureFacts => {
    const index = left.findIndex((report) => isSame(report, check))
    const [report] = index === -1 ? [] : left.splice(index, 1)
    const facts = { ...check, aligned: aligned(check.domain), unsignedDuplicates: unsignedDuplicates(check, counts) }
    if (report === undefined || isConclusive(check))
      return { ...facts, source: check.result === 'unknown' ? 'none' : 'verified' }
    return { ...facts, source: 'reported', result: report.result, reason: report.why ?? `reported ${report.result}` }
  })
  return [...own, ...left.map((report) => ofReport(report, aligned))]
}

/** Pass and fail that cryptography decided; the rest leaves the word to who saw the message when it came. */
export function isConclusive({ result }: { readonly result: DkimResult }): boolean {
  return result === 'pass' || result === 'fail' || result === 'policy'
}

function isSame({ domain, raw }: Reported<DkimResult>, check: SignatureCheck): boolean {
  const selector = raw.properties['header.s']
  return (
    domain !== null && domain === check.domain && (selector === undefined || selector.toLowerCase() === check.selector)
  )
}

function ofReport({ result, domain, why, raw }: Reported<DkimResult>, aligned: Aligned): SignatureFacts {
  return {
    domain,
    selector: raw.properties['header.s'] ?? null,
    result,
    source: 'reported',
    reason: why ?? `reported ${result}`,
    aligned: aligned(domain),
    algorithm: null,
    keyBits: null,
    unsignedTailBytes: 0,
    testing: false,
    signedAt: null,
    expiresAt: null,
    signedHeaders: [],
    unsignedDuplicates: [],
  }
}

// Fields that a reader is shown, or that say how the body is read; RFC 5322 section 3.6 allows each once.
const SHOWN_ONCE = ['from', 'sender', 'reply-to', 'to', 'cc', 'subject', 'date', 'content-type', 'message-id']

function fieldCounts(headers: readonly HeaderField[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of headers) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** RFC 6376 section 8.15: signers take fields from the bottom, readers show the top one; a prepended copy stays unsigned. */
function unsignedDuplicates({ signedHeaders }: SignatureCheck, counts: ReadonlyMap<string, number>): readonly string[] {
  return SHOWN_ONCE.filter((name) => {
    const signed = signedHeaders.filter((one) => one === name).length
    const present = counts.get(name) ?? 0
    return signed > 0 && present > 1 && present > signed
  })
}
