// Verified beats reported, reported beats nothing. A check that could not be finished (DNS is off or does not answer) is no
// verification, and that a record or a key is not there now says little of the day when the message came: both leave the
// word to the receiver.

import type { ArcCheck, DmarcCheck, SignatureCheck, SpfCheck } from './checks.ts'
import { day } from './dkim/check-dkim.ts'
import { SPF_EXPLANATION_CHARS_MAX } from './limits.ts'
import type { Reported, ReportedAuthentication } from './reported.ts'
import { isConclusive } from './signature-facts.ts'
import type { ArcResult, Authentication, DkimResult, ReportedHeader, SpfResult, Told } from './types.ts'

export function joinSpf(
  check: SpfCheck,
  told: ReportedAuthentication['spf'],
  disbelieved: Disbelieved,
): Told<SpfResult> {
  if (settles(check, told)) {
    const { result, domain, reason, explanation } = check
    const own =
      explanation === null ? '' : ` The domain says why: “${explanation.slice(0, SPF_EXPLANATION_CHARS_MAX)}”.`
    return {
      result,
      domain,
      source: 'verified',
      detail: `Our own SPF check gave ${result} for ${domain ?? 'the sender'}: ${reason}.${own}`,
    }
  }
  if (told !== null) return fromReport('SPF', told, told.domain ?? check.domain)
  return untold('SPF', check.domain, check.reason, disbelieved('spf'))
}

export function joinDkim(
  checks: readonly SignatureCheck[],
  told: ReportedAuthentication['dkim'],
  complete: boolean,
  isAligned: (domain: string | null) => boolean,
  disbelieved: Disbelieved,
): Told<DkimResult> {
  const verified = strongest(checks.filter(isConclusive), isAligned)
  const reported = strongest(told, isAligned)
  if (verified !== null && (verified.result === 'pass' || checks.every(isConclusive) || reported?.result !== 'pass')) {
    const others = checks.length > 1 ? ` (one of ${checks.length} signatures)` : ''
    const tail = besideTheResult(verified)
    const detail = `Our own check of the signature of ${verified.domain ?? 'an unnamed domain'}${others} gave ${verified.result}: ${verified.reason}.${tail}`
    return { result: verified.result, source: 'verified', domain: verified.domain, detail }
  }
  if (reported !== null) return fromReport('DKIM', reported, reported.domain)
  const tried = strongest(checks, isAligned)
  if (tried !== null && tried.result !== 'unknown') {
    const detail = `The signature of ${tried.domain ?? 'an unnamed domain'} could not be judged: ${tried.reason}.`
    return { result: tried.result, source: 'verified', domain: tried.domain, detail }
  }
  if (checks.length === 0 && complete) {
    return { result: 'none', source: 'verified', domain: null, detail: 'The message carries no DKIM signature.' }
  }
  const why = tried === null ? 'the text given need not be the whole header' : tried.reason
  return untold('DKIM', tried?.domain ?? null, why, disbelieved('dkim'))
}

/** What a pass alone does not tell: how much of the body it covers, and from when until when it is meant to hold. */
function besideTheResult({ result, unsignedTailBytes, signedAt, expiresAt }: SignatureCheck): string {
  if (result !== 'pass') return ''
  const tail = unsignedTailBytes === 0 ? '' : ` Its l= leaves the last ${unsignedTailBytes} bytes of the body unsigned.`
  const dates = [
    ...(signedAt === null ? [] : [`is dated ${day(signedAt)}`]),
    ...(expiresAt === null ? [] : [`expires on ${day(expiresAt)}`]),
  ]
  return dates.length === 0 ? tail : `${tail} It ${dates.join(' and ')}.`
}

export function joinDmarc(
  check: DmarcCheck,
  told: ReportedAuthentication['dmarc'],
  fromDomain: string | null,
  disbelieved: Disbelieved,
): Authentication['dmarc'] {
  if (settles(check, told)) {
    const detail = `Our own DMARC check gave ${check.result} for ${fromDomain ?? 'the From domain'}: ${check.reason}.`
    return { result: check.result, policy: check.policy, source: 'verified', domain: fromDomain, detail }
  }
  const policy = check.policy !== 'unknown' ? check.policy : (told?.policy ?? 'unknown')
  if (told !== null) return { ...fromReport('DMARC', told, told.domain ?? fromDomain), policy }
  return { ...untold('DMARC', fromDomain, check.reason, disbelieved('dmarc')), policy }
}

export function joinArc(check: ArcCheck, told: ReportedAuthentication['arc'], complete: boolean): Told<ArcResult> {
  const domain = check.sealers.at(-1) ?? null
  if (check.result === 'none' && told === null && !complete) {
    return { result: 'unknown', source: 'none', domain, detail: 'There is no information about an ARC chain.' }
  }
  const open = check.result === 'unknown' || check.result === 'none' || check.keyMissing
  if (check.result !== 'unknown' && !(open && told !== null)) {
    const detail =
      check.result === 'none'
        ? 'The message carries no ARC chain.'
        : `Our own check of the ARC chain gave ${check.result}: ${check.reason}.`
    return { result: check.result, source: 'verified', domain, detail }
  }
  if (told !== null) return fromReport('ARC', told, domain)
  return { result: 'unknown', source: 'none', domain, detail: `The ARC chain was not verified: ${check.reason}.` }
}

function settles(check: SpfCheck | DmarcCheck, told: { readonly trusted: boolean } | null): boolean {
  if (check.result === 'unknown') return false
  if (check.result === 'temperror') return told === null
  return check.result !== 'none' || told?.trusted !== true
}

const ORDER: readonly DkimResult[] = ['pass', 'fail', 'policy', 'neutral', 'permerror', 'temperror', 'none', 'unknown']

/** The best result that an aligned signature has, unless only another domain's signature passes. */
function strongest<One extends { readonly result: DkimResult; readonly domain: string | null }>(
  all: readonly One[],
  isAligned: (domain: string | null) => boolean,
): One | null {
  const rank = (one: One) => ORDER.indexOf(one.result) * 2 + (isAligned(one.domain) ? 0 : 1)
  return all.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

function fromReport<Result extends string>(
  method: string,
  told: Reported<Result>,
  domain: string | null,
): Told<Result> {
  const about = domain === null ? '' : ` for ${domain}`
  const why = told.why === null || told.why === '' ? '' : `: ${told.why}`
  const detail = told.trusted
    ? `${told.by} reported ${method} ${told.result}${about}${why}.`
    : `A header that the sender could have written reports ${method} ${told.result}${about}${why}; it counts because it is not in the sender’s favor.`
  return { result: told.result, source: 'reported', domain, detail }
}

/** Finds a field whose claim of a pass was not believed. */
export type Disbelieved = (method: string) => ReportedHeader | null

function untold(method: string, domain: string | null, reason: string, claim: ReportedHeader | null): Told<'unknown'> {
  const who = claim?.authservId === null || claim === null ? 'A field' : `A field in the name of ${claim.authservId}`
  const detail =
    claim === null
      ? `${method} is unknown: no server reported it, and ${reason}.`
      : `${method} is unknown: ${who.replace(/^A/, 'a')} claims a pass, but ${DISBELIEF[claim.why] ?? 'is not believed'}.`
  return { result: 'unknown', source: 'none', domain, detail }
}

const DISBELIEF: Readonly<Partial<Record<ReportedHeader['why'], string>>> = {
  sender_writable: 'stands where the sender could have written it, and is not believed',
  earlier_hop: 'was written before the message reached the receiver, and is not believed',
  not_configured: 'that server is not among the trusted ones',
}
