// A DMARC policy record (RFC 9989 sections 4.7 and 4.8; `pct` is RFC 7489's). Only the version must be right: errors after it fall back
// to the defaults, and unknown tags are ignored.

export type Policy = 'none' | 'quarantine' | 'reject'

export interface PolicyRecord {
  /** Null when it, or `sp` or `np`, is wrong and no report address stands in for it: then the record asks for nothing. */
  readonly policy: Policy | null
  readonly subdomains: Policy | null
  readonly nonExistent: Policy | null
  readonly strictDkim: boolean
  readonly strictSpf: boolean
  readonly publicSuffix: 'y' | 'n' | 'u'
  /** `t=y`, or `pct` below 100. */
  readonly testing: boolean
  /** `t=y`: what applies is the policy one step below the one that is written. */
  readonly stepsDown: boolean
}

/** Null when the text is no DMARC record. */
export function parsePolicyRecord(text: string): PolicyRecord | null {
  const [version = '', ...rest] = text.split(';')
  if (!/^v[ \t]*=[ \t]*DMARC1[ \t]*$/.test(version)) return null
  const tags = new Map<string, string>()
  for (const spec of rest) {
    const equals = spec.indexOf('=')
    if (equals === -1) continue
    const name = spec.slice(0, equals).trim().toLowerCase()
    if (!tags.has(name)) tags.set(name, spec.slice(equals + 1).trim())
  }
  const requests = ['p', 'sp', 'np'].map((name) => request(tags.get(name)))
  const [policy, subdomains, nonExistent] = requests
  const broken = requests.includes('invalid')
  const value = (found: Policy | 'invalid' | null | undefined): Policy | null =>
    broken || found === 'invalid' || found === undefined ? null : found
  return {
    // Section 4.10.1: with a wrong request, a record that at least asks for reports counts as p=none. Section 4.7: so does one without p.
    policy: broken ? (hasReportAddress(tags.get('rua')) ? 'none' : null) : (value(policy) ?? 'none'),
    subdomains: value(subdomains),
    nonExistent: value(nonExistent),
    strictDkim: tags.get('adkim')?.toLowerCase() === 's',
    strictSpf: tags.get('aspf')?.toLowerCase() === 's',
    publicSuffix: publicSuffixFlag(tags.get('psd')),
    testing: tags.get('t')?.toLowerCase() === 'y' || isPartial(tags.get('pct')),
    stepsDown: tags.get('t')?.toLowerCase() === 'y',
  }
}

function request(text: string | undefined): Policy | 'invalid' | null {
  if (text === undefined) return null
  const word = text.toLowerCase()
  return word === 'none' || word === 'quarantine' || word === 'reject' ? word : 'invalid'
}

function publicSuffixFlag(text: string | undefined): 'y' | 'n' | 'u' {
  const flag = text?.toLowerCase()
  return flag === 'y' || flag === 'n' ? flag : 'u'
}

function isPartial(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,3}$/.test(text) && Number(text) < 100
}

function hasReportAddress(text: string | undefined): boolean {
  return (text ?? '').split(',').some((uri) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(uri.trim()))
}
