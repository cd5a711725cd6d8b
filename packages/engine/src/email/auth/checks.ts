// What our own verification gives, before it is joined with what the receiver reported. `unknown` is a check that could not
// be made: DNS is off, or the message does not tell what is asked about.
import type { ArcFacts, ArcResult, DmarcPolicy, DmarcResult, SignatureFacts, SpfFacts, SpfResult } from './types.ts'

export interface SpfCheck {
  readonly result: SpfResult
  readonly domain: string | null
  readonly identity: SpfFacts['identity']
  /** In words, such as `matched ip4:192.0.2.0/24`. */
  readonly reason: string
  readonly explanation: string | null
  readonly allowsAnyone: boolean | null
}

export type SignatureCheck = Omit<SignatureFacts, 'source' | 'aligned' | 'unsignedDuplicates'>

export interface ArcCheck extends ArcFacts {
  readonly result: ArcResult
  readonly reason: string
  /** The chain fails only because a key is not in DNS (any more). */
  readonly keyMissing: boolean
}

export interface DmarcCheck {
  readonly result: DmarcResult
  readonly policy: DmarcPolicy
  readonly recordDomain: string | null
  readonly organisationalDomain: string | null
  readonly testing: boolean
  readonly reason: string
}
