// check_host() of RFC 7208 section 4: one record evaluated for one client, and the records that it includes or hands over to.
// Look-ups are bounded by the RFC itself (section 4.6.4): ten terms that ask, two answers without records.
import type { DnsAnswer, DnsType, Resolve } from '../dns.ts'
import { type IpAddress, inNetwork, parseIp } from '../ip-address.ts'
import { SPF_ADDRESSES_MAX, SPF_TERMS_MAX, SPF_VOID_LOOKUPS_MAX } from '../limits.ts'
import type { SpfResult } from '../types.ts'
import { macroValue, type SpfClient, validatedNames } from './client.ts'
import { expandMacros, type MacroString, parseMacroString } from './macro-string.ts'
import { isSpfRecord, type Mechanism, parseSpfRecord, type SpfRecord } from './record.ts'

export interface HostCheck {
  readonly result: SpfResult
  readonly reason: string
  readonly explanation: string | null
  /** The record judged, after redirects; null when none was. */
  readonly record: SpfRecord | null
}

/**
 * Ends the evaluation at once, from whatever depth: sections 2.6.6, 2.6.7, and DNS switched off. No Error: nobody looks at
 * its stack, which costs more than the rest of the check.
 */
class Stop {
  readonly result: 'temperror' | 'permerror' | 'unknown'
  readonly reason: string
  constructor(result: 'temperror' | 'permerror' | 'unknown', reason: string) {
    this.result = result
    this.reason = reason
  }
}

interface Evaluation {
  readonly client: SpfClient
  readonly resolve: Resolve
  terms: number
  voids: number
}

/** Never rejects. `domain` is the identity's; look-ups are those of `resolve`. */
export async function checkHost(client: SpfClient, domain: string, resolve: Resolve): Promise<HostCheck> {
  const evaluation: Evaluation = { client, resolve, terms: 0, voids: 0 }
  try {
    return await evaluate(evaluation, domain, 'outer')
  } catch (error) {
    if (error instanceof Stop) return nothing(error.result, error.reason)
    return nothing('temperror', error instanceof Error ? error.message : String(error))
  }
}

async function evaluate(evaluation: Evaluation, domain: string, place: 'outer' | 'include'): Promise<HostCheck> {
  // Section 4.3: a malformed or single-label domain has no policy.
  if (!isFullName(domain)) return nothing('none', `${domain} is no full domain name`)
  const texts = await fetchRecords(evaluation, domain)
  if (texts.length === 0) return nothing('none', `${domain} publishes no SPF record`)
  if (texts.length > 1) throw new Stop('permerror', `${domain} publishes ${texts.length} SPF records`)
  const parsed = parseSpfRecord(texts[0] ?? '')
  if (parsed.kind === 'syntax-error')
    throw new Stop('permerror', `the record of ${domain} is malformed: ${parsed.reason}`)
  const { record } = parsed
  for (const mechanism of record.mechanisms) {
    if (!(await matches(evaluation, mechanism, domain))) continue
    const explanation =
      mechanism.qualifier === 'fail' && place === 'outer' ? await explain(evaluation, record.exp, domain) : null
    return { result: mechanism.qualifier, reason: `\`${mechanism.text}\` of ${domain} matches`, explanation, record }
  }
  if (record.redirect === null) return { ...nothing('neutral', `no mechanism of ${domain} matches`), record }
  // Section 6.1: redirect counts as a term, and a target without a policy is a permerror.
  countTerm(evaluation)
  const target = await expand(evaluation, record.redirect, domain)
  const check = await evaluate(evaluation, target, place)
  if (check.result === 'none')
    throw new Stop('permerror', `${domain} redirects to ${target}, which publishes no SPF record`)
  return check
}

function nothing(result: SpfResult, reason: string): HostCheck {
  return { result, reason, explanation: null, record: null }
}

function isFullName(domain: string): boolean {
  const labels = domain.replace(/\.$/, '').split('.')
  return (
    domain.length <= 254 &&
    labels.length > 1 &&
    labels.every((label) => label !== '' && label.length <= 63 && !/[\s[\]]/.test(label))
  )
}

async function fetchRecords({ resolve }: Evaluation, domain: string): Promise<readonly string[]> {
  const answer = await resolve(domain.replace(/\.$/, ''), 'TXT')
  stopOnFailure(answer, domain)
  return answer.kind === 'found' ? answer.records.filter(isSpfRecord) : []
}

function stopOnFailure(answer: DnsAnswer, name: string): void {
  if (answer.kind === 'temperror') throw new Stop('temperror', `DNS did not answer for ${name} (${answer.reason})`)
  if (answer.kind === 'disabled') throw new Stop('unknown', answer.reason)
}

function countTerm(evaluation: Evaluation): void {
  evaluation.terms += 1
  if (evaluation.terms > SPF_TERMS_MAX)
    throw new Stop('permerror', `more than ${SPF_TERMS_MAX} terms need DNS look-ups`)
}

