// The words in which receivers tell results, brought to those of the RFCs. A word that is none of them tells nothing.
import type { ArcResult, DkimResult, DmarcPolicy, DmarcResult, ReportedResult, SpfResult } from './types.ts'

// RFC 7208 section 2.6; `hardfail`, `error` and `unknown` are RFC 4408's and Sender ID's, `tempfail` Proton's.
const SPF: Readonly<Record<string, SpfResult>> = {
  pass: 'pass',
  fail: 'fail',
  hardfail: 'fail',
  softfail: 'softfail',
  neutral: 'neutral',
  // A guess about a domain without a record is no statement of the domain's owner.
  bestguesspass: 'none',
  none: 'none',
  policy: 'neutral',
  temperror: 'temperror',
  tempfail: 'temperror',
  error: 'temperror',
  permerror: 'permerror',
  permfail: 'permerror',
}

// RFC 8601 section 2.7.1; `dkim_pass` and the like are Yahoo's.
const DKIM: Readonly<Record<string, DkimResult>> = {
  pass: 'pass',
  dkim_pass: 'pass',
  fail: 'fail',
  dkim_fail: 'fail',
  hardfail: 'fail',
  none: 'none',
  dkim_none: 'none',
  policy: 'policy',
  neutral: 'neutral',
  dkim_neutral: 'neutral',
  temperror: 'temperror',
  tempfail: 'temperror',
  permerror: 'permerror',
  dkim_permerror: 'permerror',
  timeout: 'temperror',
  permfail: 'permerror',
  invalid: 'permerror',
}

// RFC 7489 section 11.2; `bestguesspass` is Microsoft's: no record, but it would have passed. `success` is Yahoo's.
const DMARC: Readonly<Record<string, DmarcResult>> = {
  pass: 'pass',
  success: 'pass',
  bestguesspass: 'bestguesspass',
  fail: 'fail',
  reject: 'fail',
  quarantine: 'fail',
  none: 'none',
  temperror: 'temperror',
  tempfail: 'temperror',
  permerror: 'permerror',
  permfail: 'permerror',
}

const ARC: Readonly<Record<string, ArcResult>> = { pass: 'pass', fail: 'fail', none: 'none' }

export const spfWord = (word: string): SpfResult => SPF[word] ?? 'unknown'
export const dkimWord = (word: string): DkimResult => DKIM[word] ?? 'unknown'
export const dmarcWord = (word: string): DmarcResult => DMARC[word] ?? 'unknown'
export const arcWord = (word: string): ArcResult => ARC[word] ?? 'unknown'

/**
 * The published policy that a receiver tells beside its DMARC result: `(p=REJECT sp=NONE)`, `(policy=reject)`, properties,
 * or Microsoft's `action=`, where it is the policy's own word (`oreject`: the policy said reject, the server let it in).
 */
export function reportedPolicy({ result, comment, properties, action }: ReportedResult): DmarcPolicy {
  if (dmarcWord(result) === 'none') return 'unknown'
  const told =
    /(?:^|[\s,;(.])(?:p|policy)\s*=\s*(none|quarantine|reject)\b/i.exec(comment ?? '')?.[1] ??
    properties['policy.published-domain-policy'] ??
    properties['policy.dmarc'] ??
    properties['policy.p'] ??
    /^(?:o\.?|pct\.)?(quarantine|reject)$/i.exec(action ?? '')?.[1] ??
    ''
  const word = told.toLowerCase()
  return word === 'none' || word === 'quarantine' || word === 'reject' ? word : 'unknown'
}
