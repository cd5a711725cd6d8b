// The reports of the receiver, brought to one result a method. The topmost believed report of a method speaks; reports
// of other servers are never mixed into it. Where none is believed, a failure that a sender could have written against
// himself is taken, since nobody gains by it; a pass never is.
import { domainOf } from './author.ts'
import { normaliseDomain, sameOrganisation } from './organisational-domain.ts'
import { arcWord, dkimWord, dmarcWord, reportedPolicy, spfWord } from './result-words.ts'
import type {
  ArcResult,
  DkimResult,
  DmarcPolicy,
  DmarcResult,
  ReportedHeader,
  ReportedResult,
  SpfResult,
} from './types.ts'

export interface Reported<Result> {
  readonly result: Result
  readonly domain: string | null
  /** The subject of a sentence: who reported it. */
  readonly by: string
  readonly why: string | null
  /** False where the sender could have written it: a failure against himself. */
  readonly trusted: boolean
  readonly raw: ReportedResult
}

export interface ReportedAuthentication {
  readonly spf: Reported<SpfResult> | null
  readonly dkim: readonly Reported<DkimResult>[]
  readonly dmarc: (Reported<DmarcResult> & { readonly policy: DmarcPolicy }) | null
  readonly arc: Reported<ArcResult> | null
}

export function readReports(reports: readonly ReportedHeader[], receiver: string | null): ReportedAuthentication {
  const spfTold = speaker(reports, 'spf', spfWord, receiver)
  const spf = spfTold.find(({ raw }) => !isOfHelo(raw)) ?? spfTold[0] ?? null
  const dmarc = speaker(reports, 'dmarc', dmarcWord, receiver)[0] ?? null
  return {
    spf: spf === null ? null : { ...spf, domain: spfDomain(spf.raw) },
    dkim: speaker(reports, 'dkim', dkimWord, receiver).map((told) => ({ ...told, domain: dkimDomain(told.raw) })),
    dmarc:
      dmarc === null
        ? null
        : { ...dmarc, domain: dmarcDomain(dmarc.raw), policy: policyOf(reports, dmarc.raw, dmarc.trusted) },
    arc: speaker(reports, 'arc', arcWord, receiver)[0] ?? null,
  }
}

/** RFC 7208 section 2.4: what the name of the greeting gives says nothing for or against MAIL FROM, which may stand beside it. */
const isOfHelo = ({ properties }: ReportedResult): boolean =>
  properties['spf.identity'] === 'helo' ||
  (properties['smtp.helo'] !== undefined && properties['smtp.mailfrom'] === undefined)

/** The results of one method from the one server that speaks for it. */
function speaker<Result extends string>(
  reports: readonly ReportedHeader[],
  method: string,
  word: (text: string) => Result,
  receiver: string | null,
): readonly Reported<Result>[] {
  const tells = (header: ReportedHeader) => header.results.some((result) => isTold(result, method, word))
  const first =
    ranked(
      reports.filter((header) => header.trusted && tells(header)),
      receiver,
    )[0] ?? reports.find((header) => header.why === 'sender_writable' && tells(header))
  if (first === undefined) return []
  // Proton and iCloud write one field for each signature: all fields of that kind in the same server's name speak.
  const told = reports
    .filter(
      ({ why, field, authservId }) => why === first.why && field === first.field && authservId === first.authservId,
    )
    .flatMap(({ results }) => results.filter((result) => isTold(result, method, word)))
    .map((raw) => ({
      result: word(raw.result),
      domain: null,
      by: `The receiving server${first.authservId === null && receiver === null ? '' : ` ${first.authservId ?? receiver}`}`,
      why: raw.reason ?? raw.comment,
      trusted: first.trusted,
      raw,
    }))
  return first.trusted || !told.some(({ result }) => PASSES.has(result)) ? told : []
}

const PASSES: ReadonlySet<string> = new Set(['pass', 'bestguesspass'])

function isTold<Result extends string>(
  result: ReportedResult,
  method: string,
  word: (text: string) => Result,
): boolean {
  return result.method === method && word(result.result) !== 'unknown'
}

/**
 * What is above the boundary first, what bears the receiver's own name before other names; plain Authentication-Results before
 * ARC's copy, that before Received-SPF; each from the top.
 */
function ranked(reports: readonly ReportedHeader[], receiver: string | null): readonly ReportedHeader[] {
  const own = receiver?.includes('.') ? receiver : null
  const isForeign = ({ authservId }: ReportedHeader) =>
    authservId !== null && own !== null && !sameOrganisation(authservId, own)
  const rank = (report: ReportedHeader) =>
    (report.why === 'known_receiver' ? 6 : 0) +
    (isForeign(report) ? 3 : 0) +
    (report.field === 'authentication-results' ? 0 : report.field.endsWith('received-spf') ? 2 : 1)
  return reports.toSorted((one, other) => rank(one) - rank(other) || one.index - other.index)
}

function spfDomain({ properties, comment }: ReportedResult): string | null {
  const said =
    properties['smtp.mailfrom'] ?? properties['smtp.mail'] ?? properties['spf.envelope-from'] ?? properties['smtp.helo']
  const words = /\bdomain of (?:transitioning )?(\S+)/i.exec(comment ?? '')?.[1]
  const text = said ?? words ?? properties['spf.helo'] ?? ''
  return domainOf(text) ?? normaliseDomain(text)
}

function dkimDomain({ properties }: ReportedResult): string | null {
  // Microsoft writes `header.d=none` for a message without a signature.
  if (properties['header.d'] === 'none') return null
  return normaliseDomain(properties['header.d'] ?? '') ?? domainOf(properties['header.i'] ?? '')
}

function dmarcDomain({ properties }: ReportedResult): string | null {
  const text = properties['header.from'] ?? properties['header.d'] ?? ''
  return domainOf(text) ?? normaliseDomain(text)
}

/** Microsoft tells the policy in its ARC field alone, so any believed report of the same result may give it. */
function policyOf(reports: readonly ReportedHeader[], told: ReportedResult, trusted: boolean): DmarcPolicy {
  const own = reportedPolicy(told)
  if (own !== 'unknown') return own
  for (const report of reports) {
    if (report.trusted !== trusted) continue
    for (const result of report.results) {
      if (result.method !== 'dmarc' || result.result !== told.result) continue
      const policy = reportedPolicy(result)
      if (policy !== 'unknown') return policy
    }
  }
  return 'unknown'
}
