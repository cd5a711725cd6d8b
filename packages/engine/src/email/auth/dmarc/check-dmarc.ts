// DMARC for one message (RFC 9989 section 5.3): the author domain's policy, and whether SPF or DKIM passed for that very organisation.
import type { Authors } from '../author.ts'
import type { DmarcCheck } from '../checks.ts'
import type { Resolve } from '../dns.ts'
import { organisationalDomain } from '../organisational-domain.ts'
import type { DkimResult, SpfResult } from '../types.ts'
import type { Policy } from './policy-record.ts'
import { type FoundRecord, organisationalDomainOf, walkTree } from './tree-walk.ts'

export interface Identifier<Result> {
  readonly result: Result
  readonly domain: string | null
}

export interface DmarcInput {
  readonly authors: Authors
  readonly spf: Identifier<SpfResult>
  readonly signatures: readonly Identifier<DkimResult>[]
  readonly resolve: Resolve
}

export async function checkDmarc(given: DmarcInput): Promise<DmarcCheck> {
  const { authors, resolve } = given
  if (authors.fields === 0) return undecided('unknown', 'the message names no author')
  if (authors.fields > 1)
    return undecided(
      'permerror',
      `the message has ${authors.fields} From fields, and a pass for one would stand for all`,
    )
  if (authors.addresses > 1)
    return undecided('permerror', 'From holds more than one address, and a pass for one would stand for all')
  const domain = authors.domains[0]
  if (domain === undefined) return undecided('unknown', 'From holds no address with a domain')

  const walk = await walkTree(domain, resolve)
  if (walk.kind === 'disabled') return undecided('unknown', walk.reason)
  const own = walk.found[0]?.domain === domain ? walk.found[0] : null
  if (walk.kind === 'temperror' && own === null) return undecided('temperror', walk.reason)
  // A tree that stops answering above the author's own record leaves the boundary to the Public Suffix List.
  const organisation =
    walk.kind === 'walked' ? organisationalDomainOf(domain, walk.found) : organisationalDomain(domain)
  const applied = own ?? policyOf(organisation, walk.found)
  if (applied === null)
    return { ...undecided('none', `${domain} publishes no DMARC record`), organisationalDomain: organisation }
  const policy = await appliedPolicy(applied, domain, resolve)
  if (policy === null) {
    return {
      ...undecided('none', `the DMARC record of ${applied.domain} has no valid policy`),
      organisationalDomain: organisation,
    }
  }
  const facts = {
    policy,
    recordDomain: applied.domain,
    organisationalDomain: organisation,
    testing: applied.record.testing,
  }
  return { ...facts, ...(await judge(given, domain, organisation, applied)) }
}

function undecided(result: DmarcCheck['result'], reason: string): DmarcCheck {
  return { result, policy: 'unknown', recordDomain: null, organisationalDomain: null, testing: false, reason }
}

/** The organisation's own record, else that of the public suffix above it. */
function policyOf(organisation: string, found: readonly FoundRecord[]): FoundRecord | null {
  return (
    found.find(({ domain }) => domain === organisation) ??
    found.find(({ record }) => record.publicSuffix === 'y') ??
    null
  )
}

const ONE_STEP_DOWN: Readonly<Record<Policy, Policy>> = { reject: 'quarantine', quarantine: 'none', none: 'none' }

/** Section 4.7: under test, the policy one step down is what applies. */
async function appliedPolicy(found: FoundRecord, author: string, resolve: Resolve): Promise<Policy | null> {
  const asked = await askedPolicy(found, author, resolve)
  return asked !== null && found.record.stepsDown ? ONE_STEP_DOWN[asked] : asked
}

/** Section 4.10.1: `p` for the name itself; `sp` below it, `np` where the author domain does not exist at all. */
async function askedPolicy({ domain, record }: FoundRecord, author: string, resolve: Resolve): Promise<Policy | null> {
  if (record.policy === null || domain === author) return record.policy
  const usual = record.subdomains ?? record.policy
  if (record.nonExistent === null || record.nonExistent === usual) return usual
  const { kind } = await resolve(author, 'A')
  return kind === 'nxdomain' ? record.nonExistent : usual
}

async function judge(
  { spf, signatures, resolve }: DmarcInput,
  author: string,
  organisation: string,
  { record, domain }: FoundRecord,
): Promise<Pick<DmarcCheck, 'result' | 'reason'>> {
  const isAligned = async (identifier: string | null, strict: boolean): Promise<boolean> => {
    if (identifier === null) return false
    if (identifier === author) return true
    // Two names under different top-level domains have no organisation in common, whatever their records say.
    if (strict || identifier.split('.').at(-1) !== author.split('.').at(-1)) return false
    const walk = await walkTree(identifier, resolve)
    const own =
      walk.kind === 'walked' ? organisationalDomainOf(identifier, walk.found) : organisationalDomain(identifier)
    return own === organisation
  }
  for (const signature of signatures) {
    if (signature.result === 'pass' && (await isAligned(signature.domain, record.strictDkim))) {
      return { result: 'pass', reason: `DKIM passed for ${signature.domain}, by the policy of ${domain}` }
    }
  }
  if (spf.result === 'pass' && (await isAligned(spf.domain, record.strictSpf))) {
    return { result: 'pass', reason: `SPF passed for ${spf.domain}, by the policy of ${domain}` }
  }
  const results = [spf.result, ...signatures.map(({ result }) => result)]
  if (results.includes('temperror'))
    return { result: 'temperror', reason: 'DNS did not answer for what could still pass' }
  if (results.includes('unknown'))
    return { result: 'unknown', reason: 'SPF or DKIM could not be judged, and nothing else passed' }
  const unaligned = [...signatures, spf]
    .filter(({ result }) => result === 'pass')
    .flatMap(({ domain: other }) => other ?? [])
  const reason =
    unaligned.length === 0
      ? 'neither SPF nor DKIM passed'
      : `what passed was for ${[...new Set(unaligned)].slice(0, 3).join(', ')}, which is not aligned with ${author}`
  return { result: 'fail', reason }
}