/** Section 4.6.4 counts the terms that find nothing, not the addresses of each exchange that one `mx` looks for. */
async function askForTerm(evaluation: Evaluation, name: string, type: DnsType): Promise<readonly string[]> {
  const records = await ask(evaluation, name, type)
  if (records.length > 0) return records
  evaluation.voids += 1
  if (evaluation.voids > SPF_VOID_LOOKUPS_MAX) {
    throw new Stop('permerror', `more than ${SPF_VOID_LOOKUPS_MAX} look-ups found nothing`)
  }
  return []
}

async function ask(evaluation: Evaluation, name: string, type: DnsType): Promise<readonly string[]> {
  const bare = name.replace(/\.$/, '')
  const answer: DnsAnswer = isAskable(bare) ? await evaluation.resolve(bare, type) : { kind: 'nxdomain' }
  stopOnFailure(answer, bare)
  return answer.kind === 'found' ? answer.records : []
}

function isAskable(name: string): boolean {
  return name.length > 0 && name.length <= 253 && name.split('.').every((label) => label !== '' && label.length <= 63)
}

/** Section 7.3: a name over 253 characters loses labels from the left. */
async function expand(evaluation: Evaluation, parts: MacroString, domain: string): Promise<string> {
  let name = await expandMacros(parts, macroValue(evaluation.client, domain, evaluation.resolve))
  name = name.replace(/\.$/, '')
  while (name.length > 253 && name.includes('.')) name = name.slice(name.indexOf('.') + 1)
  return name
}

async function matches(evaluation: Evaluation, mechanism: Mechanism, domain: string): Promise<boolean> {
  const { address } = evaluation.client
  switch (mechanism.kind) {
    case 'all':
      return true
    case 'ip4':
    case 'ip6':
      return inNetwork(address, mechanism.network, mechanism.bits)
    case 'include':
      return includes(evaluation, await termTarget(evaluation, mechanism.domain, domain), domain)
    case 'exists':
      return (await askForTerm(evaluation, await termTarget(evaluation, mechanism.domain, domain), 'A')).length > 0
    case 'a': {
      const target = await termTarget(evaluation, mechanism.domain, domain)
      return hasClient(evaluation, await askForTerm(evaluation, target, typeOf(evaluation)), mechanism)
    }
    case 'mx':
      return isExchange(evaluation, await termTarget(evaluation, mechanism.domain, domain), mechanism)
    case 'ptr': {
      const target = await termTarget(evaluation, mechanism.domain, domain)
      const names = await validatedNames(evaluation.client, evaluation.resolve)
      return names.some((name) => name === target.toLowerCase() || name.endsWith(`.${target.toLowerCase()}`))
    }
  }
}

async function termTarget(evaluation: Evaluation, spec: MacroString | null, domain: string): Promise<string> {
  countTerm(evaluation)
  return spec === null ? domain : expand(evaluation, spec, domain)
}

/** Section 5.2: what the included policy says decides whether the mechanism matches, not the result. */
async function includes(evaluation: Evaluation, target: string, domain: string): Promise<boolean> {
  const { result } = await evaluate(evaluation, target, 'include')
  if (result === 'none') throw new Stop('permerror', `${domain} includes ${target}, which publishes no SPF record`)
  return result === 'pass'
}

/** Section 5: only addresses of the client's own kind are asked for. */
function typeOf({ client }: Evaluation): 'A' | 'AAAA' {
  return client.address.length === 4 ? 'A' : 'AAAA'
}

function hasClient(
  { client: { address } }: Evaluation,
  found: readonly string[],
  { bits4, bits6 }: { readonly bits4: number; readonly bits6: number },
): boolean {
  return found.some((text) => {
    const network: IpAddress | null = parseIp(text)
    return network !== null && inNetwork(address, network, address.length === 4 ? bits4 : bits6)
  })
}

async function isExchange(
  evaluation: Evaluation,
  target: string,
  bits: { readonly bits4: number; readonly bits6: number },
): Promise<boolean> {
  const exchanges = (await askForTerm(evaluation, target, 'MX')).filter((name) => name !== '' && name !== '.')
  // Section 4.6.4: more than ten exchanges are a permerror, not the first ten of them.
  if (exchanges.length > SPF_ADDRESSES_MAX)
    throw new Stop('permerror', `${target} has more than ${SPF_ADDRESSES_MAX} mail exchanges`)
  for (const name of exchanges) {
    if (hasClient(evaluation, await ask(evaluation, name, typeOf(evaluation)), bits)) return true
  }
  return false
}

/** Section 6.2: whatever goes wrong with an explanation, there is none and the result stands. */
async function explain(evaluation: Evaluation, exp: MacroString | null, domain: string): Promise<string | null> {
  if (exp === null) return null
  const name = await expand(evaluation, exp, domain)
  const answer: DnsAnswer = isAskable(name) ? await evaluation.resolve(name, 'TXT') : { kind: 'nxdomain' }
  const text = answer.kind === 'found' && answer.records.length === 1 ? answer.records[0] : undefined
  const parts = text === undefined ? null : parseMacroString(text, 'explanation')
  return parts === null ? null : expandMacros(parts, macroValue(evaluation.client, domain, evaluation.resolve))
}
